"""Which devices are in a room, over all processes that hold it: each keeps its own, stamped with the time."""

from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import Any

from webapp.web.store.connected import Connected
from webapp.web.store.kinds import AwayError, Present
from webapp.web.store.names import name_of, packed
from webapp.web.store.times import Times

LEFT = "-"


class Said:
    """What this process has said of a room last: who is in, and the name by which Redis knows that."""

    def __init__(self, seating: float) -> None:
        """`seating` is for how many seconds whoever is let in counts."""
        self._seating = seating
        self.devices: dict[str, bool] = {}
        self.name = 0
        self._unsure: set[str] = set()  # those of which Redis may have been told otherwise
        self._let_in: dict[str, tuple[bool, float]] = {}

    def let_in(self, device: str, following: bool) -> None:
        """Count a device that has no seat yet as present, so that its place is not given away meanwhile."""
        self._let_in[device] = (following, monotonic() + self._seating)
        self._unsure.add(device)

    def refuse(self, device: str) -> None:
        """Count it no longer."""
        self._let_in.pop(device, None)

    def say(self, devices: Mapping[str, bool]) -> dict[str, str]:
        """Take these, and those that were let in just now, as what is said; return what is new of it."""
        now, before = monotonic(), self.devices
        self._let_in = {
            device: (following, until)
            for device, (following, until) in self._let_in.items()
            if device not in devices and until > now
        }
        self.devices = {device: follows for device, (follows, _) in self._let_in.items()} | dict(devices)
        if not self._unsure and self.devices == before:
            return {}
        changed = {device for device, _ in self.devices.items() ^ before.items()} | self._unsure
        self._unsure.clear()
        return {device: flag(self.devices.get(device)) for device in changed}

    def forget(self, devices: Mapping[str, str]) -> None:
        """What was to be said of these has perhaps not been heard."""
        self._unsure.update(devices)


def flag(following: bool | None) -> str:
    """Return what Redis keeps of a device that is in, or what tells it that it has left."""
    return LEFT if following is None else str(int(following))


class Attendance(Connected):
    """The people of each room."""

    def __init__(self, url: str, times: Times | None = None) -> None:
        super().__init__(url, times)
        self._said: dict[str, Said] = {}

    def admit(self, code: str, device: str, following: bool, most: int, question: int | None) -> bool:
        """Let a device in, unless `most` others are in at any process, or have answered that question.

        For some seconds it is present even where `present` does not name it yet.
        """
        said = self._said_of(code)
        said.let_in(device, following)
        answers = name_of("answers", code, 0 if question is None else question)
        values = (device, int(following), most, self.times.gone, int(question is not None))
        is_in = False
        try:
            is_in = bool(self._ask(code, "admit", values, answers))
        finally:
            said.forget({device: ""})
            if not is_in:
                said.refuse(device)
        return is_in

    def present(self, code: str, devices: Mapping[str, bool]) -> Present:
        """Say which devices are in at this process, and whether each follows; tell the others of a change.

        Where little has changed little is sent, so that it may be called every few seconds.
        """
        said = self._said_of(code)
        return self._say(code, said, said.say(devices))

    def people(self, code: str) -> Present:
        """Count the people over all processes; those of this one are there still, also after a flush."""
        return self._say(code, self._said_of(code), {})

    def _said_of(self, code: str) -> Said:
        return self._said.setdefault(code, Said(self.times.seating))

    def _say(self, code: str, said: Said, changed: dict[str, str]) -> Present:
        before = said.name
        said.name += bool(changed)
        try:
            counted = self._attend(code, before, said.name, changed)
            if counted is None:  # Redis was flushed, or has begun again
                said.name += 1
                everybody = {device: flag(following) for device, following in said.devices.items()}
                counted = self._attend(code, None, said.name, everybody)
        except AwayError:
            said.forget(changed)
            raise
        return Present(*counted)

    def _attend(self, code: str, before: int | None, name: int, changed: dict[str, str]) -> Any:
        values = (before or 0, name, int(before is None), self.times.late, self.times.gone, packed(changed))
        return self._ask(code, "attend", values)

    def _ask(self, code: str, name: str, values: tuple[str | bytes | int, ...], *more: str) -> Any:
        at = name_of("at", code, "")
        keys = (name_of("stamps", code), at + self.process, name_of("news", code), *more)
        return self._calls.script(name, keys, (at, self.process, *values))

    def _go(self, code: str) -> None:
        if self._said.pop(code, None):
            self._ask(code, "goodbye", ())

    def _say_goodbye(self) -> None:
        with suppress(AwayError):
            for code in [*self._said]:
                self._go(code)
