"""The two-way calculator: a position and its move number, each derived from the other digit by digit."""

from dataclasses import dataclass

from webapp.descent import coming_move, descend, made_move
from webapp.maths import Digit, Reading, Restored, Turn, bits, read_move, read_position
from webapp.puzzle import Move, Places, Puzzle, peg_label, pegs_of, position_text
from webapp.sentence import Sentence, counted, sentence
from webapp.web.pages.maths.worked import address, between_address
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True)
class MoveOf:
    """A move of a disc between pegs."""

    disc: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A position and all that can be derived from it; every list of lines starts with disc n.

    `move` is None off the shortest path. `down` leads from the number to the pegs, `up` from the pegs to the
    number, and `walk` to the distance from the target.
    """

    position: str
    pegs: list[list[int]]
    move: str | None
    last_move: MoveOf | None
    next_move: MoveOf | None
    verdict: str
    down: list[str]
    up: list[str]
    walk: list[str]
    look: str


def reading_of_move(puzzle: Puzzle, move: int, words: Words, kept: str = "") -> ReadingView:
    """Return the reading of the position after this many moves."""
    return view_of(read_move(puzzle, move), words, kept)


def reading_of_position(puzzle: Puzzle, places: Places, words: Words, kept: str = "") -> ReadingView:
    """Return the reading of any position."""
    return view_of(read_position(puzzle, places), words, kept)


def view_of(reading: Reading, words: Words, kept: str) -> ReadingView:
    """Return a reading in words."""
    say, puzzle, move = words.say, reading.puzzle, reading.move
    path = None if move is None else descend(puzzle, move)
    made = None if path is None or move is None else made_move(path, move)
    coming = reading.best if path is None or move is None else coming_move(path, move)
    look = between_address(reading.places, puzzle.target) if move is None else address(puzzle, move)
    return ReadingView(
        position=position_text(reading.places),
        pegs=pegs_of(reading.places),
        move=None if move is None else str(move),
        last_move=move_of(made),
        next_move=move_of(coming),
        verdict=say(verdict(reading)),
        down=[
            f"{words.number(reading.number)} = {binary_of(reading)}",
            *(say(restored_line(one)) for one in reading.restored),
        ],
        up=[*(say(digit_line(one, puzzle)) for one in reading.digits), result_line(reading, words)],
        walk=[*(say(turn_line(one)) for one in reading.walk), say(sum_line(reading))],
        look=look + kept,
    )


def move_of(move: Move | None) -> MoveOf | None:
    """Return a move with its pegs' labels."""
    return None if move is None else MoveOf(move.disc, peg_label(move.source), peg_label(move.target))


def verdict(reading: Reading) -> Sentence:
    """Say whether the position is on the shortest path, how far it is from the target, and what is best."""
    best = reading.best
    if best is None:
        return sentence("All discs are on {peg}.", peg=peg_label(reading.puzzle.target))
    return _with_next_move(reading, best)


def _with_next_move(reading: Reading, best: Move) -> Sentence:
    said: dict[str, int | str] = {
        "disc": best.disc,
        "source": peg_label(best.source),
        "target": peg_label(best.target),
    }
    if reading.move is not None:
        return sentence(
            "On the shortest path: moves made {move}, moves left {left}. Next move: disc {disc}, "
            "{source} → {target}.",
            move=reading.move,
            left=reading.distance,
            **said,
        )
    return counted(
        "Not on the shortest path: getting all discs to {peg} takes at least {count} move. Best next move: "
        "disc {disc}, {source} → {target}.",
        "Not on the shortest path: getting all discs to {peg} takes at least {count} moves. Best next move: "
        "disc {disc}, {source} → {target}.",
        reading.distance,
        peg=peg_label(reading.puzzle.target),
        **said,
    )


def binary_of(reading: Reading) -> str:
    """Return the number in binary: 01101₂."""
    return f"{bits(reading.number, len(reading.places))}₂"


def restored_line(one: Restored) -> Sentence:
    """Return what a binary digit says about its disc."""
    said: dict[str, int | str] = {"disc": one.disc, "bit": str(one.bit), "peg": peg_label(one.peg)}
    if one.bit:
        return sentence("disc {disc}: {bit}, has moved → {peg}", **said)
    return sentence("disc {disc}: {bit}, has not moved → {peg}", **said)


def digit_line(one: Digit, puzzle: Puzzle) -> Sentence:
    """Return what a disc's peg says about its binary digit."""
    said: dict[str, int | str] = {"disc": one.disc, "peg": peg_label(one.peg), "bit": str(one.bit)}
    if one.disc == puzzle.discs:
        source = peg_label(puzzle.source)
        return sentence("disc {disc} on {peg}, source {source} → {bit}", source=source, **said)
    above = one.disc + 1
    if one.repeats:
        return sentence("disc {disc} on {peg}, like disc {above}: repeat → {bit}", above=above, **said)
    return sentence("disc {disc} on {peg}, unlike disc {above}: flip → {bit}", above=above, **said)


def result_line(reading: Reading, words: Words) -> str:
    """Return the number that the digits give, and where the position of that number differs from this one."""
    result = f"{binary_of(reading)} = {words.number(reading.number)}"
    if reading.astray is None:
        return result
    differs = counted(
        "{result}, but after {count} move disc {disc} is elsewhere: this position is not on the shortest "
        "path",
        "{result}, but after {count} moves disc {disc} is elsewhere: this position is not on the shortest "
        "path",
        reading.number,
        disc=reading.astray,
        result=result,
    )
    return words.say(differs)


def turn_line(turn: Turn) -> Sentence:
    """Return what the walk to the target finds at one disc."""
    return sentence(
        "disc {disc} on {peg}, goal {goal}: + {added}, then goal {smaller}",
        disc=turn.disc,
        peg=peg_label(turn.peg),
        goal=peg_label(turn.goal),
        added=turn.added,
        smaller=peg_label(turn.next_goal),
    )


def sum_line(reading: Reading) -> Sentence:
    """Return how far the target is."""
    return sentence(
        "moves until all discs are on {peg}: {left}",
        peg=peg_label(reading.puzzle.target),
        left=reading.distance,
    )
