"""What a link says of looks alone: theme and language, size of text, presenter view; what it keeps."""

import msgspec

from webapp.web.pages.links.reader import Reader


class Present(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The presenter view: whether it is on, and shows the timeline; the panel that it shows."""

    on: bool = False
    timeline: bool = False
    chosen: str | None = None


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a page keeps for its links to others, as links write it; see `links/place.py`.

    `whole` is the place that its own link names, where the page cannot show all of that: it counts as long as
    the page shows `at`. `rest` is what was chosen besides: the algorithm, the speed, the bookmarks.
    """

    whole: str = ""
    at: str = ""
    rest: str = ""


class Looks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a link says of looks alone; what it does not name is each viewer's own choice.

    `place` is what a page keeps that does not show it.
    """

    names_lang: bool = False
    theme: str | None = None
    text: int | None = None
    present: Present | None = None
    place: Kept | None = None


def read_looks(reader: Reader) -> Looks:
    """Return how a page without a clock looks."""
    found = reader.values("lang theme text") | reader.values("present timeline panel")
    return msgspec.convert(found, Looks)
