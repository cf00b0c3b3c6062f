"""What processes keep of their classes in Redis: bytes, numbers and texts; it knows of no rooms."""

from webapp.web.store.kinds import AwayError, HeldError, Opened, Outcome, Taken
from webapp.web.store.store import Store
from webapp.web.store.times import Times

__all__ = ["AwayError", "HeldError", "Opened", "Outcome", "Store", "Taken", "Times"]
