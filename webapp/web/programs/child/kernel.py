"""The sandbox of the Linux kernel: no files, other processes or networks, whatever runs here.

Landlock allows reading only Python's own files; seccomp allows only the system calls that a program that
counts and prints needs, and after `without_files` none that opens a file. Neither can be undone. If a kernel
lacks one of them, the other still applies; `missing` says which are lacking.

Numbers are those of the kernel's interface: <linux/landlock.h>, <linux/seccomp.h>, <asm/unistd.h>.
"""

from __future__ import annotations

import sys

from webapp.web.programs.child.typed import Any, Callable, Iterable

SHUT: list[str] = []
"""Those of the two that are in force in this process."""
CALLERS: list[Callable[..., int]] = []
"""The function that calls libc, once it exists."""

NO_NEW_PRIVS, GET_SECCOMP, SET_SECCOMP, FILTER = 38, 21, 22, 2
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION, BENEATH = 1, 1
READ = 1 << 2 | 1 << 3  # reading a file, and listing a folder
OF_FILES = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # how many rights on files each version knows
LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache")
"""Where the system keeps what Python's own modules need."""
PATH_ONLY = 0o10000000 | 0o2000000  # `O_PATH | O_CLOEXEC`

LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050001  # refusing with the error EPERM
ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
CALLS = {  # read, write, close, fstat, lseek, memory, signals to itself, clocks, locks, random bytes, the end
    "x86_64": (
        *(0, 1, 3, 5, 8, 9, 10, 11, 12, 13, 14, 15, 17, 19, 20, 24, 25, 28, 35, 39, 60, 96, 97, 98, 131),
        *(186, 201, 202, 218, 228, 229, 230, 231, 273, 318, 324, 334),
    ),
    "aarch64": (
        *(63, 64, 57, 80, 62, 222, 226, 215, 214, 134, 135, 139, 67, 65, 66, 124, 216, 233, 101, 172, 93),
        *(169, 163, 165, 132, 178, 98, 96, 113, 114, 115, 94, 99, 278, 283, 293),
    ),
}
OPENING = {  # open, openat, stat in its forms, access, readlink, getcwd, getdents64, ioctl, fcntl, uname
    "x86_64": (2, 4, 6, 16, 21, 63, 72, 79, 89, 217, 257, 262, 267, 269, 332, 439),
    "aarch64": (56, 79, 29, 48, 160, 25, 17, 78, 61, 291, 439),
}
LIMITING = {  # timers, prctl, limits in two forms, seccomp: to tighten it further
    "x86_64": (36, 38, 157, 160, 302, 317),
    "aarch64": (102, 103, 167, 164, 261, 277),
}


def missing() -> list[str]:
    """Return which of the two are unavailable."""
    call, machine = _caller(), _machine()
    if call is None or machine not in CALLS:
        return ["Landlock", "seccomp"]
    has = {"Landlock": _landlock_version(call) > 0, "seccomp": call("prctl", GET_SECCOMP, 0, 0, 0, 0) >= 0}
    return [name for name, is_there in has.items() if not is_there]


def shut(folders: Iterable[str]) -> None:
    """Allow only reading in these folders, as far as the kernel can enforce it."""
    call, machine = _caller(), _machine()
    if call is None or machine not in CALLS or call("prctl", NO_NEW_PRIVS, 1, 0, 0, 0):
        return
    CALLERS.append(call)
    if _landlock(call, folders):
        SHUT.append("Landlock")
    if _seccomp(call, machine, (*CALLS[machine], *OPENING[machine], *LIMITING[machine])):
        SHUT.append("seccomp")


def without_files() -> None:
    """Forbid opening files and changing limits."""
    if "seccomp" in SHUT:
        _seccomp(CALLERS[0], _machine(), CALLS[_machine()])


def _machine() -> str:
    if sys.platform != "linux":
        return ""
    from posix import uname

    return uname().machine


def _caller() -> Callable[..., int] | None:
    """Return a function that calls libc functions by name, with numbers and bytes; None if there is none."""
    if sys.platform != "linux":
        return None
    try:
        import _ctypes as c  # the library's own `ctypes` takes milliseconds to load
    except ImportError:
        return None

    own: Any = c

    class Long(own._SimpleCData):  # type: ignore[misc]
        _type_ = "l"

    class Bytes(own._SimpleCData):  # type: ignore[misc]
        _type_ = "z"

    class Function(own.CFuncPtr):  # type: ignore[misc]
        _flags_ = own.FUNCFLAG_CDECL
        _restype_ = Long

    library = own.dlopen(None, 0)

    def call(name: str, *given: int | bytes) -> int:
        values = [Long(one) if isinstance(one, int) else Bytes(one) for one in given]
        return int(Function(own.dlsym(library, name))(*values))

    return call


def _landlock_version(call: Callable[..., int]) -> int:
    return call("syscall", CREATE_RULESET, 0, 0, VERSION)


def _landlock(call: Callable[..., int], folders: Iterable[str]) -> bool:
    version = _landlock_version(call)
    if version < 1:
        return False
    rights = (1 << OF_FILES.get(version, 16)) - 1
    handled = _number(rights, 8)
    if version >= 4:
        handled += _number(0b11, 8)  # networks: neither bind nor connect
    if version >= 6:
        handled += _number(0b11, 8)  # neither sockets nor signals to processes outside
    rules = call("syscall", CREATE_RULESET, handled, len(handled), 0)
    if rules < 0:
        return False
    for folder in folders:
        at = call("open", folder.encode() + b"\0", PATH_ONLY)
        if at >= 0:
            call("syscall", ADD_RULE, rules, BENEATH, _number(READ, 8) + _number(at, 4), 0)
            call("close", at)
    held = call("syscall", RESTRICT_SELF, rules, 0) == 0
    call("close", rules)
    return held


def _seccomp(call: Callable[..., int], machine: str, allowed: Iterable[int]) -> bool:
    """Allow these system calls; any other call fails with EPERM."""
    numbers = [*allowed]
    program = [(LOAD, 0, 0, 4), (EQUAL, 1, 0, ARCH[machine]), (RETURN, 0, 0, REFUSE), (LOAD, 0, 0, 0)]
    program += [(EQUAL, len(numbers) - at, 0, number) for at, number in enumerate(numbers)]
    program += [(RETURN, 0, 0, REFUSE), (RETURN, 0, 0, ALLOW)]
    code = b"".join(
        _number(operation, 2) + bytes((yes, no)) + _number(value, 4) for operation, yes, no, value in program
    )
    place = call("memcpy", call("malloc", len(code)), code, len(code))
    head = _number(len(program), 8) + _number(place, 8)
    return call("prctl", SET_SECCOMP, FILTER, head) == 0


def _number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "little")
