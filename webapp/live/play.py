"""Playing: where the clock is at any moment, in exact fractions, and when it shows next.

At 60 units a second and below every one is shown; above, 60 states a second, each further on.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

SECOND = 10**9
FRAMES = 60
LATE = SECOND // 4


@dataclass(frozen=True, slots=True)
class Way:
    """The counts that play goes through, one a unit: from `start` on (`direction` 1) or back (−1).

    `most` is after how many units it stops (None: never). Where it repeats, `again` are the counts from … to:
    after `to`, or at once from beyond it, comes `from`.
    """

    start: int
    direction: int = 1
    most: int | None = None
    again: tuple[int, int] | None = None

    def after(self, units: int) -> int:
        """Return the count so many units after the start."""
        if self.again is None or units <= self.lead:
            return self.start + self.direction * units
        first, last = self.again
        return first + (units - self.lead - 1) % (last - first + 1)

    @property
    def lead(self) -> int:
        """How many units there are before what is repeated begins again for the first time."""
        assert self.again is not None
        return max(self.again[1] - self.start, 0)


@dataclass(frozen=True, slots=True)
class Play:
    """Playing along a way since `started` (ns) at `speed` units a second; `shown` states have been shown."""

    way: Way
    started: int
    speed: Fraction
    shown: int = 0

    @property
    def due(self) -> int:
        """When the next state is to be shown, in ns: never earlier than planned."""
        return self.started + self._time_of(self.shown + 1)

    def advanced(self, now: int) -> "tuple[Play, int]":
        """Return the play and how many units of its way have passed when the state that is due is shown.

        A state shown much too late (a laptop slept) shifts the start: the pace stays the same, what
        was missed is not shown later.
        """
        late = now - self.due
        play = replace(self, started=self.started + late) if late > LATE else self
        if play.speed <= FRAMES:
            play = replace(play, shown=play.shown + 1)
            return play._until_the_end(play.shown)
        elapsed = Fraction(max(now - play.started, 0), SECOND)
        play = replace(play, shown=max(play.shown + 1, int(elapsed * FRAMES)))
        return play._until_the_end(int(play.speed * elapsed))

    def along(self, way: Way) -> "Play":
        """Return the play on another way from where it is: its next state is due when it was."""
        return Play(way, self.due - self._time_of(1), self.speed)

    def _until_the_end(self, units: int) -> "tuple[Play, int]":
        most = self.way.most
        return self, units if most is None else min(units, most)

    def _time_of(self, states: int) -> int:
        return -int(-states * SECOND // min(self.speed, Fraction(FRAMES)))
