"""Playing: where the clock is at any time, in exact fractions, and when the next state is due.

Up to 60 units a second every one is shown; above that, 60 states a second, several units apart.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

SECOND = 10**9
FRAMES = 60
LATE = SECOND // 4


@dataclass(frozen=True, slots=True)
class Way:
    """The counts that play goes through: from `start` forward (`direction` 1) or back (−1).

    It stops after `most` units (None: never). If it repeats, `again` is (first, last): after last, or at once
    from beyond it, comes first.
    """

    start: int
    direction: int = 1
    most: int | None = None
    again: tuple[int, int] | None = None

    def after(self, units: int) -> int:
        """Return the count `units` after the start."""
        if self.again is None or units <= self.lead:
            return self.start + self.direction * units
        first, last = self.again
        return first + (units - self.lead - 1) % (last - first + 1)

    @property
    def lead(self) -> int:
        """Units before the first repetition begins."""
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
        """When the next state is due, in ns."""
        return self.started + self._time_of(self.shown + 1)

    def advanced(self, now: int) -> "tuple[Play, int]":
        """Return the play after showing the state that is due, and how many units have passed.

        If that is much too late (a laptop slept), the start is shifted: no catching up.
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
        """Return the play on another way; its next state is due at the same time."""
        return Play(way, self.due - self._time_of(1), self.speed)

    def _until_the_end(self, units: int) -> "tuple[Play, int]":
        most = self.way.most
        return self, units if most is None else min(units, most)

    def _time_of(self, states: int) -> int:
        return -int(-states * SECOND // min(self.speed, Fraction(FRAMES)))
