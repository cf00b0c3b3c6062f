"""What is said of a name that no variant and no algorithm has: the name, and those that there are."""

from collections.abc import Iterable

from webapp.sentence import Sentence, sentence

LONGEST_NAME = 40
"""How many characters of an unknown name are repeated."""


def say_no_variant(name: str, known: Iterable[str]) -> Sentence:
    """Return that there is no such variant."""
    return _filled(sentence("There is no variant “{name}”; the variants are {known}."), name, known)


def say_no_algorithm(name: str, known: Iterable[str]) -> Sentence:
    """Return that there is no such algorithm."""
    return _filled(sentence("There is no algorithm “{name}”; the algorithms are {known}."), name, known)


def _filled(said: Sentence, name: str, known: Iterable[str]) -> Sentence:
    return said.filled({"name": name[:LONGEST_NAME], "known": ", ".join(known)})
