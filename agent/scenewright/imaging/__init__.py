"""Imaging: pictures as bytes and what can be said of them. The one door to Pillow, and `diff` that to blazediff."""
