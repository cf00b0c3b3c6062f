"""The table that `hanoi trace FOLDER` prints: one row per file, aligned for any script."""

from collections.abc import Iterable, Iterator
from itertools import chain
from unicodedata import combining, east_asian_width

from webapp.web.pages.mine.traced_words import FROM_WORDS, HEADINGS, NO_MOVES, VERDICT_WORDS
from webapp.web.pages.rooms.class_file import csv_of
from webapp.web.programs.children import printable
from webapp.web.programs.runs import Row
from webapp.web.words.words import Words

BETWEEN = "  "
LEAST_NAME, LEAST_FOUND = 12, 16  # columns
CUT = "…"

Cells = tuple[str, str, str, str]


def table(names: Iterable[str], rows: Iterable[Row], width: int | None, words: Words) -> Iterator[str]:
    """Yield a heading and a line for each row, of at most `width` columns.

    `names` are those of all files; they determine the width of the first column before any row is known.
    """
    file, *middle, found = (words.say(heading) for heading in HEADINGS)
    columns = [
        _widest((heading, *map(words.say, known.values())))
        for heading, known in zip(middle, (VERDICT_WORDS, FROM_WORDS), strict=True)
    ]
    named = _widest((file, *names))
    if width is not None:
        left = width - sum(columns) - 3 * len(BETWEEN)
        named = min(named, max(LEAST_NAME, min(left * 2 // 5, left - LEAST_FOUND)))
        left = max(1, left - named)
    widths = [named, *columns]
    yield _line((file, *middle, found), widths, width and left)
    for row in rows:
        yield _line(cells_of(row, words), widths, width and left)


def comma_separated(rows: Iterable[Row], words: Words) -> Iterator[str]:
    """Yield the same as CSV, uncut; a spreadsheet takes no cell for a formula."""
    for cells in chain([map(words.say, HEADINGS)], (cells_of(row, words) for row in rows)):
        yield csv_of([cells]).removesuffix("\r\n")


def cells_of(row: Row, words: Words) -> Cells:
    """Return a row in words."""
    told = words.say(FROM_WORDS[row.told]) if row.told else NO_MOVES
    return row.name, words.say(VERDICT_WORDS[row.verdict]), told, words.say(row.said)


def _line(cells: tuple[str, ...], widths: list[int], found: int | None) -> str:
    *first, last = map(printable, cells)
    name, *others = first
    shown = [_cut_inside(name, widths[0]), *others]
    padded = [cell + " " * (width - columns_of(cell)) for cell, width in zip(shown, widths, strict=True)]
    return BETWEEN.join((*padded, last if found is None else _cut(last, found))).rstrip()


def columns_of(text: str) -> int:
    """Return how many terminal columns a text occupies: East Asian letters occupy two."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _widest(texts: Iterable[str]) -> int:
    return max(map(columns_of, texts))


def _cut(text: str, most: int) -> str:
    """Return a text of at most `most` columns, cut at its end."""
    if columns_of(text) <= most:
        return text
    return _beginning(text, most - 1).rstrip() + CUT


def _cut_inside(text: str, most: int) -> str:
    """Return a name of at most `most` columns, cut in the middle, because its ends matter most."""
    if columns_of(text) <= most:
        return text
    last = _beginning(text[::-1], most // 2)[::-1]
    return _beginning(text, most - 1 - columns_of(last)) + CUT + last


def _beginning(text: str, most: int) -> str:
    """Return the start of a text that fits into `most` columns."""
    columns = 0
    for place, sign in enumerate(text):
        columns += columns_of(sign)
        if columns > most:
            return text[:place]
    return text
