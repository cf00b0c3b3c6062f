"""How long a process waits for Redis, and keeps a class; a test chooses shorter times."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Times:
    """All of it in seconds."""

    patience: float = 2.0  # that connecting may take, and each answer
    again: float = 1.0  # after a failure, until Redis is asked anything again
    lease: float = 6.0  # that a class stays with its home of which nothing is heard
    renewal: float = 2.0  # between two times that its home is heard of
    between: float = 0.1  # two times that the same class is written
    idle: float = 60.0  # after which a class that nobody is in has no home
    ending: float = 3.0  # that a process which stops may take to give up its classes
