"""Equal pixels: pages of many kinds captured again and again on a machine under load."""
