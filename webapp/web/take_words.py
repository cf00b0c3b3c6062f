"""The sentences of what is taken away: sharing, saving and printing; and the key that begins it."""

from __future__ import annotations

from webapp.sentence import Sentence, sentence

TAKE_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share, save and print")}

TAKE_SENTENCES: dict[str, Sentence] = {
    "share_here": sentence(
        "This address works on this machine alone. So that the class can join, start the server with "
        "“hanoi serve --host 0.0.0.0” and open the page at this machine's address in the network."
    ),
    "share_copied": sentence("Copied."),
    "share_not_copied": sentence("The browser does not let the page copy; the text is selected instead."),
    "share_code": sentence("The link, for the cameras of phones"),
    "share_lost": sentence("The server does not answer, so that this cannot be had now."),
    "share_saved": sentence("Saved as {file}."),
    "moves_in_sight": sentence("Moves {first} to {last}, those in sight on the timeline"),
    "moves_in_range": sentence("Moves {first} to {last}, from the in point to the out point"),
    "sight_too_long": sentence(
        "A file holds {most} moves at most, and the timeline shows more: {count}. "
        "Zoom in, or mark an in and an out point."
    ),
    "range_too_long": sentence(
        "A file holds {most} moves at most, and there are more between the in and the out point: {count}."
    ),
    "handout_title": sentence("{tower} · {algorithm}"),
}
