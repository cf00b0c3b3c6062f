"""Messages about running a program that somebody wrote."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from webapp.live.protocol.values import Language, Message, Part, PegLabel, Request
from webapp.variants.recorded import USUAL, Order

TALLEST_OWN = 8
"""Of how many discs a program's tower is at most."""

ProgramText = Annotated[str, Meta(extra_json_schema={"maxLength": 16384})]
InputText = Annotated[str, Meta(max_length=4096)]
OwnDiscs = Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": TALLEST_OWN})]
Outcome = Literal["optimal", "longer", "not_solved", "illegal_move", "exception", "cut_off"]
HowTold = Literal["move", "pegs", "yielded", "printed", "returned"]
"""By `move`, by what went between lists of its own, or by what it yielded, printed or returned."""


class Run(Request, tag="run"):
    """Run this Python program on a tower; answers `running` as it goes on, then `ran`; also before `open`.

    A run that is under way for the same connection ends. `lang` is the language of what is found. `order` is
    that in which a function is passed its pegs where the names of its parameters do not tell it. `input` are
    the lines that the program reads; without any it reads the number of discs. `reading` is the way of
    telling moves that is taken, if the program has told any in it. `call_with` takes the place of the number
    of discs that the text, or its input, says itself; the text stays as it is.
    """

    program: ProgramText
    discs: OwnDiscs
    source: PegLabel = "A"
    target: PegLabel = "C"
    order: Order = USUAL
    input: InputText = ""
    reading: HowTold | UnsetType = UNSET
    call_with: OwnDiscs | UnsetType = UNSET
    lang: Language | UnsetType = UNSET


class Running(Message, tag="running"):
    """How far a run is, and how many others have to end before this one begins."""

    lines: int
    moves: int
    before: int


class FindingView(Part):
    """Something that a program did, in a sentence, and the address where it did it."""

    text: str
    move: int
    line: int


class ReasonView(Part):
    """Why a program is not run: at which line and column, counted from 1, and what to write instead."""

    line: int | None
    column: int | None
    text: str


class TowerRun(Part):
    """What a program did with a tower. `recording` is what a lane of `open` names it by.

    `same_as` are the algorithms with the same moves and, at each move, the same arguments on the stack;
    `hints` are told one after the other, each a little more. `called` is how the function was called, null
    where the program calls it itself. `told` is how its moves were told, null where it made none; where other
    ways tell of other moves, `readings` are all that may be asked for, this one first. `pegs` are its own
    names of A, B and C, and `discs`, `source` and `target` what it really moved. `calls_with` is the number
    of discs that the text or its input says itself, null where `call_with` would not change it. `asks` is the
    line that asked for more input than there was, null where none did.
    """

    recording: str
    verdict: Outcome
    findings: list[FindingView]
    hints: list[FindingView]
    moves: int
    lines: int
    frames_most: int
    same_as: list[str]
    called: str | None
    told: HowTold | None
    pegs: list[str]
    discs: int
    source: PegLabel
    target: PegLabel
    calls_with: int | None
    asks: int | None
    readings: list[HowTold] | UnsetType = UNSET


class Ran(TowerRun, tag_field="type", tag="ran", kw_only=True, omit_defaults=True):
    """Answers `run`: what the program did, and all that it printed.

    Where it moved several towers, `runs` are the first eight, and the rest tells of the first of them that is
    wrong, else of the last.
    """

    output: str
    runs: list[TowerRun] | UnsetType = UNSET
    ref: str | None = None


OfPrograms = Running | Ran
