"""What a program may import: modules that stand in for Python's own, each with a part of its names.

What leads to attributes by their names (`attrgetter`, `Formatter`), to the system, or to other modules is not
in them.
"""

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
        Iterable Iterator List Literal Mapping MutableMapping MutableSequence MutableSet NamedTuple NoReturn
        Optional Protocol Self Sequence Set Tuple Type TypeAlias TypeVar Union cast overload final
        TYPE_CHECKING""",
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


def is_known(module: str, name: str | None = None) -> bool:
    """True if a module may be imported, or a name from it."""
    return module in OF_MODULE and (name is None or name == "*" or name in OF_MODULE[module])
