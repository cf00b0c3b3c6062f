"""A room: what all of a class see, who drives, and who is there. No clock, no I/O; times are nanoseconds."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.actions import played_on
from webapp.live.protocol import Outbound
from webapp.live.questions import Vote
from webapp.live.rooms.kept import Kept
from webapp.live.rooms.keys import RoomKey
from webapp.live.rooms.once import Makes, Once, Panels
from webapp.live.rooms.pairings import SECOND, Pairings
from webapp.live.rooms.seated import TEACHER, Asked, Seated, people_in
from webapp.live.rooms.seldom import Seldom
from webapp.live.rooms.showing import Showing
from webapp.live.rooms.votes import Votes
from webapp.live.shared import Shared
from webapp.sentence import Speaker
from webapp.variants import Question


class Room(Showing):
    """One class. `driver` is the device that drives, `asked` an opening that still waits for a search.

    `coming` is what it was at an earlier home, until its lanes can be opened here; it `has_moved` where
    another process is its home now.
    """

    def __init__(self, code: str, key: RoomKey, now: int, makes: Makes) -> None:
        super().__init__(Once(makes.pack))
        self.code, self.key = code, key
        self.driver: str | None = None
        self.asked: Asked | None = None
        self.has_ended = self.has_moved = self.had_teacher = False
        self.began = self.left = now
        self.pairings = Pairings(makes.token)
        self._people = Seldom(SECOND)
        self.coming: Kept | None = None

    @property
    def wake_at(self) -> int | None:
        """When to wake it; None: not before something is asked of it."""
        play = self.shared.play
        times = [play.due if play else None, self._people.at, self.votes.tally.at]
        return min((time for time in times if time is not None), default=None)

    @property
    def question(self) -> Question | None:
        """What has to be searched for it."""
        return self.asked.waiting.question if self.asked else None

    @property
    def teachers(self) -> Iterator[Seated]:
        """The teacher's connections."""
        return (seat for seat in [*self.seats] if seat.role == TEACHER)

    def wake(self, now: int) -> None:
        """Show the next state of playing; tell the teacher who is there, and how many have answered."""
        if self.shared.play and self.shared.play.due <= now:
            self.shared = played_on(self.shared, now).newer()
            self.publish(None)
        if self._people.is_due(now):
            people = people_in(self.seats)
            for seat in self.teachers:
                seat.tell(people)
        if self.votes.tally.is_due(now):
            self._tell_tally()

    def tell_all(self, vote: Vote) -> None:
        """Tell all what is known of the answers to a question that has been closed."""
        self.votes.tally.forget()
        self.tell_each(vote.tally)

    def _tell_tally(self) -> None:
        """Tell the teacher how many have answered."""
        vote = self.votes.open
        if vote is None:
            return
        for seat in self.teachers:
            self.bring_up(seat)
            seat.tell(vote.tally(seat.words))

    def want_tally(self, now: int) -> None:
        """Have the teacher told how many have answered: at most ten times a second."""
        self.votes.tally.want(now)
        self.changed()

    def tell(self, message: Outbound, but: Seated | None = None) -> None:
        """Tell all who follow, but for one."""
        for seat in [*self.seats]:
            if seat is not but and seat.following:
                self.bring_up(seat)
                seat.tell(message)

    def leave_question(self, *, lanes: bool = False) -> None:
        """Close the open question where all see another place than it asks about, or other lanes."""
        vote = self.votes.leave(None if lanes else self.shared)
        if vote:
            self.tell_all(vote)

    def tell_each(self, make: Callable[[Speaker], Outbound], but: Seated | None = None) -> None:
        """Tell all but one, each in their language, also those who look around alone."""
        made: dict[int, Outbound] = {}
        for seat in [*self.seats]:
            if seat is but:
                continue
            words = seat.words
            if id(words) not in made:
                made[id(words)] = make(words)
            self.bring_up(seat)
            seat.tell(made[id(words)])

    def open(self, opening: protocol.Open, shared: Shared, panels: Panels, but: Seated | None = None) -> None:
        """Let all see other lanes; all who follow, but for one, are told of them."""
        self.coming = None
        self.opening, self.shared, self.panels = opening, shared, panels
        self.show_lanes(but)

    def wait(self, asked: Asked | None) -> None:
        """Wait for the search of this opening, and of no other: the one that waited is told so."""
        before, self.asked = self.asked, asked
        if before:
            before.seat.replaced(before.waiting.request.ref)
        self.changed()

    def searching(self, states: int, depth: int, before: int) -> None:
        """Tell the teacher's devices how far the search is."""
        assert self.asked is not None
        waiting = self.asked.waiting
        asker: object = self.asked.seat
        told = protocol.Searching(lane=waiting.lane, states=states, depth=depth, before=before)
        for seat in self.teachers:
            seat.tell(replace(told, ref=waiting.request.ref) if seat is asker else told)

    def tell_driving(self, but: Seated | None = None) -> None:
        """Tell the teacher's connections, but for one, whether their device drives."""
        for seat in self.teachers:
            if seat is not but:
                seat.tell(protocol.Driving(driving=seat.device == self.driver))

    def enter(self, seat: Seated, now: int) -> None:
        """Let somebody in; the first of the teacher's devices drives."""
        self.seats[seat] = None
        if seat.role == TEACHER:
            self.had_teacher = True
            self.driver = self.driver or seat.device
        self.count(now)

    def leave(self, seat: Seated, now: int) -> None:
        """Let somebody go."""
        if seat in self.seats:
            del self.seats[seat]
            self.forget(seat)
            self.left = now
            self.count(now)

    def count(self, now: int) -> None:
        """Have the teacher told who is there: at most once a second."""
        self._people.want(now)
        self.changed()

    def move(self) -> None:
        """Close all connections, to come back to another process, which is the home of the class now."""
        self.has_ended = self.has_moved = True
        for seat in [*self.seats]:
            seat.go_to_new_home()
        self.changed()

    def end(self, asker: Seated | None = None, ref: str | None = None) -> None:
        """End the class: all go on alone."""
        self.has_ended = True
        self.votes, self.coming = Votes(), None
        self.wait(None)
        for seat in [*self.seats]:
            self.bring_up(seat)
            seat.end(ref if seat is asker else None)
        self.show_after_vote()
        for seat in [*self.seats]:
            self.forget(seat)
        self.seats.clear()
        self.changed()
