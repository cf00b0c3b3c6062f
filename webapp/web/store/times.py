"""How long a process waits for Redis, and for the other processes that have the same classes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Times:
    """All of it in seconds; a test chooses short ones. Redis' own clock counts whole seconds."""

    patience: float = 2.0  # that connecting may take, and each answer
    beat: float = 2.0  # between two questions for the time, which tell as well whether Redis answers
    first_pause: float = 0.5  # until it tries again to connect; twice as long after each failure
    longest_pause: float = 5.0  # between two such tries
    silence: float = 5.0  # after which it asks whether the subscription is alive
    longest_wait: float = 1.0  # without a look at that silence
    ending: float = 10.0  # that its greenlets have to end; each is done within four but for a name server
    look: float = 5.0  # between two looks at what Redis has of a class
    again: float = 1.0  # until a class is shared again after an error
    telling: float = 1.0  # between two times that the others are told who is in a class here
    idle: float = 60.0  # after which a class in which nobody is here is left to Redis
    waited: float = 1.0  # an answer refused after that has waited because Redis was slow
    seating: float = 10.0  # from being let in until a device has to be among those that are present
    late: int = 12  # without a stamp, after which nobody reaches the people of a process
    gone: int = 75  # and after which they are no longer in
    ended: int = 600  # that the end of a class is known
