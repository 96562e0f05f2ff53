"""Edit: what a person wants changed in a composed scene, read from English and done to what it names alone."""

from scenewright.composer.edit.amend import Amended, amended

__all__ = ["Amended", "amended"]
