"""Packages: Three.js and esbuild from npm, pinned and cached, and what is made with them."""
