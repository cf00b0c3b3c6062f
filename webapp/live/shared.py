"""What all who watch see: the lanes, the time, and whether it plays. A frozen value."""

from msgspec import Struct
from msgspec.structs import replace

from webapp.live import clock
from webapp.live.clock import Time
from webapp.live.lane import Lane
from webapp.live.look import Look
from webapp.live.play import Play
from webapp.live.protocol import Clock

START = Time("move", 0)


class Shared(Struct, frozen=True):
    """Nothing is open while `lanes` is empty. `unit` is the unit last used, in which the states ahead are.

    `revision` is the number of the newest state: each that is asked for, or played to, is one newer.
    """

    lanes: tuple[Lane, ...] = ()
    time: Time = START
    unit: Clock = "move"
    speed: int | float = 1
    play: Play | None = None
    look: Look = Look()
    revision: int = 0

    def newer(self) -> "Shared":
        """Return the same, one revision newer."""
        return replace(self, revision=self.revision + 1)

    def stepped(self, by: int) -> "Shared | None":
        """Return the same one step on or back in the unit last used; None beyond an end."""
        time = clock.stepped(self.time, by, self.unit, self.lanes)
        present = clock.addresses(self.time, self.lanes)
        return None if clock.addresses(time, self.lanes) == present else replace(self, time=time)
