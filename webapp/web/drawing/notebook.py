"""`show`: the stage with its sentence in a notebook, without a server."""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from markupsafe import Markup

from webapp.algorithms import BY_NAME
from webapp.descent import check_move
from webapp.live.problems import not_possible
from webapp.puzzle import LABELS
from webapp.sentence import Refusal, sentence
from webapp.variants import USUAL, Course
from webapp.variants.variant import LARGEST_TOWER, Asked
from webapp.web.drawing.layout import Size, description_of, seen_at
from webapp.web.drawing.stage import MARGIN, draw_stage
from webapp.web.drawing.svg import THEMES, element
from webapp.web.words.words import SOURCE, Words, languages, words_in

SIZE = Size(640, 320, 16)
LONGEST_REPEATED = 40  # characters of a refused value that the error repeats


class InvalidPicture(Refusal):
    """A picture that cannot be drawn."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True)
class Shown:
    """A stage as notebooks display it.

    `svg` is its picture as a whole SVG file; `where` gives the algorithm and the number of the move,
    `sentence` what has happened, and `position` what is on each peg.
    """

    svg: Markup
    where: str
    sentence: str
    position: str
    lang: str

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        words = element("b", self.where), " ", self.sentence
        caption = element("figcaption", *words, style=f"padding: 0.3em {MARGIN:g}px")
        style = f"margin: 0; max-width: {SIZE.width + 2 * MARGIN:g}px"
        return element("figure", self.svg, caption, lang=self.lang, style=style)

    def __repr__(self) -> str:
        """Return it in words, for people who cannot see the picture."""
        return f"{self.where} {self.sentence} {self.position}"


def show(
    discs: int = 4,
    move: int = 0,
    *,
    source: str = "A",
    target: str = "C",
    algorithm: str = "recursive",
    lang: str = "en",
    theme: str = "light",
) -> Shown:
    """Return the stage after this many moves, which a notebook displays with its sentence.

    `discs` is 1 to 64 and `move` 0 to 2^discs − 1; the pegs are "A", "B" and "C", `algorithm` is any name
    that `/compare` lists, `lang` "en" or "pl", and `theme` "light", "dark" or "projector". Raises ValueError
    with a sentence, in that language, for anything else. O(discs), whatever the move.
    """
    words = words_in(lang if _is_among(lang, languages()) else SOURCE)
    try:
        _check_among("lang", lang, languages())
        _check_among("theme", theme, THEMES)
        course = _course(_whole("discs", discs), source, target, algorithm)
        move = _whole("move", move)
        check_move(move, course.moves)
    except Refusal as refusal:
        raise ValueError(words.say(refusal.said)) from None
    return _shown(course, move, words, theme)


def _shown(course: Course, move: int, words: Words, theme: str) -> Shown:
    seen = seen_at(course, move)
    where = sentence("move {move} of {moves}", move=move, moves=course.moves)
    titled = sentence("{algorithm}, {where}:", algorithm=course.title, where=where)
    return Shown(
        draw_stage(seen, SIZE, words, THEMES[theme]),
        words.say(titled),
        words.say(course.say_move(move)),
        description_of(seen, words),
        words.lang,
    )


def _whole(name: str, value: SupportsIndex) -> int:
    """Return an int, or another library's integer, as an int; refuse a bool."""
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    said = sentence("{field} must be a whole number, not {value}.", field=name, value=_short(repr(value)))
    raise InvalidPicture(said, name)


def _course(discs: int, source: str, target: str, algorithm: str) -> Course:
    """Return the solution; refuse an impossible tower, peg or algorithm."""
    if not 1 <= discs <= LARGEST_TOWER:
        most = sentence("A tower has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=discs)
        raise InvalidPicture(most, "discs")
    _check_among("source", source, LABELS)
    _check_among("target", target, LABELS)
    _check_among("algorithm", algorithm, BY_NAME)
    return USUAL.course(Asked(discs=discs, source=source, target=target, algorithm=algorithm))


def _check_among(field: str, value: object, known: Iterable[str]) -> None:
    """Refuse a value that is not one of these names."""
    names = tuple(known)
    if not _is_among(value, names):
        raise InvalidPicture(not_possible(_text(value), field, ", ".join(names)), field)


def _is_among(value: object, names: tuple[str, ...]) -> bool:
    return isinstance(value, str) and value in names


def _text(value: object) -> str:
    """Return a value as the error repeats it between quotation marks."""
    return _short(value if isinstance(value, str) else repr(value))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_REPEATED else f"{text[: LONGEST_REPEATED - 1]}…"
