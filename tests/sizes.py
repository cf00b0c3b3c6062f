"""How many bytes an object takes with all that it holds."""

import gc
import sys
import types
from typing import Any

SHARED = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)


def size_of(whole: Any) -> int:
    """Count the object and whatever can be reached from it, each once, save the program itself."""
    waiting, seen = [whole], dict[int, Any]()
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, SHARED):
            seen[id(one)] = one
            waiting += gc.get_referents(one)
    return sum(map(sys.getsizeof, seen.values()))
