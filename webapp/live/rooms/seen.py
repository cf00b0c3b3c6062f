"""What all of a class see, and what is made of it for those who see the same."""

from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.actions import played_on
from webapp.live.panels import fed_panels
from webapp.live.rooms.once import Once, Panels
from webapp.live.rooms.seated import Seated
from webapp.live.shared import Shared
from webapp.sentence import Speaker


class Seen:
    """What all see: `opening` is the request that has opened it, `panels` are the class's, of each lane."""

    def __init__(self, once: Once) -> None:
        self.shared = Shared()
        self.opening: protocol.Open | None = None
        self.panels: Panels = ()
        self._once = once
        self._led: tuple[Shared, Shared] | None = None  # what playing alone has led to, and from where

    @property
    def start(self) -> Shared:
        """What all see, or what has led there by playing alone: what somebody has asked for."""
        return self._led[1] if self._led and self._led[0] is self.shared else self.shared

    def play_on(self, now: int, *, together: bool) -> None:
        """Go where playing has come to; played `together` with other processes, it is never late."""
        shared, start = self.shared, self.start
        if together and shared.play:
            shared = replace(shared, play=shared.play.with_others())
        self.shared = played_on(shared, now).newer()
        self._led = self.shared, start

    def stay(self) -> None:
        """Take what all see now for what somebody has asked for, however playing has led there."""
        self._led = None

    def looked(self) -> protocol.Looked:
        """Return how the class looks at it now."""
        return self.shared.look.said(self.shared.time, None)

    def state(self, words: Speaker, panels: Panels, *, untold: bool = False) -> protocol.State:
        """Return what there is to see now, in this language and with these panels.

        `untold`: without what tells the next move.
        """
        return self._once.state(self.shared, words, panels, untold=untold)

    def opened(self, words: Speaker, panels: Panels, *, untold: bool = False) -> protocol.Opened:
        """Return what is told of the lanes once."""
        return self._once.opened(self.shared, words, panels, untold=untold)

    def panels_of(self, seat: Seated) -> Panels:
        """Return the panels of each lane that a seat has: its own choice where it has made one."""
        if not seat.own:
            return self.panels
        lanes = zip(self.shared.lanes, self.panels, strict=True)
        return tuple(
            fed_panels(lane.course, seat.own[index]) if index in seat.own else usual
            for index, (lane, usual) in enumerate(lanes)
        )
