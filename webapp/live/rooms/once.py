"""What is made once for all who see the same: in a language, with panels, without what is hidden."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.json import Encoder

from webapp.live import protocol
from webapp.live.opened import lane_opened
from webapp.live.protocol import Marks, State
from webapp.live.shared import Shared
from webapp.live.states import state_of
from webapp.sentence import Speaker

Panels = tuple[tuple[str, ...], ...]
"""The panels of each lane."""
Key = tuple[int, Panels, Marks]  # a language is one object as long as the process runs


class Makes(NamedTuple):
    """What a room has others make: a token that nobody can guess; of a message in JSON, what is sent."""

    token: Callable[[], str]
    pack: Callable[[bytes], bytes]


class Once:
    """What was made of the newest `Shared`; `pack` makes of a message in JSON what is sent."""

    def __init__(self, pack: Callable[[bytes], bytes]) -> None:
        self._pack = pack
        self._encoder = Encoder()
        self._of: Shared | None = None
        self._states: dict[Key, State] = {}
        self._frames: dict[Key, bytes] = {}
        self._opened: dict[Key, protocol.Opened] = {}

    def state(self, shared: Shared, words: Speaker, panels: Panels, hides: Marks) -> State:
        """Return what there is to see, in this language and with these panels."""
        self._forget_old(shared)
        key = (id(words), panels, hides)
        if key not in self._states:
            self._states[key] = state_of(State, shared, panels, words.say, hides)
        return self._states[key]

    def frame(self, shared: Shared, words: Speaker, panels: Panels, hides: Marks) -> bytes:
        """Return the same as it is sent."""
        self._forget_old(shared)
        key = (id(words), panels, hides)
        if key not in self._frames:
            state = self.state(shared, words, panels, hides)
            self._frames[key] = self._pack(self._encoder.encode(state))
        return self._frames[key]

    def opened(self, shared: Shared, words: Speaker, panels: Panels, hides: Marks) -> protocol.Opened:
        """Return what is told of the lanes once."""
        self._forget_old(shared)
        key = (id(words), panels, hides)
        if key not in self._opened:
            each = zip(shared.lanes, panels, strict=True)
            lanes = [lane_opened(*one, words.say, hides) for one in each]
            self._opened[key] = protocol.Opened(protocol=protocol.VERSION, lanes=lanes)
        return self._opened[key]

    def _forget_old(self, shared: Shared) -> None:
        if self._of is shared:
            return
        if self._of is None or self._of.lanes is not shared.lanes:
            self._opened = {}
        self._of, self._states, self._frames = shared, {}, {}
