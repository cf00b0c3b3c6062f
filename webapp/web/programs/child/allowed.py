"""What a program may contain: syntax tree nodes, special methods, builtins, imports and our helpers."""

import _ast

ALLOWED = {
    *("Module", "FunctionDef", "ClassDef", "Lambda", "arguments", "arg", "Return", "Yield", "YieldFrom"),
    *("Assign", "AugAssign", "AnnAssign", "NamedExpr", "Delete", "For", "While", "If", "IfExp"),
    *("Try", "ExceptHandler", "Raise", "Assert", "Global", "Nonlocal", "Expr", "Pass", "Break", "Continue"),
    *("Match", "match_case", "MatchValue", "MatchSingleton", "MatchSequence", "MatchMapping", "MatchClass"),
    *("MatchStar", "MatchAs", "MatchOr", "Import", "ImportFrom", "alias"),
    *("BoolOp", "BinOp", "UnaryOp", "Compare", "Call", "keyword", "Starred", "Constant", "Name"),
    *("Attribute", "Subscript", "Slice", "List", "Tuple", "Dict", "Set", "JoinedStr", "FormattedValue"),
    *("ListComp", "SetComp", "DictComp", "GeneratorExp", "comprehension", "Load", "Store", "Del"),
    *("And", "Or", "Add", "Sub", "Mult", "Div", "FloorDiv", "Mod", "Pow", "LShift", "RShift", "BitOr"),
    *("BitXor", "BitAnd", "Invert", "Not", "UAdd", "USub", "Eq", "NotEq", "Lt", "LtE", "Gt", "GtE"),
    *("Is", "IsNot", "In", "NotIn", "withitem"),  # `withitem` is refused with the `with` around it
}
REFUSED = {  # how the record names a node; any other is "other", with its own name
    "With": "with",
    "TryStar": "try",
    "AsyncFunctionDef": "async",
    "AsyncFor": "async",
    "AsyncWith": "async",
    "Await": "async",
    "MatMult": "operator",
}
METHODS = {
    f"__{name}__"
    for name in (
        *("init", "repr", "str", "len", "iter", "next", "getitem", "setitem", "contains", "eq", "ne"),
        *("lt", "le", "gt", "ge", "call", "bool", "hash", "post_init"),
    )
}
"""Special methods that a class may define and a program may call."""
OF_FILE = {
    f"__{name}__"
    for name in (
        *("all", "author", "contact", "copyright", "credits", "date", "email", "license", "maintainer"),
        *("status", "title", "updated", "version"),
    )
}
"""Metadata at the top of a file: variables like any others."""
LEADS_OUT = {
    *("gi_frame", "gi_code", "gi_yieldfrom", "gi_running", "gi_suspended"),
    *("cr_frame", "cr_code", "cr_await", "cr_origin", "cr_running", "cr_suspended"),
    *("ag_frame", "ag_code", "ag_await", "ag_running", "ag_suspended"),
    *("f_back", "f_builtins", "f_code", "f_generator", "f_globals", "f_lasti", "f_lineno", "f_locals"),
    *("f_trace", "f_trace_lines", "f_trace_opcodes", "tb_frame", "tb_next", "tb_lasti", "tb_lineno"),
    *("co_code", "co_consts", "co_names", "co_filename", "co_firstlineno", "co_linetable", "co_lnotab"),
    *("co_lines", "co_positions", "co_qualname", "co_replace", "co_freevars", "co_cellvars", "co_varnames"),
    *("func_code", "func_globals", "func_closure", "im_func", "im_class", "im_self"),
    *("mro", "format_map", "add_note", "with_traceback"),
    *("_convert_", "_create_", "_add_member_", "_add_alias_", "_add_value_alias_"),
    *("_dump_registry", "_abc_registry_clear", "_abc_caches_clear"),
}
"""Forbidden attributes: they lead to frames and code, or bypass the guards.

The last two lines are for the metaclasses of `enum` and `abc`, which take names as strings and write to other
modules.
"""
BUILTINS = {
    *("range", "len", "print", "min", "max", "sum", "abs", "divmod", "enumerate", "zip", "sorted", "iter"),
    *("reversed", "list", "tuple", "dict", "set", "frozenset", "int", "str", "bool", "float", "complex"),
    *("any", "all", "map", "filter", "next", "round", "pow", "chr", "ord", "repr", "isinstance", "hash"),
    *("issubclass", "callable", "id", "bin", "hex", "oct", "slice", "property", "staticmethod", "super"),
    *("classmethod", "object", "input", "exit", "quit", "inf", "comb", "NotImplemented"),
    *("BaseException", "Exception", "ArithmeticError", "AssertionError", "AttributeError", "EOFError"),
    *("IndexError", "KeyError", "KeyboardInterrupt", "LookupError", "MemoryError", "NameError"),
    *("NotImplementedError", "OverflowError", "RecursionError", "RuntimeError", "StopIteration"),
    *("SystemExit", "TypeError", "UnboundLocalError", "ValueError", "ZeroDivisionError"),
}


def kind_of(node: _ast.AST) -> str | None:
    """Return the record's name for a forbidden node, None for an allowed one."""
    name = type(node).__name__
    return None if name in ALLOWED else REFUSED.get(name, "other")


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
    """True if a module, or a name from it, may be imported."""
    return module in OF_MODULE and (name is None or name == "*" or name in OF_MODULE[module])


BY_LETTER = '    print(f"{disc}: {source} -> {target}")'
BY_NUMBER = "    print(f\"{disc}: {'ABC'[source]} -> {'ABC'[target]}\")"
KEEPING = "    pegs[target].append(pegs[source].pop())\n"
HEAD = "def move(disc, source, target):\n"

OUR_MOVES = {  # each form of `move`, and whether it uses numbers for pegs
    HEAD + BY_LETTER: False,
    HEAD + KEEPING + BY_LETTER: False,
    HEAD + BY_NUMBER: True,
    HEAD + KEEPING + BY_NUMBER: True,
}
OUR_OTHERS = {
    'def top(peg):\n    return pegs[peg][-1] if pegs[peg] else float("inf")',
    "def others(peg):\n    return [other for other in pegs if other != peg]",
    "def third(one, other):\n    return next(peg for peg in pegs if peg not in (one, other))",
    "def peg_of(disc):\n    return next(peg for peg in pegs if disc in pegs[peg])",
    "def move_top(source, target):\n    move(pegs[source][-1], source, target)",
    """\
def move_between(one, other):
    disc = min(pegs[one] + pegs[other])
    start, goal = (one, other) if disc in pegs[one] else (other, one)
    move(disc, start, goal)""",
    """\
def show(where):
    for disc, peg in enumerate(reversed(where), start=1):
        if disc not in pegs[peg]:
            move(disc, peg_of(disc), peg)""",
}
HELPERS = ("move", "move_top", "move_between", "pegs", "top", "others", "third", "peg_of", "show")
MOVING = {"move", "move_top", "move_between", "show"}
