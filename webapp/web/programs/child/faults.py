"""All lines with a fault of the same kinds as the first that Python names: it stops at that one."""

from __future__ import annotations

from webapp.web.programs.child.limits import REASONS
from webapp.web.programs.child.tree import Refused, tree_of

WITHIN_A_LINE = ("Missing parentheses", "invalid character", "invalid non-printable", "leading zeros")
"""How Python says what is wrong in one line alone."""
STANDS_FOR = {
    "def": "def _():",
    "class": "class _:",
    "if": "if 1:",
    "while": "while 1:",
    "for": "for _ in ():",
}
"""What stands for the first line of a block."""
GOES_ON = ("else", "elif", "except", "finally", "case")


def all_faults(first: Refused, text: str, name: str) -> list[Refused]:
    """Return the reason that is known, and those of other lines, in their order.

    Each is found with the lines before left out; what is no fault of its line alone may come of that.
    """
    lines, found, fault = text.split("\n"), {first.line: first}, first
    while len(found) < REASONS and _is_within_a_line(fault):
        written = lines[fault.line - 1] if fault.line and fault.line <= len(lines) else ""
        stands = _stands_for(written.strip())
        if not fault.line or stands is None:
            break
        lines[fault.line - 1] = written[: len(written) - len(written.lstrip(" \t"))] + stands
        try:
            tree_of("\n".join(lines), name)
            break
        except Refused as other:
            if other.line in found or not _is_within_a_line(other):
                break
            found[other.line] = fault = other
    return sorted(found.values(), key=lambda one: one.line or 0)


def _is_within_a_line(fault: Refused) -> bool:
    return fault.kind == "syntax" and str(fault.values.get("said", "")).startswith(WITHIN_A_LINE)


def _stands_for(written: str) -> str | None:
    """Return what a line without its fault may be; None if that is not known."""
    word = written.split("(")[0].split(":")[0].split()[:1]
    if not word or word[0] in GOES_ON:
        return None
    return STANDS_FOR.get(word[0], "pass") if written.endswith(":") else "pass"
