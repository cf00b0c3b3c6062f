"""A room: what all of a class see, who drives, and who is there. No clock, no I/O; times are nanoseconds."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.protocol import Outbound
from webapp.live.quiz import Vote
from webapp.live.rooms.intent import Snapshot
from webapp.live.rooms.once import Makes, Once, Panels
from webapp.live.rooms.pairings import SECOND, Pairings
from webapp.live.rooms.seated import TEACHER, Asked, Ballot, Seated, people_in
from webapp.live.rooms.seldom import Seldom
from webapp.live.rooms.showing import Showing
from webapp.live.rooms.votes import Votes
from webapp.live.shared import Shared
from webapp.sentence import Speaker
from webapp.variants import Question


class Room(Showing):
    """One class. `driver` is the device that drives, `asked` an opening that still waits for a search.

    Where several processes hold the class `ballots` are the answers that wait to be counted for all of them,
    else None; `counted` is who is there at all of them, `common_times` what times of this process are on the
    clock that they share, as far as they have been told, `coming` what it will be once it can open the lanes.
    """

    def __init__(self, code: str, key: str, now: int, makes: Makes) -> None:
        super().__init__(Once(makes.pack))
        self.code, self.key = code, key
        self.driver: str | None = None
        self.asked: Asked | None = None
        self.has_ended = self.is_over = self.had_teacher = False
        self.began = self.left = now
        self.pairings = Pairings(makes.token)
        self._people = Seldom(SECOND)
        self.ballots: list[Ballot] | None = None
        self.counted: protocol.People | None = None
        self.common_times: dict[int, int] = {}
        self.coming: Snapshot | None = None

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
            self.play_on(now, together=self.ballots is not None)
            self.publish(None)
        if self._people.is_due(now):
            people = self.counted or people_in(self.seats)
            for seat in self.teachers:
                seat.tell(people)
        if self.votes.tally.is_due(now):
            self._tell_tallies()

    def tell_all(self, vote: Vote) -> None:
        """Tell all what is known of the answers to a question that has been closed."""
        self.votes.has_told(vote)
        self.tell_each(vote.tally)

    def _tell_tallies(self) -> None:
        """Tell the teacher how many have answered; once the vote is closed all are told that."""
        for vote in self.votes.take_changed():
            if not vote.is_open:
                self.tell_each(vote.tally)
            for seat in self.teachers if vote.is_open else ():
                self.bring_up(seat)
                seat.tell(vote.tally(seat.words))

    def want_tally(self, vote: Vote, now: int) -> None:
        """Have it told how many have answered: at most ten times a second."""
        self.votes.want(vote, now)
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

    def tell_one(
        self,
        seat: Seated,
        message: protocol.Answered | protocol.Pairing | protocol.Error,
        ref: str | None,
    ) -> None:
        """Answer one, if it is still there."""
        if seat in self.seats:
            self.bring_up(seat)
            seat.tell(replace(message, ref=ref))

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

    def let_go(self) -> None:
        """Keep it here no longer: nobody is in it here, and other processes have it."""
        self.has_ended = True
        self.changed()

    def end(self, asker: Seated | None = None, ref: str | None = None) -> None:
        """End the class: all go on alone. Where one has asked for that, it is over at all processes."""
        self.has_ended, self.is_over = True, asker is not None
        self.votes, self.coming = Votes(), None
        self.ballots = None if self.ballots is None else []
        self.wait(None)
        for seat in [*self.seats]:
            self.bring_up(seat)
            seat.end(ref if seat is asker else None)
        self.show_after_vote()
        for seat in [*self.seats]:
            self.forget(seat)
        self.seats.clear()
        self.changed()
