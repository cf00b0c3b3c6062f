"""The sandbox of the process: resource limits, system calls and audit events.

The system's limits apply on Linux; elsewhere only those of the trace and of the parent process do.
"""

from __future__ import annotations

import _warnings
import sys

from webapp.web.programs.child import kernel
from webapp.web.programs.child.limits import LATEST, MEMORY, PROCESSOR
from webapp.web.programs.child.record import end_now
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.typed import Any

ASKED_AT_A_TIME = 2**21  # bytes
NEEDED = 300  # nested calls needed to write a deep value
WRITING = {
    *("exec", "compile", "sys._getframe", "sys._getframemodulename"),
    *("object.__getattr__", "object.__setattr__", "object.__delattr__"),
}
SYSTEM: tuple[Any, Any] | None
try:
    import _signal  # type: ignore[import-not-found]  # typeshed lacks it; `signal` itself takes 4 ms to load
    import resource

    SYSTEM = _signal, resource
except ImportError:
    SYSTEM = None


def warn_of_nothing() -> None:
    """Switch off warnings: Python would load a module to write them."""
    filters = getattr(_warnings, "filters", None)
    if isinstance(filters, list):
        filters.insert(0, ("ignore", None, Warning, None, 0))


def close_in(tracer: Tracer) -> None:
    """Close the sandbox, right before the program starts."""
    limit(tracer)
    kernel.without_files()
    audit(tracer)


def limit(tracer: Tracer) -> None:
    """Limit open files and time."""
    if SYSTEM is None:
        return
    signals, system = SYSTEM
    _set_all(system, {"RLIMIT_NOFILE": (3, 3)})
    signals.signal(signals.SIGXCPU, lambda *_: tracer.end_late("cut", "processor", {"most": PROCESSOR}))
    signals.setitimer(signals.ITIMER_REAL, LATEST)  # kills: no Python code runs during one long call


def limit_early() -> None:
    """Limit memory, processor time, files and processes, before anything is read."""
    if SYSTEM is not None:
        processor = PROCESSOR, PROCESSOR + 1
        nothing = dict.fromkeys(("RLIMIT_CORE", "RLIMIT_FSIZE", "RLIMIT_NPROC"), (0, 0))
        _set_all(SYSTEM[1], {"RLIMIT_AS": (MEMORY, MEMORY), "RLIMIT_CPU": processor, **nothing})


def _set_all(system: Any, most: dict[str, tuple[int, int]]) -> None:
    for name, limits in most.items():
        if hasattr(system, name):
            _set(system, getattr(system, name), limits)


def _set(system: Any, kind: int, limits: tuple[int, int]) -> None:
    """Lower a limit; never raise it. Errors are ignored: the other limits hold."""
    try:
        hard = system.getrlimit(kind)[1]
        soft, most = (one if hard == system.RLIM_INFINITY else min(one, hard) for one in limits)
        system.setrlimit(kind, (soft, most))
    except (ValueError, OSError):
        return


def _is_memory_short() -> bool:
    """True if not even one of Python's memory arenas can be allocated."""
    try:
        return not bytearray(ASKED_AT_A_TIME)
    except MemoryError:
        return True


def _are_frames_short(needed: int = NEEDED) -> bool:
    """True if the trace might exceed the recursion limit."""
    try:
        return bool(needed) and _are_frames_short(needed - 1)
    except RecursionError:
        return True


def audit(tracer: Tracer) -> None:
    """End the process at any audit event except the one that runs the program.

    Everything it needs is in its closure, out of the program's reach.
    """
    begun = False
    end, end_at_once = tracer.end, end_now

    def hear(event: str, _values: tuple[Any, ...]) -> None:
        nonlocal begun
        if event == "builtins.id" or (event == "object.__getattr__" and tracer.is_busy):
            return  # the trace inspects values and frames
        if event == "sys.settrace" and not tracer.given_up and (tracer.is_busy or _is_memory_short()):
            tracer.given_up = "frames" if _are_frames_short() else "memory"
            return  # Python drops the trace because it has run out of memory or frames
        if tracer.writes_code and event in WRITING:
            return
        if not begun and event in ("sys.settrace", "exec"):
            begun = event == "exec"
            return
        try:
            end("cut", "audit", {"event": event})
        finally:
            end_at_once(1)

    sys.addaudithook(hear)
