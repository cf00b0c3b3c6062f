"""Many who are sent the same, read with one loop, without looking into what has been read."""

import json
import select
import socket
from collections.abc import Iterable, Sequence
from time import monotonic

from bench.client import frame, handshake

TEXT, PING, PONG = 1, 9, 10
HEAD = 200  # bytes of a message: what is sought stands there
AT_ONCE = 1 << 18  # bytes: more than any state
PATIENCE = 60.0


def hello(code: str, number: int, lang: str = "en") -> bytes:
    """Return what a student says who joins the class of this code."""
    return frame(json.dumps({"type": "join", "room": code, "device": f"device {number}", "lang": lang}))


class Follower:
    """A connection that counts the messages it is sent; `hello` is what it says after its handshake."""

    def __init__(self, port: int, path: str, hello: bytes) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(handshake(path))
        self.messages = -1  # 0 after its handshake
        self.due = 0  # messages that are waited for, of all
        self.size = 0  # of the newest frame
        self.waiting = b""
        self.newest = b""
        self.sought = b""  # what a message that is waited for holds near its beginning
        self._hello = hello

    def read(self) -> None:
        """Take what has arrived."""
        data = self.socket.recv(AT_ONCE)
        if not data:
            raise ConnectionError("The server has closed a follower's connection.")
        self.waiting = self.waiting + data if self.waiting else data
        if self.messages < 0:
            head, end, rest = self.waiting.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode())
            self.waiting = rest
            self.socket.sendall(self._hello)
            self.messages = 0
        while self._took_one():
            pass

    def _took_one(self) -> bool:
        waiting, start = self.waiting, 2
        if len(waiting) < start:
            return False
        size = waiting[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(waiting[2:start], "big")
        if len(waiting) < start + size:
            return False
        self.waiting = waiting[start + size :]
        if waiting[0] & 0xF == PING:
            self.socket.sendall(frame("", PONG))
        else:
            self.messages += 1
            self.size = start + size
            self.newest = waiting
            if self.sought and waiting.find(self.sought, start, start + HEAD) >= 0:
                self.sought = b""
        return True

    @property
    def text(self) -> str:
        """The newest message."""
        start = 2 if self.size < 128 else 4 if self.size < 1 << 16 else 10
        return self.newest[start : self.size].decode()


class Followers:
    """Many who are sent the same; `hellos` are the port and the path of each and what it says first."""

    def __init__(self, hellos: Iterable[tuple[int, str, bytes]]) -> None:
        self._all: dict[int, Follower] = {}
        self._poll = select.epoll()
        for port, path, hello in hellos:
            one = Follower(port, path, hello)
            self._all[one.socket.fileno()] = one
            self._poll.register(one.socket, select.EPOLLIN)

    def wait(self, messages: int = 1) -> None:
        """Return when each of them has had so many messages more."""
        self.wait_for([messages] * len(self._all))

    def wait_for(self, messages: Sequence[int]) -> None:
        """Return when each of them has had as many messages more as is said here."""
        everyone = self._all
        for one, more in zip(everyone.values(), messages, strict=True):
            one.due += more
        late = sum(one.messages < one.due for one in everyone.values())
        end = monotonic() + PATIENCE
        while late:
            for one in self._ready(late, end):
                before = one.messages
                one.read()
                late -= before < one.due <= one.messages

    def see(self, sought: bytes) -> None:
        """Return when each of them has had a message with this near its beginning."""
        self.see_each([sought] * len(self._all))

    def see_each(self, sought: Sequence[bytes]) -> None:
        """Return when each has had a message with what is said of it here; `wait` counts from then on."""
        for one, what in zip(self._all.values(), sought, strict=True):
            one.sought = what
        late, end = len(self._all), monotonic() + PATIENCE
        while late:
            for one in self._ready(late, end):
                had = not one.sought
                one.read()
                late -= not had and not one.sought
        for one in self._all.values():
            one.due = one.messages

    def _ready(self, late: int, end: float) -> list[Follower]:
        """Return those who have been sent something, so many being late; pings are sent to all for ever."""
        ready = self._poll.poll(PATIENCE)
        if not ready or monotonic() > end:
            raise TimeoutError(f"{late} followers have not had what all were sent.")
        return [self._all[number] for number, _ in ready]

    @property
    def everyone(self) -> list[Follower]:
        """Each of them, in the order in which they came."""
        return list(self._all.values())

    def texts(self, starts: Iterable[int]) -> list[str]:
        """Return the newest message of those who came at these places."""
        everyone = list(self._all.values())
        return [everyone[start].text for start in starts]

    def sizes(self) -> list[int]:
        """Return of how many bytes the newest frame of each was."""
        return [one.size for one in self._all.values()]

    def close(self) -> None:
        for one in self._all.values():
            one.socket.close()
        self._poll.close()
