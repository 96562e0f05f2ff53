"""A real model at a real endpoint, wherever somebody has one."""
