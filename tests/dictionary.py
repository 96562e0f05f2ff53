"""The dictionary of nouns that `make setup` fetches, for tests of what is understood."""

from scenewright.composer.wordnet import WordNet
from scenewright.packages import npm
from scenewright.settings import Settings

DICTIONARY = WordNet(npm.nouns(Settings.read().cache))
