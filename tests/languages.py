"""The languages of the program, for tests that run in each of them."""

from game.content.language import languages
from game.match.store import program_root

LANGUAGES = tuple(languages(program_root() / "data"))
