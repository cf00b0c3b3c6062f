"""Messages from the server about classes and questions."""

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.device_messages import ToTeacher
from webapp.live.protocol.hand_in_messages import OfHandedIn
from webapp.live.protocol.lane_messages import LaneOpened, LaneState
from webapp.live.protocol.pace_messages import Paced, Progress
from webapp.live.protocol.values import Advice, Decimal, Mark, Message, Part, Points, Role


class Joined(Message, tag="joined"):
    """Answers `join`; `looked`, what is open and, if `asks` is true, the current question follow.

    `questions` is how many have been asked since the server started. `key` is sent to a device that joined by
    pairing. While the class is `empty`, nothing has been opened in it: after a restart the device in control
    opens it again.
    """

    room: str
    role: Role
    driving: bool
    following: bool
    asks: bool = False
    questions: int = 0
    empty: bool = False
    key: str | UnsetType = UNSET


class Pairing(Message, tag="pairing"):
    """Answers `pair` with the token, which works once and expires after two minutes."""

    token: str


class Driving(Message, tag="driving"):
    """Answers `drive`, and is sent to each of the teacher's devices: whether it is in control now."""

    driving: bool


class Following(Message, tag="following"):
    """Answers `free` and `follow`; the `opened` and `state` of what is viewed now come next."""

    following: bool


class Choice(Part):
    """One answer that can be given; its `id` is the same in every language."""

    id: str
    text: str


class AskedStage(Part):
    """The lane that a question is about, at its address, without its listing and without panels."""

    opened: LaneOpened
    state: LaneState


class Asked(Message, tag="asked", kw_only=True):
    """A question, in its first or second round, about a lane at the address (move, line).

    `points` says where an answer can be pointed at, `hides` what would give it away. A lesson's question has
    the lesson's name, the page and the block. `oneself` is set only in a class, for a question to oneself. A
    `poll` has no right answer. `stage` is sent to students who look around and see something else.
    """

    question: int
    round: int
    kind: str
    text: str
    choices: list[Choice]
    lane: int = 0
    move: Decimal
    line: int = 0
    points: Points = "choice"
    hides: list[Mark] = msgspec.field(default_factory=list)
    lesson: str | UnsetType = UNSET
    page: int | UnsetType = UNSET
    block: int | UnsetType = UNSET
    oneself: bool = False
    poll: bool = False
    stage: AskedStage | UnsetType = UNSET


class LeadsTo(Part, kw_only=True):
    """What an answer leads to: another address of the run, or the position after a move."""

    move: Decimal | UnsetType = UNSET
    line: int | UnsetType = UNSET
    pegs: list[list[int]] | UnsetType = UNSET
    disc: int | UnsetType = UNSET
    from_: str | UnsetType = msgspec.field(name="from", default=UNSET)
    to: str | UnsetType = UNSET


class Answered(Message, tag="answered", kw_only=True):
    """Answers `answer`, on all tabs of the device.

    For a question to oneself it says whether the answer is right, why or why not, and what it leads to.
    """

    question: int
    round: int
    value: str
    right: bool | UnsetType = UNSET
    said: str | UnsetType = UNSET
    shows: LeadsTo | UnsetType = UNSET
    oneself: bool = False


class Tally(Message, tag="tally", kw_only=True):
    """How many have answered; once revealed, how often each choice was taken in each round, and the reason.

    `counts` are the last round's, by choice id. `talk` is true if 30 to 70 percent were right when the first
    round was closed; `advice` says what to do then, if there is a right choice. `open` is true while answers
    are taken, `left` once the class has left the question's place.
    """

    question: int
    round: int
    answered: int
    counts: dict[str, int] | None
    rounds: list[dict[str, int]] | None
    right: str | None
    why: str | None
    talk: bool
    open: bool
    left: bool = False
    advice: Advice | None = None
    oneself: bool = False


class ShownLink(Message, tag="shown"):
    """The link of the page that the class sees; null if it sees lanes, which come in `opened` and states."""

    link: str | None


class Teacher(Message, tag="teacher"):
    """Whether any teacher's device is there; sent once none has been for ten seconds, and on its return."""

    here: bool


class Ended(Message, tag="ended"):
    """The class has ended; everyone in it goes on alone from what they saw last."""


OfQuestions = Asked | Answered | Tally
OfRooms = (
    Joined
    | Pairing
    | Driving
    | Following
    | ToTeacher
    | OfHandedIn
    | ShownLink
    | Paced
    | Progress
    | Teacher
    | Ended
)
