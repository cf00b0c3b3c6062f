"""Guarded `str.format` and f-strings, which reach no attribute that a program may not name."""

from __future__ import annotations

from _string import formatter_field_name_split, formatter_parser  # type: ignore[import-not-found]

from webapp.web.programs.child.allowed import LEADS_OUT
from webapp.web.programs.child.limits import WIDEST
from webapp.web.programs.child.typed import Any, Callable, Iterator

Text = Callable[[Any], str]
End = Callable[..., None]

BOUND: Any = type("".format)
UNBOUND: Any = type(str.format)
SELF_OF: Any = BOUND.__dict__["__self__"].__get__
DEEPEST = 2  # a width may be a field, too


class Formats:
    """Formats values by guarded `str` (`text`) and `repr` (`shown`); `end` ends the run."""

    def __init__(self, text: Text, shown: Text, end: End) -> None:
        self._text, self._shown, self._end = text, shown, end

    def called(self, value: Any, *given: Any, **named: Any) -> Any:
        """Return `value.format(…)`; every way to `str.format` leads here."""
        found = value.format
        if type(found) is BOUND and issubclass(type(SELF_OF(found)), str):
            return self._filled(str.__str__(SELF_OF(found)), given, named)
        if type(found) is UNBOUND:
            return self._filled(str.__str__(given[0]), given[1:], named)
        return found(*given, **named)

    def formatted(self, value: Any, conversion: int, how: str) -> str:
        """Return the text of `{value!r:how}` in an f-string."""
        return self._put(self._converted(value, chr(conversion) if conversion > 0 else ""), how)

    def _put(self, value: Any, how: str) -> str:
        digits = ""
        for sign in how:
            digits = digits + sign if sign.isdigit() else ""
            if len(digits) > len(str(WIDEST)):
                self._end("cut", "size", {"what": "text", "most": WIDEST})
        if not how:
            return self._text(value)
        return format(value, how)

    def _converted(self, value: Any, conversion: str) -> Any:
        if conversion in ("r", "a"):
            return self._shown(value)
        return self._text(value) if conversion == "s" else value

    def _filled(self, text: str, given: tuple[Any, ...], named: dict[str, Any], depth: int = 0) -> str:
        if depth == DEEPEST:
            raise ValueError("Max string recursion exceeded")
        counted = iter(range(len(given) + 1))
        return "".join(self._parts(text, given, named, counted, depth))

    def _parts(
        self, text: str, given: tuple[Any, ...], named: dict[str, Any], counted: Iterator[int], depth: int
    ) -> Iterator[str]:
        for literal, name, how, conversion in formatter_parser(text):
            yield literal
            if name is None:
                continue
            first, rest = formatter_field_name_split(name or str(next(counted, len(given))))
            if type(first) is not int and first == "":
                first = next(counted, len(given))
            value = self._reached(given[first] if type(first) is int else named[first], rest)
            if "{" in how:
                how = (
                    "".join(self._parts(how, given, named, counted, depth + 1))
                    if depth + 1 < DEEPEST
                    else how
                )
            yield self._put(self._converted(value, conversion or ""), how)

    def _reached(self, value: Any, rest: Any) -> Any:
        for is_attribute, key in rest:
            if not is_attribute:
                value = value[key]
            elif "__" in key or key in LEADS_OUT or key == "format":
                raise AttributeError(f"{key!r} cannot be used here")
            else:
                value = getattr(value, key)
        return value
