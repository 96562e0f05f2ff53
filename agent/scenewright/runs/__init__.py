"""Runs: what happened, on disk. The log is the only state; everything else is derived from it."""
