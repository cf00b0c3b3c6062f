"""The sentences of sharing, saving and printing, and of the key that opens their dialog."""

from webapp.sentence import Sentence, sentence

SHARE_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share, save and print")}

LINK_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share a link")}
