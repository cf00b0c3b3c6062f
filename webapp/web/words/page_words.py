"""Names that several pages use: themes, and headings for tables of moves."""

from collections.abc import Mapping

from webapp.sentence import Sentence, sentence
from webapp.web.words.words import Words

THEME_TITLES: dict[str, Sentence] = {
    "auto": sentence("Automatic"),
    "light": sentence("Light"),
    "dark": sentence("Dark"),
    "projector": sentence("Projector"),
}

MOVE_HEADING = sentence("move")
DISC_HEADING, BALL_HEADING = sentence("disc"), sentence("ball")
PEG_HEADINGS = (sentence("from"), sentence("to"))


def said(words: Words, sentences: Mapping[str, Sentence]) -> dict[str, str]:
    """Return these sentences in this language, in their order."""
    return {name: words.say(one) for name, one in sentences.items()}
