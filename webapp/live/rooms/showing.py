"""What a class sees: rendered once for all who see the same, and sent to those who have not seen it yet."""

from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.json import Encoder

from webapp.live import protocol
from webapp.live.panels import fed_panels
from webapp.live.protocol import Marks, Outbound, State
from webapp.live.rooms.links import PageLink
from webapp.live.rooms.seated import TEACHER, Seated
from webapp.live.rooms.votes import Votes
from webapp.live.shared import Shared
from webapp.live.states import lane_opened, state_of
from webapp.sentence import Speaker

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

    def _forget_old(self, shared: Shared) -> None:
        if self._of is shared:
            return
        if self._of is None or self._of.lanes is not shared.lanes:
            self._opened = {}
        self._of, self._states, self._frames = shared, {}, {}


class Showing:
    """What a class sees, who is there, the questions, and who has yet to be shown the newest state.

    `link` is that of the page it sees, None where it sees lanes, and unset until a page is shown. `opening`
    is the request that opened the lanes, `panels` are the class's, per lane. `changed` is called whenever
    the room's next wake-up may have changed.
    """

    def __init__(self, views: ViewCache) -> None:
        self.shared = Shared()
        self.link: PageLink | UnsetType | None = UNSET
        self.opening: protocol.Open | None = None
        self.panels: Panels = ()
        self._views = views
        self.seats: dict[Seated, None] = {}
        self.votes = Votes()
        self.changed: Callable[[], None] = lambda: None
        self._unshown: dict[Seated, bool] = {}  # true: new lanes have to be announced first
        self._untold: dict[Seated, None] = {}  # seats last shown a state with something hidden
        self._unlinked: dict[Seated, None] = {}  # seats that have yet to be told the newest link

    @property
    def place(self) -> str | None:
        """The page that the class sees by its link, None where it sees lanes."""
        return self.link.place if self.link else None

    def linked(self) -> list[Outbound]:
        """Return the message that tells the newest link; empty if none was shown yet."""
        if self.link is UNSET:
            return []
        return [protocol.ShownLink(link=str(self.link) if self.link else None)]

    def publish_link(self, but: Seated | None = None) -> None:
        """Queue the newest link for all, except one."""
        self._unlinked |= {seat: None for seat in self.seats if seat is not but}
        self.changed()

    def looked(self) -> protocol.Looked:
        """Return the `looked` message for the class."""
        return self.shared.look.said(self.shared.time, None)

    def state(self, words: Speaker, panels: Panels, hides: protocol.Marks = ()) -> protocol.State:
        """Return the newest state, in this language, with these panels, without what `hides` names."""
        return self._views.state(self.shared, words, panels, hides)

    def opened(self, words: Speaker, panels: Panels, hides: protocol.Marks = ()) -> protocol.Opened:
        """Return the `opened` message for the lanes."""
        return self._views.opened(self.shared, words, panels, hides)

    def panels_of(self, seat: Seated) -> Panels:
        """Return the panels of each lane for a seat: its own choice, or else the class's."""
        if not seat.own:
            return self.panels
        lanes = zip(self.shared.lanes, self.panels, strict=True)
        return tuple(
            fed_panels(lane.course, seat.own[index]) if index in seat.own else usual
            for index, (lane, usual) in enumerate(lanes)
        )

    def publish(self, but: Seated | None) -> None:
        """Queue the newest state for all who follow, except one; `show_some` sends it."""
        for seat in self.seats:
            if seat.following:
                self._unshown.setdefault(seat, False)
        if but:
            self._unshown.pop(but, None)
        self.changed()

    @property
    def has_unshown(self) -> bool:
        """True if some seats have not been shown the newest state, or what the vote had hidden."""
        return bool(self._unlinked or self._unshown or (self._untold and self.votes.open is None))

    def hidden_from(self, seat: Seated) -> Marks:
        """Return what has to be hidden from a seat while a question is open."""
        vote = self.votes.open
        if seat.role == TEACHER or vote is None:
            return ()
        self._untold[seat] = None
        return vote.question.hides

    def show_after_vote(self) -> None:
        """Queue a full state for the seats from which something was hidden."""
        for seat in self._untold:
            if seat.following:
                self._unshown.setdefault(seat, False)
            else:
                seat.show(None)
        self._untold.clear()

    def show_some(self, most: int) -> None:
        """Show the newest state to at most `most` seats, those waiting longest first.

        Seats that see the same are sent the same bytes; a seat with its own panels makes its state itself.
        """
        if self.votes.open is None:
            self.show_after_vote()
        self._show_link(most)
        frames: dict[tuple[int, Marks], bytes] = {}
        for seat in [*islice(self._unshown, most)]:
            self.bring_up(seat)
            del self._unshown[seat]
            if seat.own:
                seat.show(None)
            elif seat.following:
                words, hides = seat.words, self.hidden_from(seat)
                frame = frames.get((id(words), hides))
                if frame is None:
                    frame = self._views.frame(self.shared, words, self.panels, hides)
                    frames[id(words), hides] = frame
                seat.show(frame)

    def _show_link(self, most: int) -> None:
        """Tell the newest link to at most `most` seats; all are sent the same bytes."""
        if not self._unlinked:
            return
        frame = self._views.packed(*self.linked())
        for seat in [*islice(self._unlinked, most)]:
            del self._unlinked[seat]
            seat.show(frame)

    def bring_up(self, seat: Seated) -> None:
        """Tell a seat the link, and if it follows newly opened lanes, before anything else about them."""
        if seat in self._unlinked:
            del self._unlinked[seat]
            for message in self.linked():
                seat.tell(message)
        if self._unshown.get(seat) and seat.following:
            self._unshown[seat] = False
            seat.tell(self.opened(seat.words, self.panels_of(seat), self.hidden_from(seat)))

    def show_lanes(self, but: Seated | None) -> None:
        """Queue the announcement of newly opened lanes for all who follow, except one."""
        self._unshown |= {seat: True for seat in self.seats if seat is not but and seat.following}

    def forget(self, seat: Seated) -> None:
        """Drop a seat that leaves."""
        for waiting in (self._unshown, self._untold, self._unlinked):
            waiting.pop(seat, None)
