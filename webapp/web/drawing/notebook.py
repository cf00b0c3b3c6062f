"""`show`: the stage with its sentence in a notebook, without a server."""

from collections.abc import Container
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from markupsafe import Markup

from webapp.algorithms import BY_NAME
from webapp.descent import check_move
from webapp.puzzle import LABELS, say_no_peg
from webapp.sentence import Refusal, sentence
from webapp.variants import USUAL, Course, say_no_algorithm
from webapp.variants.variant import LARGEST_TOWER, Asked
from webapp.web.drawing.layout import Size, description_of, seen_at
from webapp.web.drawing.stage import MARGIN, draw_stage
from webapp.web.drawing.svg import THEMES, element
from webapp.web.words.words import SOURCE, Words, languages, words_in

SIZE = Size(640, 320, 16)
LONGEST_REPEATED = 40  # characters of what was given, where it is refused


class InvalidPicture(Refusal):
    """A picture that cannot be drawn."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True)
class Shown:
    """A stage as notebooks display it.

    `svg` is its picture as a whole SVG file; `where` tells the algorithm and the number of the move,
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
        told = element("b", self.where), " ", self.sentence
        caption = element("figcaption", *told, style=f"padding: 0.3em {MARGIN:g}px")
        style = f"margin: 0; max-width: {SIZE.width + 2 * MARGIN:g}px"
        return element("figure", self.svg, caption, lang=self.lang, style=style)

    def __repr__(self) -> str:
        """Return it in words, for those who see no picture."""
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
    """Return the stage after so many moves, which a notebook displays with its sentence.

    `discs` is 1 to 64 and `move` 0 to 2^discs − 1; the pegs are "A", "B" and "C", `algorithm` is any name
    that `/compare` lists, `lang` "en" or "pl", and `theme` "light", "dark" or "projector". Raises ValueError
    with a sentence, in that language, for anything else. O(discs), whatever the move.
    """
    words = words_in(lang if _is_among(lang, languages()) else SOURCE)
    try:
        _check_look(lang, theme)
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
    """Return an int, or what another library has for one, as an int; a truth value is none."""
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    said = sentence("“{name}” must be a whole number, not {value}.", name=name, value=_short(repr(value)))
    raise InvalidPicture(said, name)


def _course(discs: int, source: str, target: str, algorithm: str) -> Course:
    """Return the solution; refuse what is no tower, no peg and no algorithm."""
    if not 1 <= discs <= LARGEST_TOWER:
        most = sentence("A tower has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=discs)
        raise InvalidPicture(most, "discs")
    for name, peg in (("source", source), ("target", target)):
        if not _is_among(peg, tuple(LABELS)):
            raise InvalidPicture(say_no_peg(_text(peg)), name)
    if not _is_among(algorithm, BY_NAME):
        raise InvalidPicture(say_no_algorithm(_text(algorithm), BY_NAME), "algorithm")
    return USUAL.course(Asked(discs=discs, source=source, target=target, algorithm=algorithm))


def _check_look(lang: str, theme: str) -> None:
    """Refuse what is no language and no theme."""
    if not _is_among(lang, languages()):
        known = ", ".join(languages())
        said = sentence(
            "There is no language “{name}”; the languages are {known}.", name=_text(lang), known=known
        )
        raise InvalidPicture(said, "lang")
    if not _is_among(theme, THEMES):
        known = ", ".join(THEMES)
        said = sentence("There is no theme “{name}”; the themes are {known}.", name=_text(theme), known=known)
        raise InvalidPicture(said, "theme")


def _is_among(value: object, names: Container[str]) -> bool:
    return isinstance(value, str) and value in names


def _text(value: object) -> str:
    """Return what was given as it is repeated between quotation marks."""
    return _short(value if isinstance(value, str) else repr(value))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_REPEATED else f"{text[: LONGEST_REPEATED - 1]}…"
