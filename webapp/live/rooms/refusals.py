"""What a class refuses."""

from webapp.sentence import Refusal, Sentence, counted, sentence


class InvalidRoom(Refusal):
    """A code that no open room has."""

    code = "unknown_room"


class InvalidRoomKey(Refusal):
    """A key or a pairing that does not fit the room."""

    code = "wrong_key"


class IllegalDriving(Refusal):
    """What only the device in control may do."""

    code = "not_driving"


class IllegalDevice(Refusal):
    """A device that is new to a locked class."""

    code = "closed"


class TooManyDevices(Refusal):
    """One device more than a room can hold."""

    code = "too_many"


class TooManyPrograms(Refusal):
    """One program more than can be handed in to a class."""

    code = "too_many"


class TooManyRooms(Refusal):
    """One room more than can be open."""

    code = "too_many"


class TooMuchOfOne(Refusal):
    """More than one client may do in a minute; it may try again after `seconds`."""

    code = "too_fast"

    def __init__(self, said: Sentence, field: str | None = None, *, seconds: int = 60) -> None:
        super().__init__(said, field)
        self.seconds = seconds


class TooManyTries(TooMuchOfOne):
    """One attempt to join more than is allowed in a minute."""


class TooManyNewRooms(TooMuchOfOne):
    """One new class more than one client may open in a minute."""


class TooManyArrivals(TooMuchOfOne):
    """A new device of a client whose devices keep joining and leaving."""


class LostRooms(Refusal):
    """A class that cannot be found, or opened, at present; try again after `seconds`."""

    code = "failed"
    seconds = 5


class LostWhileMoving(LostRooms):
    """A class that is moving to another process, where it will be in a moment."""

    seconds = 2


class InvalidAddress(Refusal):
    """A class that is joined at another address."""

    code = "not_here"


class LostQuestion(Refusal):
    """A question that cannot be asked again after the server was restarted."""

    code = "failed"


class LostOpening(Refusal):
    """An `open` that waited for a search when another one replaced it."""

    code = "failed"


NOT_FOUND_NOW = sentence("The class is not available right now; try again in a moment.")
NOT_DRIVING = sentence("Another of your devices is in control.")
FOLLOWING = sentence("Only the teacher can move discs right now. Press “Look around” to explore on your own.")
REPLACED = sentence("Something else has been opened in the meantime.")
ENDED = sentence("The class has ended.")
ONLY_TEACHER = sentence("Only the teacher can do this.")
ONLY_STUDENT = sentence("Only students can do this, not the teacher.")
WRONG_KEY = sentence("This key does not belong to this class.")
UNPAIRED = sentence("This device has been unpaired and no longer controls the class.")
LOCKED = sentence("This class is locked: no new devices can join.")
WRONG_PAIRING = sentence("This code has expired; press “Pair a phone” for a new one.")
ANSWER_FIRST = sentence("Answer the question first; then you can look around.")
WAIT_FOR_VOTE = sentence("The teacher has asked a question. You can explore again when voting closes.")
CLOSED = sentence("The vote is closed.")
NO_LESSON = sentence(
    "Students can work at their own pace only in a lesson or on the page “Your program”; go there first."
)
TOGETHER = sentence("The teacher turns the pages of this lesson.")
NOT_AGAIN = sentence(
    "The question cannot be asked again: the class has moved on or has already seen the answer."
)
KEEP_LEAVING = sentence(
    "Too many devices on your network have just joined and left again. New ones can join in a minute."
)
LOST_QUESTION = sentence("The server was restarted, and the question and its answers were lost.")


def no_room(code: str) -> Sentence:
    """Say that no class has this code."""
    return sentence("No class with the code “{code}” is open.", code=code[:12])


def nothing_with(number: str) -> Sentence:
    """Say that no device of the teacher's, or no program handed in, has this id."""
    return sentence("Nothing in this class has the id “{id}”.", id=number[:12])


def too_many_programs(most: Sentence | str) -> Sentence:
    """Say that no more programs can be handed in; `most` is a number of programs or of kilobytes."""
    return sentence("This class cannot take any more programs; its limit is {most}.", most=most)


def elsewhere(code: str) -> Sentence:
    """Say at which address a class is joined."""
    return sentence("Join class {code} at {address}.", code=code, address=f"/r/{code}/ws")


def too_many_rooms(most: int) -> Sentence:
    """Say that no more classes can be open, or be starting, at a time."""
    return counted(
        "This server cannot open more than {count} class at once; try again later.",
        "This server cannot open more than {count} classes at once; try again later.",
        most,
    )


def too_many_new_rooms(most: int) -> Sentence:
    """Say that one client has opened too many classes."""
    return counted(
        "No more than {count} class a minute can be opened from one address; wait a moment.",
        "No more than {count} classes a minute can be opened from one address; wait a moment.",
        most,
    )


def too_many_wrong(most: int) -> Sentence:
    """Say that one client has tried too many wrong codes."""
    return counted(
        "Your network has sent more than {count} wrong code in a minute, so further tries have to wait.",
        "Your network has sent more than {count} wrong codes in a minute, so further tries have to wait.",
        most,
    )


def too_many_devices(most: int) -> Sentence:
    """Say that a class is full."""
    return counted("This class is full ({count} device).", "This class is full ({count} devices).", most)


def too_many_of_teacher(most: int) -> Sentence:
    """Say that no more devices can control a class."""
    return counted(
        "{count} device already controls this class; unpair one first.",
        "{count} devices already control this class; unpair one first.",
        most,
    )


def too_many_tries(most: int) -> Sentence:
    """Say that too many codes or keys have been tried."""
    return counted(
        "No more than {count} try a minute is allowed; wait a moment.",
        "No more than {count} tries a minute are allowed; wait a moment.",
        most,
    )
