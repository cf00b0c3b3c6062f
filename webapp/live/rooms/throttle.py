"""Throttle: a notice is sent at most once per interval. Times are in nanoseconds."""


class Throttle:
    """`at` is when the notice is due, None if there is nothing new to send."""

    def __init__(self, every: int) -> None:
        """Send at most once in `every` nanoseconds."""
        self._every = every
        self._sent_at: int | None = None
        self.at: int | None = None

    def request(self, now: int) -> None:
        """Schedule the notice: now, or when the interval has passed."""
        if self.at is None:
            self.at = now if self._sent_at is None else max(now, self._sent_at + self._every)

    def is_due(self, now: int) -> bool:
        """True if the notice is due; it then counts as sent."""
        if self.at is None or self.at > now:
            return False
        self.at, self._sent_at = None, now
        return True

    def cancel(self) -> None:
        """Cancel the notice."""
        self.at = None
