"""What may be told only so often. Times are nanoseconds."""


class Seldom:
    """When something is to be told next: `at` is None as long as there is nothing new."""

    def __init__(self, every: int) -> None:
        """Tell it at most once in so many nanoseconds."""
        self._every = every
        self._told_at: int | None = None
        self.at: int | None = None

    def want(self, now: int) -> None:
        """Have it told: now, or when that is allowed again."""
        if self.at is None:
            self.at = now if self._told_at is None else max(now, self._told_at + self._every)

    def is_due(self, now: int) -> bool:
        """Tell whether it is to be told now; it is then told."""
        if self.at is None or self.at > now:
            return False
        self.at, self._told_at = None, now
        return True

    def forget(self) -> None:
        """Tell nothing: it has been told otherwise."""
        self.at = None
