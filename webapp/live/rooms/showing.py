"""What a class sees, and how it is sent to those who have not seen it yet."""

from collections.abc import Callable
from itertools import islice

from msgspec import UNSET, UnsetType

from webapp.live import protocol
from webapp.live.panels import fed_panels
from webapp.live.protocol import Marks, Outbound, Page
from webapp.live.rooms.links import PageLink
from webapp.live.rooms.pacing import PROGRAMS
from webapp.live.rooms.seated import TEACHER, Seated
from webapp.live.rooms.view_cache import Panels, ViewCache
from webapp.live.rooms.votes import Votes
from webapp.live.shared import Shared
from webapp.sentence import Speaker
from webapp.variants import USUAL

USUAL_DISCS = 5


class Showing:
    """What a class sees, who is there, the questions, and who has yet to be shown the newest state.

    `link` is that of the page it sees, None if it sees lanes, and unset until a page is shown. `opening` is
    the request that opened the lanes, `panels` are the class's, per lane. `changed` is called whenever the
    room's next wake-up may have changed.
    """

    def __init__(self, views: ViewCache) -> None:
        self.shared = Shared()
        self.link: PageLink | UnsetType | None = UNSET
        self.opening: protocol.Open | None = None
        self.panels: Panels = ()
        self._views = views
        self.seats: dict[Seated, None] = {}
        self._tabs: dict[str, list[Seated]] = {}
        self.votes = Votes()
        self.changed: Callable[[], None] = lambda: None
        self._unshown: dict[Seated, bool] = {}  # true: new lanes have to be announced first
        self._untold: dict[Seated, bool] = {}  # seats from which something is hidden; true: of the lanes, too
        self._unlinked: dict[Seated, None] = {}  # seats that have yet to be sent the newest link
        self._notices: dict[Seated, list[Outbound]] = {}  # what they have yet to be sent before that

    @property
    def page(self) -> Page:
        """The page that can show its lanes, whatever `open` named; "mine" for own moves or a program’s."""
        lanes = self.opening.lanes if self.opening else []
        if len(lanes) > 1:
            return "compare"
        usual = (lane for lane in lanes if lane.variant == USUAL.name)
        is_own = any(lane.recording is not UNSET or lane.made is not UNSET for lane in usual)
        return "mine" if is_own else "explore"

    @property
    def program_discs(self) -> int:
        """The number of discs with which a handed-in program is run, if it names none."""
        return self.opening.lanes[0].discs if self.page == "mine" and self.opening else USUAL_DISCS

    @property
    def paced_at(self) -> str | None:
        """Where each can go at their own pace now: the lesson’s name, or `PROGRAMS`."""
        if self.link:
            return self.link.lesson
        return PROGRAMS if self.page == "mine" else None

    @property
    def place(self) -> str | None:
        """The page that the class sees by its link, None if it sees lanes."""
        return self.link.place if self.link else None

    def linked(self) -> list[Outbound]:
        """Return the message with the newest link; empty if none has been shown yet."""
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

    def ran(self, words: Speaker) -> list[Outbound]:
        """Return what the program on the class’s page has done, in this language; empty if there is none."""
        if self.page != "mine" or self.opening is None or not self.shared.lanes:
            return []
        name = self.opening.lanes[0].recording
        return self._views.ran(self.shared, name, words) if isinstance(name, str) else []

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
        """True if some seats have not been sent a notice or the newest state, or what the vote had hidden."""
        waiting = self._notices or self._unlinked or self._unshown
        return bool(waiting or (self._untold and self.votes.open is None))

    def hidden_from(self, seat: Seated) -> Marks:
        """Return what has to be hidden from a seat while a question is open."""
        vote = self.votes.open
        if seat.role == TEACHER or vote is None:
            return ()
        hides = vote.question.hides
        if hides:
            self._untold.setdefault(seat, False)
        return hides

    def show_after_vote(self) -> None:
        """Queue a full state for the seats from which something was hidden, after the lanes if need be."""
        for seat, lanes in self._untold.items():
            if seat.following:
                self._unshown[seat] = lanes or self._unshown.get(seat, False)
            else:
                self.bring_up(seat)
                seat.show(None)
        self._untold.clear()

    def tell(self, message: Outbound, but: Seated | None = None) -> None:
        """Queue a message for all who follow, except one; `show_some` sends it."""
        for seat in [*self.seats]:
            if seat is not but and seat.following:
                self.notify(seat, message)

    def tell_each(self, make: Callable[[Speaker], Outbound], but: Seated | None = None) -> None:
        """Queue the message for everyone except one, also those looking around, in their language."""
        made: dict[int, Outbound] = {}
        for seat in [*self.seats]:
            if seat is but:
                continue
            words = seat.words
            if id(words) not in made:
                made[id(words)] = make(words)
            self.notify(seat, made[id(words)])

    def notify(self, seat: Seated, message: Outbound) -> None:
        """Queue a message that must arrive, behind everything announced to this seat before."""
        if seat in self._unlinked or self._unshown.get(seat):
            self.bring_up(seat)
        self._notices.setdefault(seat, []).append(message)
        self.changed()

    def show_some(self, most: int) -> None:
        """Send notices and the newest state to at most `most` seats, those waiting longest first.

        Seats that see the same are sent the same bytes; a seat with its own panels makes its state itself.
        """
        if self.votes.open is None:
            self.show_after_vote()
        for seat in [*islice(self._notices, most)]:
            self.bring_up(seat)
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
        """Send the newest link to at most `most` seats, the same bytes to all."""
        if not self._unlinked:
            return
        frame = self._views.packed(*self.linked())
        for seat in [*islice(self._unlinked, most)]:
            del self._unlinked[seat]
            seat.show(frame)

    def bring_up(self, seat: Seated) -> None:
        """Send a seat its notices, the link and, if it follows, newly opened lanes before anything else."""
        for message in self._notices.pop(seat, ()):
            seat.tell(message)
        if seat in self._unlinked:
            del self._unlinked[seat]
            for message in self.linked():
                seat.tell(message)
        if self._unshown.get(seat) and seat.following:
            self._unshown[seat] = False
            for message in self.lanes_told(seat):
                seat.tell(message)

    def lanes_told(self, seat: Seated) -> list[Outbound]:
        """Return the messages that announce the lanes to a seat.

        While something is hidden, what a program has done is left out: its output may name all moves.
        """
        hides = self.hidden_from(seat)
        opened = self.opened(seat.words, self.panels_of(seat), hides)
        if not hides:
            return [opened, *self.ran(seat.words)]
        self._untold[seat] = any(lane.course.classic is None for lane in self.shared.lanes)
        return [opened]

    def show_lanes(self, but: Seated | None) -> None:
        """Queue the announcement of newly opened lanes for all who follow, except one."""
        self._unshown |= {seat: True for seat in self.seats if seat is not but and seat.following}

    def tabs_of(self, device: str) -> list[Seated]:
        """Return the seats of a device."""
        return [*self._tabs.get(device, ())]

    def seat(self, seat: Seated) -> None:
        """Add a seat."""
        self.seats[seat] = None
        self._tabs.setdefault(seat.device, []).append(seat)

    def forget(self, seat: Seated) -> None:
        """Drop a seat that leaves."""
        tabs = [one for one in self.tabs_of(seat.device) if one is not seat]
        self._tabs |= {seat.device: tabs}
        if not tabs:
            del self._tabs[seat.device]
        for waiting in (self._notices, self._unshown, self._untold, self._unlinked):
            waiting.pop(seat, None)
