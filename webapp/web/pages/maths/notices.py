"""What notices call the values of a link to `/maths`."""

from webapp.sentence import Sentence, sentence
from webapp.web.pages.links.reading import SHOWN
from webapp.web.pages.maths.cards import CARDS, title_of
from webapp.web.words.link_words import LINK_SENTENCES


def what(name: str) -> Sentence:
    """Return what a name of a link stands for."""
    if f"link_{name}" in LINK_SENTENCES:
        return LINK_SENTENCES[f"link_{name}"]
    card, _, of = name.rpartition(".")
    if card in CARDS:
        shown = "k" if of == "l" and card != "gray-table" else of
        return sentence("the value {name} on the card “{title}”", name=shown, title=title_of(card))
    return sentence("the value {name}", name=name[:SHOWN])
