"""Classes in Redis, shared by several processes, as plain bytes, numbers and strings."""

from webapp.web.store.store import HeldError, Opened, Outcome, Store, Taken, Times, UnavailableError

__all__ = ["HeldError", "Opened", "Outcome", "Store", "Taken", "Times", "UnavailableError"]
