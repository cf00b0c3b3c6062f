"""The sentences of sharing, saving and printing, and of the key that opens their dialog."""

from webapp.sentence import Sentence, sentence

SHARE_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share, save and print")}

LINK_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share a link")}

SHARE_SENTENCES: dict[str, Sentence] = {
    "share_here": sentence(
        "This address works only on this machine: so that the class can join, start the server with "
        "“hanoi serve --host 0.0.0.0”."
    ),
    "share_shortened": sentence(
        "The notes of all bookmarks together are too long for a link; it has only the beginning of those at "
        "moves {moves}."
    ),
    "share_copied": sentence("Copied."),
    "share_not_copied": sentence(
        "The browser does not let the page copy; the text is selected, so you can copy it yourself."
    ),
    "share_code": sentence("The link, to be read with a phone's camera"),
    "share_lost": sentence("The server does not answer; try again later."),
    "share_saved": sentence("Saved as {file}."),
    "program_copied": sentence("The program was copied."),
    "program_not_copied": sentence(
        "The browser does not let the page copy; save the program as a file instead."
    ),
    "moves_in_sight": sentence("Moves {first} to {last}, those shown on the timeline"),
    "moves_in_range": sentence("Moves {first} to {last}, from the in point to the out point"),
    "sight_too_long": sentence(
        "A file holds {most} moves at most, and the timeline shows more: {count}. "
        "Zoom in, or set an in and an out point."
    ),
    "range_too_long": sentence(
        "A file holds {most} moves at most, and there are more between the in and the out point: {count}."
    ),
    "handout_title": sentence("{tower} · {algorithm}"),
}
