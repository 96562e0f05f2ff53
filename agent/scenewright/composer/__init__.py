"""Composer: from English to a scene script without any model."""

from scenewright.composer.model import Composer

__all__ = ["Composer"]
