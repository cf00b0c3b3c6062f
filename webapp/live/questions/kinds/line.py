"""Which line of the listing is executed next? An answer is its number: “5”."""

from collections.abc import Sequence

from webapp.live.lane import Address, Sight
from webapp.live.problems import IllegalHere
from webapp.live.questions.helpers.joined import joined
from webapp.live.questions.helpers.line_now import Now, would_do
from webapp.live.questions.helpers.line_times import next_address
from webapp.live.questions.helpers.reading import said_no, whole_number
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import NONE_LEFT, Needs
from webapp.live.questions.question import Choice, few
from webapp.sentence import Sentence, counted, sentence
from webapp.variants import AlgorithmRun

TEXT = sentence("Which line is executed next?")


def _run(sight: Sight) -> AlgorithmRun:
    run = sight.course.classic
    assert run is not None
    return run


def _solve(sight: Sight) -> Solved:
    run = _run(sight)
    if sight.tick >= run.counts.total or sight.address.move >= run.puzzle.moves:
        raise IllegalHere(NONE_LEFT, "kind")
    after = run.counts.address(sight.tick + 1)
    line = run.code_line(*after)
    assert line is not None
    said = sentence("Line {line} is executed next.", line=line)
    return Solved(str(line), joined(said, run.say_line(*after)))


def _read(sight: Sight, value: str) -> str:
    line, lines = whole_number(value), len(_run(sight).listing)
    if not 1 <= line <= lines:
        raise said_no(
            sentence("There is no line {line}; the lines are 1 to {lines}.", line=line, lines=lines)
        )
    return str(line)


def _wrong(sight: Sight, value: str) -> Judged:
    run, line = _run(sight), int(value)
    if line not in run.algorithm.program.instructions:
        return Judged(False, _say_no_step(run, line))
    address, now = next_address(run, sight, line), _now(run, sight, line)
    said = _say_when(sight, line, address)
    shows = None if address is None else Shows(address)
    if now is None:
        return Judged(False, said, shows)
    return Judged(False, joined(now.said, said), now.shows or shows)


def _now(run: AlgorithmRun, sight: Sight, line: int) -> Now | None:
    """Return that the line has just been executed, or what it would do out of its turn."""
    if line == run.code_line(*sight.address):
        return Now(sentence("Line {line} has just been executed.", line=line))
    return would_do(run, sight, line)


def _say_no_step(run: AlgorithmRun, line: int) -> Sentence:
    if run.listing[line - 1].startswith("def "):
        return sentence("Line {line} only gives a function its name; nothing is executed there.", line=line)
    return sentence("Line {line} is no step of its own; nothing is executed there.", line=line)


def _say_when(sight: Sight, line: int, address: Address | None) -> Sentence:
    """Return when the line is executed: after so many others, or with or after a move."""
    if address is None:
        return sentence("Line {line} is not executed from here on.", line=line)
    move, since = address
    if since and move == sight.address.move:
        return _say_after(sight, line, since - sight.address.line - 1)
    if not since and move == sight.address.move + 1:
        return _say_after(sight, line, _run(sight).counts.at(move) - sight.tick - 1)
    if since:
        return sentence("Line {line} comes later, after move {move}.", line=line, move=move)
    return sentence("Line {line} comes later: it makes move {move}.", line=line, move=move)


def _say_after(sight: Sight, line: int, others: int) -> Sentence:
    return counted(
        "Line {line} comes after {count} other line.",
        "Line {line} comes after {count} other lines.",
        others,
        line=line,
    )


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    run = _run(sight)
    lines = sorted(run.algorithm.program.instructions)
    choices = {str(line): _choice(line, run.listing[line - 1]) for line in lines}
    return sorted(few(choices[right], choices.values(), sight.tick), key=lambda choice: int(choice.id))


def _choice(line: int, text: str) -> Choice:
    return Choice(str(line), sentence("Line {line}: {text}", line=line, text=text.strip()))


LINE = Kind(
    "line",
    sentence("the line that comes next"),
    Needs.CLASSIC,
    "line",
    ("next",),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)
