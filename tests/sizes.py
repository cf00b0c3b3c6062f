"""How many bytes an object takes, including everything it holds."""

import gc
import sys
import types
from typing import Any

SHARED = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)


def size_of(whole: Any) -> int:
    """Count the object and everything reachable from it once, except for code and classes."""
    waiting, seen = [whole], dict[int, Any]()
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, SHARED):
            seen[id(one)] = one
            waiting += gc.get_referents(one)
    return sum(map(sys.getsizeof, seen.values()))
