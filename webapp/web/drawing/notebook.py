"""`show`: the stage with its sentence in a notebook, without a server."""

from dataclasses import dataclass

from markupsafe import Markup

from webapp.algorithms import BY_NAME
from webapp.descent import check_move
from webapp.puzzle import LABELS
from webapp.sentence import Refusal, sentence
from webapp.variants import USUAL, Course, say_no_algorithm
from webapp.variants.variant import LARGEST_TOWER, Asked
from webapp.web.drawing.colours import THEMES
from webapp.web.drawing.element import element
from webapp.web.drawing.in_words import description_of
from webapp.web.drawing.layout import Size
from webapp.web.drawing.seen import seen_at
from webapp.web.drawing.stage import MARGIN, draw_stage
from webapp.web.words.script_words import SENTENCES
from webapp.web.words.words import SOURCE, Words, languages, words_in

SIZE = Size(640, 320, 16)


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
    words = words_in(lang if lang in languages() else SOURCE)
    try:
        _check(discs, move, source, target, lang, theme)
        asked = Asked(discs=discs, source=source, target=target, algorithm=_algorithm(algorithm))
        course = USUAL.course(asked)
        check_move(move, course.moves)
    except Refusal as refusal:
        raise ValueError(words.say(refusal.said)) from None
    return _shown(course, move, words, theme)


def _shown(course: Course, move: int, words: Words, theme: str) -> Shown:
    seen = seen_at(course, move)
    where = SENTENCES["move_of"].filled({"move": move, "moves": course.moves})
    titled = sentence("{algorithm}, {where}:", algorithm=course.title, where=where)
    return Shown(
        draw_stage(seen, SIZE, words, THEMES[theme]),
        words.say(titled),
        words.say(course.say_move(move)),
        description_of(seen, words),
        words.lang,
    )


def _check(discs: int, move: int, source: str, target: str, lang: str, theme: str) -> None:
    """Refuse what is no number, no peg, no language and no theme."""
    _check_look(lang, theme)
    for name, number in (("discs", discs), ("move", move)):
        if isinstance(number, bool) or not isinstance(number, int):
            said = sentence("“{name}” must be a whole number, not {value}.", name=name, value=_text(number))
            raise InvalidPicture(said, name)
    if not 1 <= discs <= LARGEST_TOWER:
        most = sentence("A tower has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=discs)
        raise InvalidPicture(most, "discs")
    for name, peg in (("source", source), ("target", target)):
        if peg not in tuple(LABELS):
            no_peg = sentence("There is no peg “{label}”; the pegs are A, B and C.", label=_text(peg))
            raise InvalidPicture(no_peg, name)


def _check_look(lang: str, theme: str) -> None:
    """Refuse what is no language and no theme."""
    if lang not in languages():
        known = ", ".join(languages())
        said = sentence(
            "There is no language “{name}”; the languages are {known}.", name=_text(lang), known=known
        )
        raise InvalidPicture(said, "lang")
    if theme not in tuple(THEMES):
        known = ", ".join(THEMES)
        said = sentence("There is no theme “{name}”; the themes are {known}.", name=_text(theme), known=known)
        raise InvalidPicture(said, "theme")


def _algorithm(name: str) -> str:
    if name not in tuple(BY_NAME):
        raise InvalidPicture(say_no_algorithm(_text(name), BY_NAME), "algorithm")
    return name


def _text(value: object) -> str:
    """Return what was given as it is repeated in a sentence."""
    return (value if isinstance(value, str) else repr(value))[:40]
