"""The sentences of pages with variants."""

from webapp.sentence import sentence

ABOUT = sentence("About")
POSITIONS = sentence("Positions")
