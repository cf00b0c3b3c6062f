"""What a link says of looks and pace: theme and language, speed, panels, presenter view, think first."""

import re
from collections.abc import Sequence

import msgspec

from webapp.live.questions import BY_NAME
from webapp.web.pages.facts import DEFAULTS, SPEEDS, TEXT_SIZES, THEMES
from webapp.web.pages.links.reading import Reader, integer, listed, names_in, number, one_of, yes

RUNS = tuple(f"run-{seconds}" for seconds in SPEEDS.runs)
SIZE = re.compile(r"[0-9]{1,4}")


class Present(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The presenter view: whether it is on, and shows the timeline; the panel that it shows."""

    on: bool = False
    timeline: bool = False
    chosen: str | None = None


USUAL_ABOUT = "next-move"


class Think(msgspec.Struct, frozen=True, kw_only=True):
    """Think first: whether it is on, the smallest disc that is asked for, and what is asked."""

    on: bool
    first: int = msgspec.field(name="from")
    about: str = USUAL_ABOUT


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
    return Looks(
        names_lang="lang" in reader.query,
        theme=read_theme(reader),
        text=read_text_size(reader),
        present=read_present(reader),
    )


def read_power(reader: Reader) -> int | str:
    """Return the speed, as a power of two; or in how many seconds the whole run is played, as run-60."""
    powers = integer(SPEEDS.slowest, SPEEDS.fastest, SPEEDS.usual)
    read = reader.read("speed", str(SPEEDS.usual), lambda text: text if text in RUNS else powers(text))
    return read if read in RUNS else int(read)


def read_theme(reader: Reader) -> str | None:
    """Return the theme; None where the link names none, which leaves each viewer's own."""
    if "theme" not in reader.query:
        return None
    return reader.read("theme", DEFAULTS.theme, one_of(THEMES, DEFAULTS.theme))


def read_panels(reader: Reader, panels: Sequence[str]) -> list[str] | None:
    """Return the open panels; None where the link does not say."""
    if "panels" not in reader.query:
        return None
    return listed(reader.read("panels", "", lambda text: names_in(text, panels)))


def read_hide(reader: Reader, panels: Sequence[str]) -> tuple[str, ...]:
    """Return the panels that are covered until a press shows them."""
    return tuple(listed(reader.read("hide", "", lambda text: names_in(text, panels))))


def read_present(reader: Reader, panels: Sequence[str] = ()) -> Present | None:
    """Return what is asked for of the presenter view; None: nothing."""
    on, timeline = yes(reader, "present"), yes(reader, "timeline")
    present = Present(on=on, timeline=timeline, chosen=reader.read("panel", "", one_of(panels, "")) or None)
    return None if present == Present() else present


def read_text_size(reader: Reader) -> int | None:
    """Return the size of text in per cent; None where the link names none, which leaves each viewer's own."""
    if "text" not in reader.query:
        return None
    return int(reader.read("text", "", _size_near))


def _size_near(text: str) -> str:
    """Return the size there is that is nearest to this one, of two the larger; no number is the usual one."""
    if not SIZE.fullmatch(text):
        return str(TEXT_SIZES.usual)
    nearest = (2 * int(text) + TEXT_SIZES.step) // (2 * TEXT_SIZES.step) * TEXT_SIZES.step
    return str(min(max(nearest, TEXT_SIZES.smallest), TEXT_SIZES.largest))


def read_think(reader: Reader, discs: int) -> Think | None:
    """Return what is asked first about; None: the next move of every disc, if anything."""
    first = int(reader.read("think-from", "1", number(1, discs)))
    about = reader.read("think-about", USUAL_ABOUT, one_of(BY_NAME, USUAL_ABOUT))
    think = Think(on=yes(reader, "think"), first=first, about=about)
    return None if think == Think(on=False, first=1) else think
