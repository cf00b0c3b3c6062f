"""How things are named in Redis."""

PREFIX = "hanoi:"
CLASSES = f"{PREFIX}classes"  # all of them, by when somebody was in each last
TRIAL = f"{PREFIX}there"


def kept_at(code: str) -> str:
    """Return where a class is kept: a hash."""
    return f"{PREFIX}class:{code}"


def lease_at(code: str) -> str:
    """Return where it stands which home has a class."""
    return f"{PREFIX}lease:{code}"


def wish_at(code: str) -> str:
    """Return where it stands that another process is asked for a class."""
    return f"{PREFIX}wish:{code}"


def moves_at(code: str) -> str:
    """Return where it is counted how often a class has had another home, for a minute from the first."""
    return f"{PREFIX}moves:{code}"
