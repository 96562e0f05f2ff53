"""A provider of models for tests: a real HTTP server on loopback that can misbehave in every way that providers do."""
