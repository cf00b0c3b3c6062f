"""What all of a class see, and what is made of it for those who see the same."""

from webapp.live import protocol
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

    def looked(self) -> protocol.Looked:
        """Return how the class looks at it now."""
        return self.shared.look.said(self.shared.time, None)

    def state(self, words: Speaker, panels: Panels, hides: protocol.Marks = ()) -> protocol.State:
        """Return what there is to see now, in this language, with these panels and without what is hidden."""
        return self._once.state(self.shared, words, panels, hides)

    def opened(self, words: Speaker, panels: Panels, hides: protocol.Marks = ()) -> protocol.Opened:
        """Return what is told of the lanes once."""
        return self._once.opened(self.shared, words, panels, hides)

    def panels_of(self, seat: Seated) -> Panels:
        """Return the panels of each lane that a seat has: its own choice where it has made one."""
        if not seat.own:
            return self.panels
        lanes = zip(self.shared.lanes, self.panels, strict=True)
        return tuple(
            fed_panels(lane.course, seat.own[index]) if index in seat.own else usual
            for index, (lane, usual) in enumerate(lanes)
        )
