"""A connection's seat in a room, and its own session while it looks around alone.

While it follows, requests are carried out on the room's shared state; if this device is in control, the
result becomes the room's.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from webapp.live import protocol, session
from webapp.live.problems import error_from
from webapp.live.protocol import Outbound
from webapp.live.rooms.refusals import REPLACED, LostOpening
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import TEACHER, Asked
from webapp.live.rooms.view_cache import Panels
from webapp.live.shared import Shared
from webapp.live.states import lane_opened, state_of
from webapp.live.viewing import Session, answered, shown
from webapp.sentence import Refusal, Speaker

OF_LANES = (protocol.Opened, protocol.State)
"""What answers a request to see the class; what a program has done is sent as well."""


class Listener(Protocol):
    """The connection of a seat; all methods do nothing once it has ended."""

    def tell(self, message: Outbound) -> None:
        """Send a message that must arrive."""

    def show(self, frame: bytes | None) -> None:
        """Send this frame as the newest state; None: make it from `newest` when its turn comes."""

    def go_to_new_home(self) -> None:
        """Close the connection; it reconnects to the process that is the home of the class now."""


class Seat:
    """One connection in a room. `own` maps lanes to the panels it has chosen itself."""

    def __init__(
        self, room: Room, device: str, role: protocol.Role, viewing: Session, listener: Listener
    ) -> None:
        """Follow the room. `viewing` is a session with nothing open, in the viewer's language."""
        self.room, self.device, self.role = room, device, role
        self.following = True
        self.own: dict[int, tuple[str, ...]] = {}
        self.viewing = viewing
        self.tell: Callable[[Outbound], None] = listener.tell
        self.show: Callable[[bytes | None], None] = listener.show
        self.go_to_new_home: Callable[[], None] = listener.go_to_new_home

    @property
    def words(self) -> Speaker:
        """Language of this connection."""
        return self.viewing.viewer.words

    @property
    def drives(self) -> bool:
        """True if this device is in control of the class."""
        return self.role == TEACHER and self.room.driver == self.device and not self.room.has_ended

    def lent(self) -> Session:
        """Return the session on which to carry out requests: with the room's shared state while following."""
        here, hides = self.viewing, self.room.hidden_from(self)
        if not self.following:
            return Session(here.shared, replace(here.viewer, hides=hides))
        panels: Panels = self.room.panels_of(self)
        return Session(self.room.shared, replace(here.viewer, panels=panels, hides=hides))

    def present(self, ref: str | None = None) -> list[Outbound]:
        """Return the messages that show the class; empty if nothing is open."""
        if not self.room.shared.lanes:
            return []
        panels, hides = self.room.panels_of(self), self.room.hidden_from(self)
        told = [*self.room.lanes_told(self), self.room.state(self.words, panels, hides)]
        return [replace(one, ref=ref) if isinstance(one, OF_LANES) else one for one in told]

    def present_alone(self, ref: str | None) -> list[Outbound]:
        """Return `opened` and `state` of what this seat views alone."""
        here = self.lent()
        shared, viewer = here.shared, here.viewer
        if not shared.lanes:
            return []
        lanes = zip(shared.lanes, viewer.panels, strict=True)
        opened = [lane_opened(*one, viewer.say, viewer.hides) for one in lanes]
        state = state_of(protocol.State, shared, viewer.panels, viewer.say, viewer.hides)
        return [
            protocol.Opened(protocol=protocol.VERSION, lanes=opened, ref=ref),
            replace(state, ref=ref),
        ]

    def newest(self, now: int) -> list[Outbound]:
        """Return the newest state, unasked."""
        self.room.bring_up(self)
        if self.following:
            return [*self.room.linked(), *self.present()[-1:]]
        if not self.viewing.shared.lanes:
            return self.room.linked()
        self.viewing, state = shown(self.lent(), now)
        return [*self.room.linked(), state]

    def with_state(self, outgoing: list[Outbound], now: int) -> list[Outbound]:
        """Add the state that answers this seat's requests, if one is due."""
        if not self.viewing.viewer.answer_due:
            return outgoing
        here = self.lent()
        if not self.following:
            self.viewing, outgoing = session.with_state(here, outgoing, now)
            return outgoing
        seen = self.room.state(self.words, here.viewer.panels, here.viewer.hides)
        after, state = answered(here, seen, now)
        if not self.drives:  # only the device that steps needs states ahead
            after = Session(after.shared, replace(after.viewer, ahead_at=None, ahead=()))
        self.viewing = after
        return [*outgoing, state]

    def go_alone(self, ref: str | None) -> list[Outbound]:
        """Look around alone, paused, from where the class is."""
        answers = self.present(ref)
        self.let_go()
        return [replace(one, playing=False) if isinstance(one, protocol.State) else one for one in answers]

    def let_go(self) -> None:
        """Take over the shared state as its own, paused, not blanked and without a spotlight."""
        here = self.lent()
        look = replace(here.shared.look, blank=False, spotlight=None)
        self.viewing = Session(replace(here.shared, play=None, look=look), here.viewer)
        self.following = False

    def hold(self) -> None:
        """Stop playing alone: a question is open, and the next moves would answer it."""
        if not self.following and self.viewing.shared.play:
            self.viewing = Session(replace(self.viewing.shared, play=None), self.viewing.viewer)
            self.show(None)

    def come_back(self, ref: str | None) -> list[Outbound]:
        """Follow the class again, and give up its own searches."""
        self.following = True
        viewer = replace(self.viewing.viewer, waiting=(), answer_due=False, ref=None, ahead_at=None)
        self.viewing = Session(Shared(), viewer)
        return self.present(ref)

    def end(self, ref: str | None = None) -> None:
        """Go on alone, paused: the class has ended."""
        plays = self.following and self.room.shared.play is not None
        if self.following:
            self.let_go()
        self.tell(protocol.Ended(ref=ref))
        if plays:
            self.show(None)

    def open(self, request: protocol.Open, after: Session, outgoing: list[Outbound]) -> None:
        """Open other lanes for the class, or let the room wait for the search that they need.

        `after` and `outgoing` are the result of the request, carried out on the room's shared state.
        """
        waiting = [one for one in after.viewer.waiting if one.request is request]
        if waiting:
            others = tuple(one for one in after.viewer.waiting if one.request is not request)
            self.viewing = Session(after.shared, replace(after.viewer, waiting=others))
            self.room.wait(Asked(self, waiting[0]))
        elif any(isinstance(message, protocol.Opened) for message in outgoing):
            if self.room.asked:
                self.room.wait(None)
            self.own = {}
            self.room.leave_question(lanes=not self._is_open(request, after.shared))
            if self.room.link:
                self.room.link = None
                self.room.publish_link()
            self.room.open(request, after.shared, after.viewer.panels, self)
            self.room.go_together_elsewhere()

    def _is_open(self, request: protocol.Open, shared: Shared) -> bool:
        """True if the class sees this already: after a restart two pages of one device may open it."""
        room = self.room
        if room.link or room.opening is None or room.shared.time != shared.time:
            return False
        return replace(request, ref=None) == replace(room.opening, ref=None)

    def found(self, now: int) -> None:
        """Carry out this seat's `open`, now that its search has ended."""
        asked = self.room.asked
        assert asked is not None
        assert isinstance(asked.waiting.request, protocol.Open)
        self.room.asked = None
        self.viewing, outgoing = session.asked_for(self.lent(), asked.waiting.request, now)
        self.open(asked.waiting.request, self.viewing, outgoing)
        for message in self.with_state(outgoing, now):
            self.tell(message)
        self.room.publish(self)

    def replaced(self, ref: str | None) -> None:
        """Report that this seat's `open` was replaced by another."""
        self.tell(error_from(LostOpening(REPLACED), ref, self.words.say))

    def failed(self, why: Refusal) -> None:
        """Report that this seat's `open` failed; if it has left, to the other teachers' devices."""
        asked, room = self.room.asked, self.room
        assert asked is not None
        room.asked = None
        ref, field = asked.waiting.request.ref, f"lanes[{asked.waiting.lane}]"
        refusal = type(why)(why.said, field)
        for seat in [self] if self in room.seats else [*room.teachers]:
            seat.tell(error_from(refusal, ref if seat is self else None, seat.words.say))
