"""What a class refuses."""

from webapp.sentence import Refusal, Sentence, counted, sentence


class InvalidRoom(Refusal):
    """A code that no open room has."""

    code = "unknown_room"


class InvalidRoomKey(Refusal):
    """A key or a pairing that does not fit the room."""

    code = "wrong_key"


class IllegalDriving(Refusal):
    """What only the device that drives may do."""

    code = "not_driving"


class IllegalDevice(Refusal):
    """A device that is new to a locked class."""

    code = "closed"


class TooManyDevices(Refusal):
    """One device more than a room holds."""

    code = "too_many"


class TooManyPrograms(Refusal):
    """One program more than can be handed in to a class."""

    code = "too_many"


class TooManyRooms(Refusal):
    """One room more than can be open."""

    code = "too_many"


class TooManyTries(Refusal):
    """One more try to join than there is in a minute."""

    code = "too_fast"


class LostRooms(Refusal):
    """A class that cannot be looked for, or opened, at present; `seconds` are until it can be tried again."""

    code = "failed"
    seconds = 5


class LostWhileMoving(LostRooms):
    """A class that is on its way to another process: in a moment it is there."""

    seconds = 2


class InvalidAddress(Refusal):
    """A class that is joined at another address."""

    code = "not_here"


class LostQuestion(Refusal):
    """A question that cannot be asked again after the server was restarted."""

    code = "failed"


class LostOpening(Refusal):
    """An opening that waited for a search when another one took its place."""

    code = "failed"


NOT_FOUND_NOW = sentence("Classes cannot be looked up at this moment; try again.")
NO_KEY_YET = sentence("The teacher’s other device has to come back first; try again in a moment.")
NOT_DRIVING = sentence("Another device is in control of this class now.")
FOLLOWING = sentence("You follow the class: only its teacher moves discs. Look around to go on alone.")
REPLACED = sentence("Something else has been opened meanwhile.")
ENDED = sentence("The class has ended.")
ONLY_TEACHER = sentence("Only the teacher of a class may do this.")
ONLY_STUDENT = sentence("A teacher’s device always follows the class.")
ONE_OF_TWO = sentence("Give “key” or “pairing”, not both.")
WRONG_KEY = sentence("This key does not belong to this class.")
UNPAIRED = sentence("This device has been unpaired: it no longer controls this class.")
LOCKED = sentence("The teacher has locked this class: no new devices can join.")
WRONG_PAIRING = sentence("This pairing has been used, or is older than two minutes; ask for another one.")
ANSWER_FIRST = sentence("A question is open: answer it first.")
WAIT_FOR_VOTE = sentence("A question is open: go on once the vote is closed.")
TEACHER_ASKS = sentence("This device is the teacher’s: it asks, and does not answer.")
TEACHER_TAKES = sentence("This device is the teacher’s: students hand in programs to it.")
CLOSED = sentence("The vote is closed.")
NO_LESSON = sentence(
    "Everybody goes at their own pace only in a lesson or on the page “Your program”: go there first."
)
TOGETHER = sentence("The class goes through this lesson together: its teacher turns the pages.")
REVEALED = sentence("The answer has been shown already, so the question cannot be asked again.")
LEFT = sentence("The class has gone on, so the question cannot be asked again.")
LOST_QUESTION = sentence("The server was restarted, and the question was lost with the answers to it.")
KIND_OR_QUESTION = sentence("Give “kind” for a new question, or “question” to ask the same once more.")


def no_room(code: str) -> Sentence:
    """Say that no class has this code."""
    return sentence("No class with the code “{code}” is open.", code=code[:12])


def no_device(number: str) -> Sentence:
    """Say that no device of the teacher's has this id."""
    return sentence("None of the teacher’s devices has the id “{id}”.", id=number[:12])


def no_program(number: str) -> Sentence:
    """Say that no program with this id was handed in."""
    return sentence("No program with the id “{id}” was handed in to this class.", id=number[:12])


def too_many_programs(most: int) -> Sentence:
    """Say that as many programs were handed in as a class takes."""
    return counted(
        "{count} program was handed in to this class already, as many as it takes.",
        "{count} programs were handed in to this class already, as many as it takes.",
        most,
    )


def too_many_bytes(most: int) -> Sentence:
    """Say that the programs handed in are as long as a class takes, together."""
    return sentence(
        "The programs handed in to this class have {most} kilobytes together, compressed, as many as it "
        "takes.",
        most=most,
    )


def moving(code: str) -> Sentence:
    """Say that a class can be joined in a moment."""
    return sentence("The class {code} is moving to another server; try again in a moment.", code=code)


def elsewhere(code: str) -> Sentence:
    """Say at which address a class is joined."""
    return sentence("The class {code} is joined at {address}.", code=code, address=f"/r/{code}/ws")


def too_many_rooms(most: int) -> Sentence:
    """Say that no more classes can be open."""
    return counted(
        "{count} class is open already, and no more can be; try again later.",
        "{count} classes are open already, and no more can be; try again later.",
        most,
    )


def too_many_devices(most: int) -> Sentence:
    """Say that a class is full."""
    return counted(
        "This class has {count} device, as many as it holds.",
        "This class has {count} devices, as many as it holds.",
        most,
    )


def too_many_of_teacher(most: int) -> Sentence:
    """Say that no more devices can control a class."""
    return counted(
        "{count} device already controls this class, and no more can; unpair one first.",
        "{count} devices already control this class, and no more can; unpair one first.",
        most,
    )


def too_many_tries(most: int) -> Sentence:
    """Say that too many codes or keys have been tried."""
    return counted(
        "More than {count} try a minute; wait a moment.",
        "More than {count} tries a minute; wait a moment.",
        most,
    )
