"""Playing: where the clock is at any moment, in exact fractions, and when it shows next.

At 60 units a second and below every one is shown; above, 60 states a second, each further on.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

SECOND = 10**9
FRAMES = 60
LATE = SECOND // 4


@dataclass(frozen=True, slots=True)
class Play:
    """Playing from `start` since `started` (ns) at `speed` units a second; `shown` states have been shown."""

    start: int
    started: int
    speed: Fraction
    direction: int
    shown: int = 0

    @property
    def due(self) -> int:
        """When the next state is to be shown, in ns: never earlier than planned."""
        pace = min(self.speed, Fraction(FRAMES))
        return self.started - int(-(self.shown + 1) * SECOND // pace)

    def advanced(self, now: int) -> "tuple[Play, int]":
        """Return the play and its place after the state that is due has been shown.

        A state shown much too late (a laptop slept) shifts the start: the pace stays the same, what
        was missed is not shown later.
        """
        late = now - self.due
        play = replace(self, started=self.started + late) if late > LATE else self
        if play.speed <= FRAMES:
            play = replace(play, shown=play.shown + 1)
            return play, play.start + play.direction * play.shown
        elapsed = Fraction(max(now - play.started, 0), SECOND)
        play = replace(play, shown=max(play.shown + 1, int(elapsed * FRAMES)))
        return play, play.start + play.direction * int(play.speed * elapsed)
