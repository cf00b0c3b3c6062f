"""A room: what a class sees, who is in control, and who is there. No clock, no I/O; times are in ns."""

from collections.abc import Iterator

from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.actions import played_on
from webapp.live.questions import Vote
from webapp.live.rooms.absence import Absence
from webapp.live.rooms.credentials import SECOND, Pairings, RoomKey
from webapp.live.rooms.devices import Devices
from webapp.live.rooms.hand_ins import HandIns
from webapp.live.rooms.links import PageLink
from webapp.live.rooms.pacing import Pacing
from webapp.live.rooms.seated import TEACHER, Asked, Seated, Throttle
from webapp.live.rooms.showing import Showing
from webapp.live.rooms.snapshot import Snapshot
from webapp.live.rooms.view_cache import Makes, Panels, ViewCache
from webapp.live.rooms.votes import Votes
from webapp.live.shared import Shared
from webapp.variants import Question


class Room(Showing):
    """One class. `driver` is the device in control, `asked` an `open` that waits for a search.

    `coming` is the snapshot from an earlier home until its lanes can be opened here; `has_moved` is true if
    another process is its home now.
    """

    def __init__(self, code: str, key: RoomKey, now: int, makes: Makes) -> None:
        super().__init__(ViewCache(makes.pack))
        self.code, self.key = code, key
        self.driver: str | None = None
        self.asked: Asked | None = None
        self.has_ended = self.has_moved = self.had_teacher = False
        self.began = self.left = now
        self.pairings = Pairings(makes.token)
        self.devices, self.pacing = Devices(), Pacing()
        self.hand_ins = HandIns()
        self._people = Throttle(SECOND)
        self._links = Throttle(SECOND // 4)
        self._shows: Seated | None = None  # who has shown the newest link
        self.absence = Absence()
        self.coming: Snapshot | None = None

    @property
    def wake_at(self) -> int | None:
        """When to call `wake`; None: not before the next message."""
        play = self.shared.play
        times = [
            play.due if play else None,
            *(self._people.at, self.votes.tally.at, self._links.at),
            self.pacing.told.at,
            self.hand_ins.told.at,
            self.absence.at,
        ]
        return min((time for time in times if time is not None), default=None)

    @property
    def question(self) -> Question | None:
        """The question that has to be searched for the room."""
        return self.asked.waiting.question if self.asked else None

    @property
    def teachers(self) -> Iterator[Seated]:
        """The teacher's seats."""
        return (seat for seat in [*self.seats] if seat.role == TEACHER)

    def wake(self, now: int) -> None:
        """Send what is due: the next state of play, who is there, how many have answered."""
        if self.shared.play and self.shared.play.due <= now:
            self.shared = played_on(self.shared, now).newer()
            self.publish(None)
        if self._people.is_due(now):
            people = self.devices.people(self.seats)
            for seat in self.teachers:
                seat.tell(people)
                self.devices.tell(seat, self.driver, self.seats)
        if self.votes.tally.is_due(now):
            self._tell_tally()
        if self.pacing.told.is_due(now):
            self.pacing.tell(self.seats)
        if self.hand_ins.told.is_due(now):
            for seat in self.teachers:
                seat.tell(self.hand_ins.said())
        if self._links.is_due(now):
            self.publish_link(self._shows)
        if self.absence.is_due(now):
            self._go_away()

    def _go_away(self) -> None:
        """Close the open question, and tell everyone that no teacher's device is there."""
        vote = self.votes.open
        if vote:
            vote.close()
            self.tell_all(vote)
        self.tell_each(lambda _: protocol.Teacher(here=False))

    def show_link(self, link: PageLink | None, now: int, by: Seated | None = None) -> None:
        """Show the class a page by its link, None for lanes; tell all but `by`; the newest wins."""
        self.link, self._shows = link, by
        self.go_together_elsewhere()
        self.leave_question()
        self._links.request(now)
        self.changed()

    def tell_all(self, vote: Vote) -> None:
        """Send everyone the tally of a closed question."""
        self.votes.tally.cancel()
        self.tell_each(vote.tally)

    def _tell_tally(self) -> None:
        """Send the teacher how many have answered."""
        vote = self.votes.open
        if vote is None:
            return
        for seat in self.teachers:
            self.bring_up(seat)
            seat.tell(vote.tally(seat.words))

    def want_tally(self, now: int) -> None:
        """Schedule a tally for the teacher: at most ten a second."""
        self.votes.tally.request(now)
        self.changed()

    def want_hand_ins(self, now: int) -> None:
        """Schedule the list of handed-in programs for the teacher: at most once a second."""
        self.hand_ins.told.request(now)
        self.changed()

    def leave_question(self, *, lanes: bool = False) -> None:
        """Close the open question if the class is no longer at its address or page, or has other lanes."""
        present = self.votes.present
        elsewhere = lanes or (present is not None and present.page != self.place)
        vote = self.votes.leave(None if elsewhere else self.shared)
        if vote:
            self.tell_all(vote)

    def open(self, opening: protocol.Open, shared: Shared, panels: Panels, but: Seated | None = None) -> None:
        """Show other lanes; announce them to all who follow, except one."""
        self.coming = None
        self.opening, self.shared, self.panels = opening, shared, panels
        self.show_lanes(but)

    def wait(self, asked: Asked | None) -> None:
        """Wait for the search of this `open`; tell one that waited before that it is replaced."""
        before, self.asked = self.asked, asked
        if before:
            before.seat.replaced(before.waiting.request.ref)
        self.changed()

    def searching(self, states: int, depth: int, before: int) -> None:
        """Send the teacher's devices the progress of the search."""
        assert self.asked is not None
        waiting = self.asked.waiting
        asker: object = self.asked.seat
        told = protocol.Searching(lane=waiting.lane, states=states, depth=depth, before=before)
        for seat in self.teachers:
            seat.tell(replace(told, ref=waiting.request.ref) if seat is asker else told)

    def tell_driving(self, but: Seated | None = None) -> None:
        """Tell the teacher's seats, except one, whether their device is in control."""
        for seat in self.teachers:
            if seat is not but:
                seat.tell(protocol.Driving(driving=seat.device == self.driver))

    def enter(self, seat: Seated, now: int) -> None:
        """Add a seat; the first of the teacher's devices is in control."""
        self.seat(seat)
        if seat.role == TEACHER:
            self.had_teacher = True
            self.driver = self.driver or seat.device
            if self.absence.end():
                self.tell_each(lambda _: protocol.Teacher(here=True), seat)
        self.count(now)

    def leave(self, seat: Seated, now: int) -> None:
        """Remove a seat."""
        if seat in self.seats:
            del self.seats[seat]
            self.forget(seat)
            self.devices.forget(seat)
            self.left = now
            if seat.role == TEACHER:
                self.miss_teacher(now)
            self.count(now)

    def miss_teacher(self, now: int) -> None:
        """If no teacher's device is there, schedule telling the students so."""
        if self.had_teacher and not any(self.teachers):
            self.absence.begin(now)

    def count(self, now: int) -> None:
        """Schedule the count of people for the teacher: at most once a second."""
        self._people.request(now)
        self.pacing.want(now)
        self.changed()

    def go_together_elsewhere(self) -> None:
        """Tell a class that went at its own pace to go together, unless it is still where it was."""
        if self.paced_at == self.pacing.where:
            return
        self.pacing.told.cancel()
        if self.pacing.mode == "own":
            self.pacing.mode = "together"
            self.tell_each(lambda _: protocol.Paced(mode="together"))

    def move(self) -> None:
        """Close all connections; they reconnect to the process that is the home of the class now."""
        self.has_ended = self.has_moved = True
        for seat in [*self.seats]:
            seat.go_to_new_home()
        self.changed()

    def end(self, asker: Seated | None = None, ref: str | None = None) -> None:
        """End the class; everyone goes on alone."""
        self.has_ended = True
        self.votes, self.hand_ins, self.coming = Votes(), HandIns(), None
        self.wait(None)
        for seat in [*self.seats]:
            self.bring_up(seat)
            seat.end(ref if seat is asker else None)
        self.show_after_vote()
        for seat in [*self.seats]:
            self.forget(seat)
        self.seats.clear()
        self.changed()
