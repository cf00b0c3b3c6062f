"""Whether the teacher of a class is away: no device of theirs has been connected for ten seconds."""

from webapp.live.rooms.credentials import SECOND

AFTER = 10 * SECOND


class Absence:
    """`at` is when to tell the students, None if there is nothing to tell; `told` is true once they know."""

    def __init__(self) -> None:
        self.at: int | None = None
        self.told = False

    def begin(self, now: int) -> None:
        """Tell the students soon, as the last of the teacher's devices has left."""
        self.at = now + AFTER

    def end(self) -> bool:
        """Note that a device is there; return whether the students had been told that none was."""
        told, self.at, self.told = self.told, None, False
        return told

    def is_due(self, now: int) -> bool:
        """True if it is time to tell the students; they then count as told."""
        if self.at is None or self.at > now:
            return False
        self.at, self.told = None, True
        return True
