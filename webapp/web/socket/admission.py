"""What one client may do with classes: open them, try their codes, send devices into them.

A client without a name, `None`, is not limited. A class that a client has opened or joined is known to it
for two hours; its code is no secret any more, so trying it costs nothing. Times are in nanoseconds.
"""

from math import ceil

from webapp.live.rooms.refusals import (
    KEEP_LEAVING,
    TooManyArrivals,
    TooManyNewRooms,
    TooManyTries,
    too_many_new_rooms,
    too_many_wrong,
)
from webapp.web.rate_limit import SECOND, Client, Recent

MINUTE = 60  # seconds
MOST_NEW = 20  # classes that one client opens in a minute
MOST_REOPENED = 60  # classes that it opens again with their keys in a minute
MOST_WRONG = 10  # codes of no class that it tries in a minute, before each further try has to wait
MOST_AT_ONCE = 64  # codes of which it is not yet known whether they are right
BETWEEN = SECOND  # between two tries that have to wait
MOST_WAITING = 20
MOST_LEFT = 60  # devices that leave soon after they have come, in a minute
SOON = 10 * SECOND
MOST_NOTED = 1200  # devices that have left soon: a whole lecture hall turns to another page
MOST_KNOWN, KNOWN_FOR = 256, 7200  # classes known to a client, and for how many seconds
MOST_CLIENTS = 10_000


class Noted:
    """What is noted of one client."""

    def __init__(self) -> None:
        self.opened = Recent(MINUTE, MOST_NEW)
        self.reopened = Recent(MINUTE, MOST_REOPENED)
        self.known = Recent(KNOWN_FOR, MOST_KNOWN)  # codes of classes
        self.wrong = Recent(MINUTE, MOST_WRONG)  # codes
        self.trying: dict[str, int] = {}  # codes that are being looked for, and by how many
        self.next_try = 0
        self.left = Recent(MINUTE, MOST_NOTED)  # codes and devices
        self.told_at: int | None = None


class Admission:
    """What is noted of all clients; those not heard of for longest are forgotten beyond `MOST_CLIENTS`."""

    def __init__(self) -> None:
        self._clients: dict[str, Noted] = {}

    def open(self, client: Client, code: str, now: int, *, again: bool) -> None:
        """Count a class that a client opens, or opens `again` with its key; raise `TooManyNewRooms`."""
        if client is None:
            return
        noted = self._noted(client)
        opened, most = (noted.reopened, MOST_REOPENED) if again else (noted.opened, MOST_NEW)
        if opened.count(now) >= most and not opened.has(code, now):
            raise TooManyNewRooms(too_many_new_rooms(most), seconds=_seconds(opened.until_fewer(now)))
        opened.add(code, now)

    def know(self, client: Client, code: str, now: int) -> None:
        """Note that a client has opened or joined this class, or was in it until now."""
        if client is not None:
            self._noted(client).known.add(code, now)

    def begin_try(self, client: Client, code: str, now: int) -> int:
        """Return for how long a client has to wait before this code is looked up; then call `end_try`.

        Raises `TooManyTries` if `MOST_WAITING` tries wait already.
        """
        if client is None:
            return 0
        noted = self._noted(client)
        if noted.known.has(code, now):
            return 0
        wait = 0
        if noted.wrong.count(now) >= MOST_WRONG or len(noted.trying) >= MOST_AT_ONCE:
            wait = max(0, noted.next_try - now)
            if wait >= MOST_WAITING * BETWEEN:
                seconds = _seconds(wait - (MOST_WAITING - 1) * BETWEEN)
                raise TooManyTries(too_many_wrong(MOST_WRONG), "room", seconds=seconds)
            noted.next_try = now + wait + BETWEEN
        noted.trying[code] = noted.trying.get(code, 0) + 1
        return wait

    def end_try(self, client: Client, code: str, now: int, *, is_wrong: bool) -> None:
        """Note whether no class has this code. The same wrong code counts once a minute."""
        if client is None:
            return
        noted = self._noted(client)
        if code in noted.trying:
            noted.trying[code] -= 1
            if not noted.trying[code]:
                del noted.trying[code]
        if is_wrong:
            noted.wrong.add(code, now)
        else:
            noted.wrong.remove(code)

    def come(self, client: Client, code: str, device: str, now: int, *, is_new: bool) -> None:
        """Let a student's device in; raise `TooManyArrivals` for a new one after too many that left soon."""
        if client is None:
            return
        left = self._noted(client).left
        left.remove((code, device))
        if is_new and left.count(now) > MOST_LEFT:
            raise TooManyArrivals(KEEP_LEAVING, "room")

    def leave(self, client: Client, code: str, device: str, came: int, now: int) -> None:
        """Note that a device has left, which had come at `came` for the first time."""
        if client is not None and now - came < SOON:
            self._noted(client).left.add((code, device), now)

    def is_to_log(self, client: Client, now: int) -> bool:
        """True if a refusal is to be logged: one a minute for each client."""
        if client is None:
            return True
        noted = self._noted(client)
        if noted.told_at is not None and now - noted.told_at < MINUTE * SECOND:
            return False
        noted.told_at = now
        return True

    def _noted(self, client: str) -> Noted:
        noted = self._clients.pop(client, None) or Noted()
        self._clients[client] = noted
        if len(self._clients) > MOST_CLIENTS:
            del self._clients[next(iter(self._clients))]
        return noted


def _seconds(wait: int) -> int:
    return max(1, ceil(wait / SECOND))
