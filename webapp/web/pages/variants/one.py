"""The page `/` for a variant: its limits, its problems, and the names of all others."""

from dataclasses import dataclass, field

from flask import request

from webapp.live.panels import USUAL_PANELS
from webapp.live.panels.panel import Needs
from webapp.puzzle import Pegs, pegs_text
from webapp.sentence import counted, sentence
from webapp.variants import VARIANTS, Variant
from webapp.web.pages.context import Context, PageContext, PanelWords, page_context, panel_words
from webapp.web.pages.facts import MARKS, MOST_MOVES_IN_FILE, MOST_MOVES_IN_WORDS, Marks
from webapp.web.pages.first_state import FirstState, panels_of_one
from webapp.web.pages.links.link import Link, Read, read_link
from webapp.web.pages.links.place import query_of
from webapp.web.pages.play.kind import most_played
from webapp.web.pages.script_data import ScriptData, given, opened_data
from webapp.web.pages.variants.limits import Limits, limits
from webapp.web.words.words import Words

ABOUT = sentence("About")
POSITIONS = sentence("Positions")


@dataclass(frozen=True, slots=True)
class Choice:
    """One problem: its positions as links write them, and its name."""

    title: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True)
class Group:
    """Problems that take the same number of moves."""

    title: str
    problems: list[Choice]


def problem_groups(variant: Variant, words: Words) -> list[Group]:
    """Return the problems to choose from, the easiest first; none if a variant has no such sets."""
    return [
        Group(
            words.say(counted("{count} move", "{count} moves", moves)),
            [_choice(number, one.start, one.goal, words) for number, one in enumerate(problems, start=1)],
        )
        for moves, problems in variant.problems().items()
    ]


def _choice(number: int, start: Pegs, goal: Pegs, words: Words) -> Choice:
    title = sentence(
        "Problem {number}: {start} → {goal}", number=number, start=pegs_text(start), goal=pegs_text(goal)
    )
    return Choice(words.say(title), pegs_text(start), pegs_text(goal))


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantData(ScriptData):
    """The page of one variant: its link, what may be asked of each variant, and the available panels."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    variant: str
    variants: dict[str, Limits] = field(default_factory=limits)
    panels: tuple[str, ...]
    marks: Marks = MARKS
    most_moves_in_file: int = MOST_MOVES_IN_FILE
    most_moves_in_words: int = MOST_MOVES_IN_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantContext(PageContext):
    """The page of one variant; `titles` are those of all puzzles, including the classic one."""

    name: str
    title: str
    takes: frozenset[str]
    fewest: int
    most: int
    balls: bool  # what is moved: balls, not discs
    titles: dict[str, str]
    problems: list[Group]  # to choose from, the easiest first
    most_played: int  # discs with which it can be played
    listed: bool  # whether its moves come from a listing


def variant_context(variant: Variant, words: Words, read: Read | None = None) -> Context:
    """Return the context of a variant's page, which shows what was `read`, by default its link."""
    panels = panels_of(variant, words)
    read = read or read_link(request.args, tuple(panels))
    own = VariantContext(
        name=variant.name,
        title=words.say(variant.title),
        takes=variant.takes,
        fewest=variant.fewest,
        most=variant.most,
        problems=problem_groups(variant, words),
        most_played=most_played(variant),
        balls=variant.shape == "ball",
        listed=variant.listed,
        titles={one.name: words.say(one.title) for one in VARIANTS},
    )
    data, carried = _data(variant, read, tuple(panels), words), query_of(read.link)
    return page_context("variant", words, own, scripts=data, kept=carried, algorithms=[], panels=panels)


def panels_of(variant: Variant, words: Words) -> dict[str, PanelWords]:
    """Return the available panels: if there are many positions, they are not drawn."""
    own = {"about": ABOUT, "positions": POSITIONS} if variant.small else {"about": ABOUT}
    found = {name: PanelWords(words.say(title)) for name, title in own.items()}
    needed = (panel for panel in USUAL_PANELS if panel.needs is not Needs.CLASSIC)
    return found | {panel.name: panel_words(panel, words) for panel in needed}


def _data(variant: Variant, read: Read, panels: tuple[str, ...], words: Words) -> Context:
    opened = opened_data(read, panels_of_one(read.link), words)
    return given(VariantData, words, "variant", **opened, panels=panels, variant=variant.name)
