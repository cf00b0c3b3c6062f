"""A viewer's send queue: bounded, in order, and with only the newest state.

A slow viewer sees fewer states, never old ones; all other messages arrive. Messages are encoded when they are
taken, so a replaced state costs nothing.
"""

from collections import deque

import msgspec

from webapp.live.protocol import Ahead, Outbound, State

MOST_WAITING = 64


class FullError(Exception):
    """More than `MOST_WAITING` messages are waiting: the viewer does not read."""


class Outbox:
    """The unsent messages of one viewer, oldest first; at most one `state`, with its `ahead`s."""

    def __init__(self) -> None:
        self._waiting: deque[Outbound] = deque()
        self._revision: int | None = None
        self._encoder = msgspec.json.Encoder()

    def __len__(self) -> int:
        """Return how many messages wait."""
        return len(self._waiting)

    @property
    def space_left(self) -> int:
        """How many more messages may be added before some are taken; at least 1."""
        return max(MOST_WAITING // 2 - self._must_arrive(), 1)

    def put(self, message: Outbound) -> None:
        """Add a message. A `state` replaces every unsent `state` and `ahead`, and takes over its `ref`.

        An `ahead` whose parent state has been replaced is dropped. Raises `FullError`.
        """
        if isinstance(message, Ahead):
            if message.revision == self._revision:
                self._waiting.append(message)
        elif isinstance(message, State):
            self._revision = message.revision
            newest = self._replacing(message)
            self._waiting.append(newest)
        elif self._must_arrive() >= MOST_WAITING:
            raise FullError
        else:
            self._waiting.append(message)

    def take(self) -> bytes | None:
        """Remove the oldest message and return it as JSON, or None if there is none."""
        return self._encoder.encode(self._waiting.popleft()) if self._waiting else None

    def clear(self) -> None:
        """Drop all messages."""
        self._waiting.clear()

    def _replacing(self, newest: State) -> State:
        """Drop the unsent states and pass on their last `ref`: a state answers all requests before it."""
        dropped = [message for message in self._waiting if isinstance(message, State)]
        if dropped:
            self._waiting = deque(message for message in self._waiting if not isinstance(message, State))
        refs = [state.ref for state in dropped if state.ref is not None]
        return msgspec.structs.replace(newest, ref=refs[-1]) if refs and newest.ref is None else newest

    def _must_arrive(self) -> int:
        return sum(not isinstance(message, State) for message in self._waiting)
