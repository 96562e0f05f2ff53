"""Models: what can write a scene. `chat` is the protocol that all of them speak."""
