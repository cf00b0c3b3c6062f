"""Classes in Redis, shared by several processes, as plain bytes, numbers and strings."""

from webapp.web.store.outcomes import HeldError, Opened, Outcome, Taken, UnavailableError
from webapp.web.store.store import Store, Times

__all__ = ["HeldError", "Opened", "Outcome", "Store", "Taken", "Times", "UnavailableError"]
