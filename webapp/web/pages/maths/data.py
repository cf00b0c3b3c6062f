"""Everything that `/maths` shows for a link: embedded in the page, or requested for the next link."""

from dataclasses import dataclass

from webapp.descent import descend, last_disc, places_after
from webapp.live.protocol import DiscLook
from webapp.maths import Formula
from webapp.maths.formula import Values, fixed
from webapp.maths.formulas.counts import DISCS
from webapp.maths.kinds import MADE, MOVE_NUMBER, ONE, ZERO, Number
from webapp.puzzle import Puzzle, peg_label, position_from_text, position_text
from webapp.sentence import Refusal, Sentence
from webapp.variants import disc_looks
from webapp.web.pages.links.reader import say_bad
from webapp.web.pages.maths.cards import asked_of, formulas
from webapp.web.pages.maths.link import MathsLink
from webapp.web.pages.maths.reading import ReadingView, reading_of_move, reading_of_position
from webapp.web.pages.maths.rows import LAST_TERM, RowsView, rows_view, usual_first
from webapp.web.pages.maths.worked import WorkedView, worked_view
from webapp.web.words.words import Words

SCRIPTED = ("two-way", "induction", "gray-table", "years")

OF_LEGEND = "years"
ONE_A_SECOND = "1"


@dataclass(frozen=True, slots=True)
class CardData:
    """A card's inputs (current, initial and largest values) and its results.

    `variables` are all variables of its formula, including those of the page's tower.
    """

    variables: list[str]
    texts: dict[str, str]
    usual: dict[str, str]
    most: dict[str, str]
    worked: WorkedView


@dataclass(frozen=True, slots=True)
class SaidNotice:
    """What is wrong with a link, in words."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MathsData:
    """The tower and its move, the current card, and what every card shows.

    `given` is what the link gives the legend and cards without a formula of their own. `problems` says for
    inputs, such as `gray.k`, why the link's value is not possible.
    """

    discs: int
    source: str
    target: str
    move: str
    moves: str
    card: str
    looks: list[DiscLook]
    cards: dict[str, CardData]
    reading: ReadingView
    rows: RowsView
    given: dict[str, dict[str, str]]
    notices: list[SaidNotice]
    problems: dict[str, str]


def maths_data(link: MathsLink, words: Words, kept: str = "") -> MathsData:
    """Return what the page shows for a link; `kept` is what links to other pages carry along."""
    puzzle, wrong = link.puzzle, Wrong(words, list(link.notices), {})
    return MathsData(
        discs=puzzle.discs,
        source=peg_label(puzzle.source),
        target=peg_label(puzzle.target),
        move=str(link.move),
        moves=str(puzzle.moves),
        card=link.card,
        looks=[
            DiscLook(id=look.disc, size=look.size, colour=look.colour, label=look.label)
            for look in disc_looks(puzzle.discs)
        ],
        cards={formula.name: _card(formula, link, kept, wrong) for formula in formulas()},
        reading=_reading(link, kept, wrong),
        rows=_rows(link, wrong),
        given={name: link.given.get(name, {}) for name in SCRIPTED},
        notices=[SaidNotice(words.say(one)) for one in wrong.notices],
        problems=wrong.problems,
    )


@dataclass(frozen=True, slots=True)
class Wrong:
    """The impossible values of a link, collected in one language."""

    words: Words
    notices: list[Sentence]
    problems: dict[str, str]

    def add(self, name: str, text: str, refusal: Refusal) -> None:
        """Note that an input is ignored."""
        self.notices.append(say_bad(name, text))
        self.problems[name] = self.words.say(refusal.said)


def _card(formula: Formula, link: MathsLink, kept: str, wrong: Wrong) -> CardData:
    """Return a card; inputs from the link that the formula refuses keep their initial values."""
    usual = first_texts(formula, link.puzzle, link.move)
    asked = {name: text for name, text in link.given.get(formula.name, {}).items() if name in usual}
    while True:
        texts = usual | asked
        try:
            values = formula.read(all_texts(formula, texts, link.puzzle))
        except Refusal as refusal:
            name = refusal.field if refusal.field in asked else next(iter(asked))
            wrong.add(f"{formula.name}.{name}", asked.pop(name), refusal)
            continue
        worked = worked_view(formula, values, link.puzzle, wrong.words, kept)
        variables = [one.name for one in formula.variables]
        return CardData(variables, texts, usual, _most(formula, values), worked)


def _most(formula: Formula, values: Values) -> dict[str, str]:
    """Return the largest value of each number, given the other values."""
    return {one.name: str(one.most.value(values)) for one in formula.variables if isinstance(one, Number)}


def _reading(link: MathsLink, kept: str, wrong: Wrong) -> ReadingView:
    text = link.given.get("two-way", {}).get("position")
    if text is not None:
        try:
            places = position_from_text(text, link.puzzle.discs)
            return reading_of_position(link.puzzle, places, wrong.words, kept)
        except Refusal as refusal:
            wrong.add("two-way.position", text, refusal)
    return reading_of_move(link.puzzle, link.move, wrong.words, kept)


def _rows(link: MathsLink, wrong: Wrong) -> RowsView:
    given, puzzle = link.given.get("gray-table", {}), link.puzzle
    first = Number("k", MADE, ZERO, fixed(puzzle.moves))
    position = Number("l", MOVE_NUMBER, ONE, fixed(LAST_TERM))
    return rows_view(
        puzzle,
        _number(first, given, usual_first(puzzle, link.move), wrong),
        _number(position, given, max(1, link.move), wrong),
    )


def _number(variable: Number, given: dict[str, str], usual: int, wrong: Wrong) -> int:
    if variable.name not in given:
        return usual
    try:
        return variable.read(given[variable.name], {})
    except Refusal as refusal:
        wrong.add(f"gray-table.{variable.name}", given[variable.name], refusal)
        return usual


def usual_values(puzzle: Puzzle, move: int) -> dict[str, str]:
    """Return every variable's initial value as text; if a move is required at the start, it is move 1."""
    number = max(move, 1)
    disc = last_disc(number)
    here = position_text(places_after(descend(puzzle, move)))
    return {
        "n": str(puzzle.discs),
        "k": str(move),
        "l": str(number),
        "d": str(disc),
        "m": str(number >> disc),
        "i": peg_label(puzzle.source),
        "j": peg_label(puzzle.target),
        "position": here,
        "start": here,
        "goal": position_text((puzzle.spare,) * puzzle.discs),
        "r": ONE_A_SECOND,
    }


def first_texts(formula: Formula, puzzle: Puzzle, move: int) -> dict[str, str]:
    """Return the initial values of a card's inputs; the legend is about its own tower."""
    values = usual_values(puzzle, move)
    if formula.name == OF_LEGEND:
        values["n"] = str(DISCS)
    return {variable.name: values[variable.name] for variable in asked_of(formula)}


def all_texts(formula: Formula, asked: dict[str, str], puzzle: Puzzle) -> dict[str, str]:
    """Return the texts of all variables: those asked for, and the page's source and target."""
    pegs = {"i": peg_label(puzzle.source), "j": peg_label(puzzle.target)}
    return {one.name: asked[one.name] if one.name in asked else pegs[one.name] for one in formula.variables}
