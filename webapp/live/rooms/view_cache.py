"""What a class sees, rendered once for everyone who sees the same."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.json import Encoder

from webapp.live import protocol
from webapp.live.protocol import Marks, Outbound, State
from webapp.live.ran import ran
from webapp.live.shared import Shared
from webapp.live.states import lane_opened, state_of
from webapp.sentence import Speaker
from webapp.variants.recorded import RecordedCourse

Panels = tuple[tuple[str, ...], ...]
"""The panels of each lane."""
Key = tuple[int, Panels, Marks]  # id of the language, panels, what is hidden


class Makes(NamedTuple):
    """Functions a room is given: `token` makes a random token, `pack` a WebSocket frame from JSON."""

    token: Callable[[], str]
    pack: Callable[[bytes], bytes]


class ViewCache:
    """Cache of messages about the newest `Shared`, by language, panels and what is hidden."""

    def __init__(self, pack: Callable[[bytes], bytes]) -> None:
        self._pack = pack
        self._encoder = Encoder()
        self._of: Shared | None = None
        self._states: dict[Key, State] = {}
        self._frames: dict[Key, bytes] = {}
        self._opened: dict[Key, protocol.Opened] = {}
        self._ran: dict[int, protocol.Ran] = {}  # by id of the language

    def state(self, shared: Shared, words: Speaker, panels: Panels, hides: Marks) -> State:
        """Return the state."""
        self._forget_old(shared)
        key = (id(words), panels, hides)
        if key not in self._states:
            self._states[key] = state_of(State, shared, panels, words.say, hides)
        return self._states[key]

    def frame(self, shared: Shared, words: Speaker, panels: Panels, hides: Marks) -> bytes:
        """Return the state as a WebSocket frame."""
        self._forget_old(shared)
        key = (id(words), panels, hides)
        if key not in self._frames:
            self._frames[key] = self.packed(self.state(shared, words, panels, hides))
        return self._frames[key]

    def packed(self, message: Outbound) -> bytes:
        """Return a message as a WebSocket frame."""
        return self._pack(self._encoder.encode(message))

    def opened(self, shared: Shared, words: Speaker, panels: Panels, hides: Marks) -> protocol.Opened:
        """Return the `opened` message for the lanes."""
        self._forget_old(shared)
        key = (id(words), panels, hides)
        if key not in self._opened:
            each = zip(shared.lanes, panels, strict=True)
            lanes = [lane_opened(*one, words.say, hides) for one in each]
            self._opened[key] = protocol.Opened(protocol=protocol.VERSION, lanes=lanes)
        return self._opened[key]

    def ran(self, shared: Shared, name: str, words: Speaker) -> list[Outbound]:
        """Return what the program of the only lane has done, by its recording’s name; empty without one."""
        self._forget_old(shared)
        [lane] = shared.lanes
        if not isinstance(lane.course, RecordedCourse):
            return []
        if id(words) not in self._ran:
            self._ran[id(words)] = ran(name, lane.course, words.say)
        return [self._ran[id(words)]]

    def _forget_old(self, shared: Shared) -> None:
        if self._of is shared:
            return
        if self._of is None or self._of.lanes is not shared.lanes:
            self._opened, self._ran = {}, {}
        self._of, self._states, self._frames = shared, {}, {}
