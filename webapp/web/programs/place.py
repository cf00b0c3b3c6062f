"""One viewer's runs: one at a time, with progress and result."""

from collections.abc import Callable
from math import inf
from secrets import token_urlsafe
from time import monotonic, monotonic_ns

from msgspec import UNSET
from msgspec.structs import asdict

from webapp.live.problems import NO_PROGRAMS, IllegalHere, InvalidValue, error_from
from webapp.live.protocol import TALLEST_OWN, Outbound, Ran, Run, Running
from webapp.live.ran import how_told, tower_run
from webapp.puzzle import Puzzle, peg_named
from webapp.sentence import Refusal, Speaker, counted, sentence
from webapp.variants import Course
from webapp.variants.recorded import KINDS
from webapp.web.programs.children import Program
from webapp.web.programs.program_run import Done, LostRun, ProgramRun, Turn
from webapp.web.programs.runs import Runs
from webapp.web.rate_limit import TokenBucket
from webapp.web.search.waiting import SAYS_AGAIN
from webapp.web.words.words import words_in

POLL = 0.1  # seconds between two progress messages
MOST_A_MINUTE = 60
MINUTE = 60
NAME_BYTES = 6  # of a recording's name, which is unique among all connections
NOT_RUN_WITH = sentence("A program can be run with 1 to {most} discs, not with {discs}.")
REPLACED = sentence("This run was stopped because another one has started.")


class TooManyRuns(Refusal):
    """Too many runs by one viewer."""

    code = "too_fast"


class Place:
    """One viewer's runs; `told` is called when one has ended.

    `keep` is called with each recording; the last one is shown.
    """

    def __init__(
        self,
        runs: Runs | None,
        turn: Turn,
        told: Callable[[], None],
        keep: Callable[[str, Course], None],
        client: str | None = None,
    ) -> None:
        """Refuse all requests without `runs`. Records are read in a `turn`.

        `client` is the viewer's address, None if it is not limited.
        """
        self._client = client
        self._runs, self._turn, self._told, self._keep = runs, turn, told, keep
        self._run: ProgramRun | None = None
        self._asked = Run(program="", discs=1)
        self._words: Speaker = words_in("en")
        self._looked = -inf
        self._said: tuple[int, int, int] | None = None
        self._said_at = -inf
        self._asks = TokenBucket(MOST_A_MINUTE, MINUTE, monotonic_ns())

    @property
    def is_under_way(self) -> bool:
        """True while a program runs or waits."""
        return self._run is not None

    @property
    def has_news(self) -> bool:
        """True if progress (ten times a second) or the end of a run is to be reported."""
        return self._run is not None and (self._run.has_ended or monotonic() - self._looked >= POLL)

    def ask(self, request: Run, words: Speaker) -> list[Outbound]:
        """Run a program in place of the previous one; return the first messages.

        `words` are the viewer's, used if the request names no language.
        """
        if isinstance(request.lang, str):
            words = words_in(request.lang)
        try:
            program = self._checked(request)
        except Refusal as refusal:
            return [error_from(refusal, request.ref, words.say)]
        assert self._runs is not None
        ended = self._ended(LostRun(REPLACED))
        self._asked, self._words = request, words
        self._looked, self._said = -inf, None
        self._run = self._runs.add(program, self._turn, self._told, self, self._client)
        return [*ended, *self.news()]

    def news(self) -> list[Outbound]:
        """Return progress or the result, if it is new; the same progress again after 3 seconds."""
        run = self._run
        if run is None or not self.has_news:
            return []
        self._looked = monotonic()
        if run.has_ended:
            self._run = None
            return [self._ran(run.done) if run.done else self._refused(run.problem or LostRun(REPLACED))]
        assert self._runs is not None
        far = run.lines, run.moves, self._runs.before(run)
        if far == self._said and self._looked - self._said_at < SAYS_AGAIN:
            return []
        self._said, self._said_at = far, self._looked
        lines, moves, before = far
        return [Running(lines=lines, moves=moves, before=before, ref=self._asked.ref)]

    def leave(self) -> None:
        """Cancel the run: the viewer has left."""
        self._ended(None)
        if self._runs:
            self._runs.leave(self)

    def _checked(self, request: Run) -> Program:
        """Return the program of a request, or raise a refusal."""
        if self._runs is None:
            raise IllegalHere(NO_PROGRAMS, "type")
        for field, discs in (("discs", request.discs), ("call_with", request.call_with)):
            if isinstance(discs, int) and not 1 <= discs <= TALLEST_OWN:
                raise InvalidValue(NOT_RUN_WITH.filled({"most": TALLEST_OWN, "discs": discs}), field)
        puzzle = Puzzle(
            request.discs, peg_named(request.source, "source"), peg_named(request.target, "target")
        )
        if self._asks.overflows(1, monotonic_ns()):
            raise TooManyRuns(
                counted(
                    "No more than {count} run a minute is allowed; wait a moment.",
                    "No more than {count} runs a minute are allowed; wait a moment.",
                    MOST_A_MINUTE,
                ),
                "type",
            )
        wanted = tuple(kind for kind in KINDS if how_told(kind) == request.reading)
        number = request.call_with if isinstance(request.call_with, int) else 0
        tower = puzzle.discs, puzzle.source, puzzle.target
        return Program(request.program, *tower, request.order, request.input, wanted, number=number)

    def _ended(self, why: Refusal | None) -> list[Outbound]:
        """Cancel the current run; return its refusal, if any."""
        run, self._run = self._run, None
        if run is None or self._runs is None:
            return []
        self._runs.end(run)
        return [self._refused(why)] if why else []

    def _refused(self, why: Refusal) -> Outbound:
        return error_from(why, self._asked.ref, self._words.say)

    def _ran(self, done: Done) -> Ran:
        names = [token_urlsafe(NAME_BYTES) for _ in done.towers]
        shown = done.towers.index(done.shown)
        named = [*zip(names, done.towers, strict=True)]
        for name, tower in [*named[:shown], *named[shown + 1 :], named[shown]]:
            self._keep(name, tower.course)
        runs = [tower_run(name, tower.course, self._words.say) for name, tower in named]
        return Ran(
            **asdict(runs[shown]),
            output=done.output,
            runs=runs if len(runs) > 1 else UNSET,
            ref=self._asked.ref,
        )
