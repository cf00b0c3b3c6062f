"""To whom what all of a class see has yet to be shown, and who must not be told the next move now."""

from collections.abc import Callable
from itertools import islice

from webapp.live.protocol import Marks
from webapp.live.rooms.once import Once
from webapp.live.rooms.seated import TEACHER, Seated
from webapp.live.rooms.seen import Seen
from webapp.live.rooms.votes import Votes


class Showing(Seen):
    """What all see, those who are there, and what they are asked.

    `changed` is called whenever there is something new to wait for.
    """

    def __init__(self, once: Once) -> None:
        super().__init__(once)
        self.seats: dict[Seated, None] = {}
        self.votes = Votes()
        self.changed: Callable[[], None] = lambda: None
        self._unshown: dict[Seated, bool] = {}  # and whether they have to be told of other lanes first
        self._untold: dict[Seated, None] = {}  # those who have been shown a state with something hidden

    def publish(self, but: Seated | None) -> None:
        """Have all who follow, but for one, be shown the newest state: `show_some` does it, in turns."""
        for seat in self.seats:
            if seat.following:
                self._unshown.setdefault(seat, False)
        if but:
            self._unshown.pop(but, None)
        self.changed()

    @property
    def has_unshown(self) -> bool:
        """Whether some have yet to be shown the newest state, or the next move since the vote is closed."""
        return bool(self._unshown or (self._untold and self.votes.open is None))

    def hidden_from(self, seat: Seated) -> Marks:
        """Return what this one must not be told now; it is shown all after the vote."""
        vote = self.votes.open
        if seat.role == TEACHER or vote is None:
            return ()
        self._untold[seat] = None
        return vote.question.hides

    def show_after_vote(self) -> None:
        """Have the next move shown to those who could not be told it; who looks around sees their own."""
        for seat in self._untold:
            if seat.following:
                self._unshown.setdefault(seat, False)
            else:
                seat.show(None)
        self._untold.clear()

    def show_some(self, most: int) -> None:
        """Show the newest state to some of those who have yet to see it, who has waited longest first.

        All who see the same are sent the same bytes; who has chosen other panels makes it in their own time.
        """
        if self.votes.open is None:
            self.show_after_vote()
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
                    frame = self._once.frame(self.shared, words, self.panels, hides)
                    frames[id(words), hides] = frame
                seat.show(frame)

    def bring_up(self, seat: Seated) -> None:
        """Tell who follows of the lanes that have been opened: before anything else about them is told."""
        if self._unshown.get(seat) and seat.following:
            self._unshown[seat] = False
            seat.tell(self.opened(seat.words, self.panels_of(seat), self.hidden_from(seat)))

    def show_lanes(self, but: Seated | None) -> None:
        """Have all who follow, but for one, be told of the lanes that have been opened."""
        self._unshown |= {seat: True for seat in self.seats if seat is not but and seat.following}

    def forget(self, seat: Seated) -> None:
        """Show nothing more to one who goes."""
        self._unshown.pop(seat, None)
        self._untold.pop(seat, None)
