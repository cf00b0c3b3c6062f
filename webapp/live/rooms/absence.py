"""Whether the teacher of a class is away: no device of theirs has been connected for ten seconds."""

from webapp.live.rooms.credentials import SECOND

AFTER = 10 * SECOND


class Absence:
    """`at` is when students are to be told, None while there is nothing to tell; `told` if they have been."""

    def __init__(self) -> None:
        self.at: int | None = None
        self.told = False

    def begin(self, now: int) -> None:
        """Tell the students soon, as the last of the teacher's devices has left."""
        self.at = now + AFTER

    def end(self) -> bool:
        """Note that a device is there; return whether students had been told that none was."""
        told, self.at, self.told = self.told, None, False
        return told

    def is_due(self, now: int) -> bool:
        """True if students are to be told now; it then counts as told."""
        if self.at is None or self.at > now:
            return False
        self.at, self.told = None, True
        return True
