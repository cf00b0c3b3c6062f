"""What is not possible in a link to `/maths`, in words."""

from __future__ import annotations

from webapp.sentence import Sentence, sentence
from webapp.web.pages.maths.cards import CARDS, title_of
from webapp.web.pages.maths.link import SHOWN, Notice
from webapp.web.words.link_words import LINK_SENTENCES
from webapp.web.words.words import Words


def say_notice(notice: Notice, words: Words) -> str:
    """Return the notice of a value that is not possible."""
    template = LINK_SENTENCES["link_left_out" if notice.used is None else "link_bad"]
    values: dict[str, str | Sentence] = {"what": what(notice.name), "value": notice.value[:SHOWN]}
    return words.say(sentence(template.text, **values, used=notice.used or ""))


def what(name: str) -> Sentence:
    """Return what a name of a link stands for."""
    if f"link_{name}" in LINK_SENTENCES:
        return LINK_SENTENCES[f"link_{name}"]
    card, _, of = name.rpartition(".")
    if card in CARDS:
        shown = "k" if of == "l" and card != "gray-table" else of
        return sentence("the value {name} on the card “{title}”", name=shown, title=title_of(card))
    return sentence("the value {name}", name=name[:SHOWN])
