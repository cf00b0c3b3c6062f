"""What a program may import: modules that stand in for Python's own, each with a part of its names.

What leads to attributes by their names (`attrgetter`, `Formatter`), to the system, or to other modules is not
in them.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

NAMES = {
    "math": """
        inf nan pi e tau comb perm factorial gcd lcm sqrt isqrt floor ceil trunc fabs log log2 log10 exp pow
        prod fsum sin cos tan hypot isclose isfinite isinf isnan copysign fmod degrees radians dist""",
    "itertools": """
        accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile
        filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest""",
    "functools": "lru_cache cache cached_property partial reduce total_ordering wraps cmp_to_key",
    "collections": "deque defaultdict Counter OrderedDict namedtuple ChainMap",
    "collections.abc": """
        Callable Collection Container Generator Hashable Iterable Iterator Mapping MutableMapping
        MutableSequence MutableSet Reversible Sequence Set Sized""",
    "typing": """
        Any Callable ClassVar Collection Counter DefaultDict Deque Dict Final FrozenSet Generator Generic
        Iterable Iterator List Literal Mapping MutableMapping MutableSequence MutableSet NoReturn Optional
        Protocol Self Sequence Set Tuple Type TypeAlias TypeVar Union cast overload final TYPE_CHECKING""",
    "copy": "copy deepcopy",
    "random": "random randint randrange choice choices shuffle sample uniform seed",
    "dataclasses": "dataclass field asdict astuple replace",
    "enum": "Enum IntEnum Flag IntFlag auto unique",
    "string": "ascii_letters ascii_lowercase ascii_uppercase digits hexdigits octdigits punctuation capwords",
    "operator": """
        add sub mul floordiv truediv mod neg pos abs eq ne lt le gt ge not_ truth is_ is_not and_ or_ xor
        inv lshift rshift contains countOf getitem setitem delitem indexOf concat itemgetter""",
    "time": "time perf_counter monotonic process_time sleep ctime time_ns perf_counter_ns",
    "sys": "argv stdout stderr stdin setrecursionlimit getrecursionlimit maxsize exit version",
    "__future__": "annotations division print_function",
}
OF_MODULE = {module: frozenset(names.split()) for module, names in NAMES.items()}
OURS = {"time", "sys", "typing", "__future__"}
"""Modules of which every name is our own."""
SEED = 1


def is_known(module: str, name: str | None = None) -> bool:
    """Return whether a module may be imported, or a name from it."""
    return module in OF_MODULE and (name is None or name == "*" or name in OF_MODULE[module])


class Imports:
    """The modules that a program finds when it imports; they are loaded before it is closed in."""

    def __init__(self, modules: Iterable[str], own: dict[str, dict[str, Any]]) -> None:
        """Load these; `own` are what takes the place of a module's names, by module and name."""
        self._made = {name: self._stand_in(name, own.get(name, {})) for name in sorted({*modules})}

    def __call__(
        self, name: str, _globals: Any = None, _locals: Any = None, names: Any = (), _level: int = 0
    ) -> Any:
        """Return the module that an import statement asks for."""
        if name not in self._made:
            raise ImportError(f"No module named {name!r} can be imported here")
        return self._made[name if names else name.partition(".")[0]]

    def _stand_in(self, name: str, own: dict[str, Any]) -> Any:
        made = type(sys)(name)
        real = None if name in OURS else __import__(name, fromlist=["_"])
        for one in OF_MODULE[name]:
            if one in own:
                setattr(made, one, own[one])
            elif real is not None and hasattr(real, one):
                setattr(made, one, getattr(real, one))
        return made
