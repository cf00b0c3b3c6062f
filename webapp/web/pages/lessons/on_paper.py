"""A page of a lesson on paper: its stage, and the panels that can be printed."""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from webapp.live.lane import Sight
from webapp.live.panels.call_stack import CallStackPanel, FrameView
from webapp.live.panels.explicit_stack import ExplicitStackPanel, TaskView
from webapp.live.protocol import LaneState
from webapp.live.states import lane_state
from webapp.sentence import sentence
from webapp.web.drawing import PAPER, Seen, Size, draw_stage, seen_at
from webapp.web.pages.lessons.answering import sight_of
from webapp.web.pages.lessons.lesson import Exercise
from webapp.web.pages.links.link import Link
from webapp.web.words.words import Words

DRAWN = ("code", "call-stack", "explicit-stack", "bits")
WIDTH, LETTERS = 284.0, 12.0
LOWEST, HIGHEST = 116.0, 200.0
OF_THE_MOVE = ("pegs", "peg", "disc", "bit")
"""Where the reader points to answer if the path of the last move would help."""
MOST_ROWS = 12
"""The most entries of a stack; those further down are only counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPaper:
    """What is printed beside a page's text: pictures with captions, and lists in words.

    `listing` is the code, of which line `current` has been executed last; `calls` are the open ones with
    their lines, outermost first; `tasks` starts with the next one; `bits` has rows for the disc numbers, the
    binary and the Gray bits. `said` names a page of the app that is not drawn.
    """

    pictures: tuple[tuple[Markup, str], ...] = ()
    listing: tuple[str, ...] = ()
    current: int | None = None
    calls: tuple[tuple[str, str], ...] = ()
    tasks: tuple[str, ...] = ()
    bits: tuple[tuple[str, ...], ...] = ()
    said: str = ""


def on_paper(link: Link, exercise: Exercise | None, words: Words) -> OnPaper:
    """Return how the place of a page looks, without what would answer its exercise.

    The frames are legible if one of them is the answer, because it is chosen among them.
    """
    sight = sight_of(link)
    hides = tuple(mark for mark in exercise.hides if mark != "frame") if exercise else ()
    asked = [name for name in link.panels or () if name in DRAWN and name not in link.hide]
    if exercise and exercise.about and "calls" in exercise.about.hides:
        asked = [name for name in asked if name != "call-stack"]
    state = lane_state(sight, asked, words.say, by_line=bool(sight.address.line), hides=hides)
    run = sight.course.run
    return OnPaper(
        pictures=((drawn(_seen(sight, exercise), words), _where(sight, words)),),
        listing=tuple(run.listing) if run and "code" in asked else (),
        current=state.code_line if sight.tick else None,
        **_lists(state, words),
    )


def drawn(seen: Seen, words: Words) -> Markup:
    """Return a stage for paper, no higher than its discs need."""
    discs = sum(map(len, seen.pegs))
    height = min(HIGHEST, max(LOWEST, 60 + 14 * discs))
    return draw_stage(seen, Size(WIDTH, height, LETTERS), words, PAPER)


def _seen(sight: Sight, exercise: Exercise | None) -> Seen:
    seen = seen_at(sight.course, sight.address.move)
    if exercise is None:
        return seen
    return seen._replace(coming=None, last=None if exercise.points in OF_THE_MOVE else seen.last)


def _where(sight: Sight, words: Words) -> str:
    """Return how many moves have been made, and lines since then; how many are left may be the question."""
    move, line = sight.address
    if line:
        said = sentence("Moves made: {moves}, lines executed since: {lines}", moves=move, lines=line)
        return words.say(said)
    return words.say(sentence("Moves made: {moves}", moves=move))


def _lists(state: LaneState, words: Words) -> dict[str, Any]:
    """Return the rows of those panels that a state has."""
    panels, found = state.panels, dict[str, Any]()
    calls, tasks, bits = (panels.get(name) for name in DRAWN[1:])
    if isinstance(calls, CallStackPanel):
        found["calls"] = tuple(_call(frame, words) for frame in calls.frames[-MOST_ROWS:])
    if isinstance(tasks, ExplicitStackPanel):
        found["tasks"] = tuple(map(_task, reversed(tasks.tasks[-MOST_ROWS:])))
    if bits is not None:
        discs = [str(disc) for disc in range(len(bits.binary), 0, -1)]
        heads = (words.say(head) for head in (sentence("disc"), sentence("binary"), sentence("Gray")))
        rows = zip(heads, (discs, bits.binary, bits.gray), strict=True)
        found["bits"] = tuple((head, *row) for head, row in rows)
    return found


def _call(frame: FrameView, words: Words) -> tuple[str, str]:
    """Return a call as code writes it, and the line that it has executed last."""
    args = (str(frame.disc), frame.source, frame.spare, frame.target)
    call = frame.call or f"hanoi({', '.join(args)})"
    line = "" if frame.code_line is None else words.say(sentence("line {line}", line=frame.code_line))
    return call, line


def _task(task: TaskView) -> str:
    """Return a task as code writes it; “?” for one that is hidden."""
    if not task.disc:
        return "?"
    return f'("{task.kind}", {task.disc}, "{task.source}", "{task.spare}", "{task.target}")'
