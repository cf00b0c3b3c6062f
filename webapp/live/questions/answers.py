"""The answers of one round of a vote: by device as long as they may be needed, else only counted."""

from collections import Counter
from collections.abc import Container, Mapping

OTHERS = "others"
MOST_VOTERS = 1200
"""The most devices whose single answers are kept; beyond, those that answered first are only counted."""
MOST_BYTES = MOST_VOTERS * (64 + 60)
"""What their names and answers take at most: that many names of 64 letters, and numbers of 60 digits."""
MOST_COUNTED = 100
"""The most different answers among those that are only counted; beyond, they are `OTHERS`."""


class Answers:
    """Answers by device, and how often each was given by devices that are not kept.

    A choice, or the right answer, is kept as the question has it, so that it takes no memory of its own.
    """

    def __init__(self, usual: Mapping[str, str]) -> None:
        """Take answers; those that are `usual`, each under itself, are counted without limit."""
        self._usual = usual
        self.by_device: dict[str, str] = {}
        self.counted: dict[str, int] = {}
        self._bytes = 0

    def restore(self, by_device: Mapping[str, str], counted: Mapping[str, int]) -> None:
        """Take over the answers of an earlier home of the class."""
        self.counted = dict(counted)
        for device, value in by_device.items():
            self.put(device, value)

    def put(self, device: str, value: str) -> None:
        """Keep a device's answer, in place of an earlier one."""
        self._forget(device)
        self.by_device[device] = self._usual.get(value, value)
        self._bytes += self._length(device, value)
        while len(self.by_device) > MOST_VOTERS or self._bytes > MOST_BYTES:
            first = next(iter(self.by_device))
            self._count(self.by_device[first], 1)
            self._forget(first)

    def keep_only(self, devices: Container[str]) -> None:
        """Forget the answers of all other devices, also those that were only counted."""
        self.counted = {}
        for device in [*self.by_device]:
            if device not in devices:
                self._forget(device)

    def only_count(self) -> None:
        """Forget who has given which answer."""
        for value, count in Counter(self.by_device.values()).most_common():
            self._count(value, count)
        self.by_device, self._bytes = {}, 0

    def counts(self) -> dict[str, int]:
        """Return how often each answer was given."""
        counts = dict(self.counted)
        for value in self.by_device.values():
            counts[value] = counts.get(value, 0) + 1
        return counts

    def _count(self, value: str, count: int) -> None:
        if value not in self.counted and value not in self._usual and len(self.counted) >= MOST_COUNTED:
            value = OTHERS
        self.counted[value] = self.counted.get(value, 0) + count

    def _forget(self, device: str) -> None:
        value = self.by_device.pop(device, None)
        if value is not None:
            self._bytes -= self._length(device, value)

    def _length(self, device: str, value: str) -> int:
        return _bytes(device) + (0 if value in self._usual else _bytes(value))


def _bytes(text: str) -> int:
    """Return what a text takes at most."""
    return len(text) if text.isascii() else 4 * len(text)
