"""Which nodes of Python's tree a program may be made of, and what the others are called."""

import _ast

ALLOWED = {
    *("Module", "FunctionDef", "arguments", "arg", "Return", "Assign", "AugAssign", "For", "While", "If"),
    *("Expr", "Pass", "Break", "Continue", "Assert", "Global", "Nonlocal", "BoolOp", "BinOp", "UnaryOp"),
    *("IfExp", "Compare", "Call", "keyword", "Starred", "Constant", "Name", "Attribute", "Subscript"),
    *("Slice", "List", "Tuple", "Dict", "Set", "ListComp", "SetComp", "DictComp", "comprehension"),
    *("JoinedStr", "FormattedValue", "Load", "Store", "And", "Or", "Add", "Sub", "Mult", "Div"),
    *("FloorDiv", "Mod", "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd", "Invert", "Not"),
    *("UAdd", "USub", "Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"),
}
REFUSED = {  # what a node is called in the record; any other is "other", with its name
    "Import": "import",
    "ImportFrom": "import",
    "ClassDef": "class",
    "Lambda": "lambda",
    "GeneratorExp": "generator_expression",
    "Yield": "yield",
    "YieldFrom": "yield",
    "Match": "match",
    "Raise": "raise",
    "Try": "try",
    "TryStar": "try",
    "With": "with",
    "Delete": "del",
    "AsyncFunctionDef": "async",
    "AsyncFor": "async",
    "AsyncWith": "async",
    "Await": "async",
    "NamedExpr": "walrus",
    "AnnAssign": "annotation",
    "MatMult": "operator",
}
METHODS = {
    *("append", "extend", "insert", "remove", "pop", "clear", "index", "count", "sort", "reverse", "copy"),
    *("get", "items", "keys", "values", "setdefault", "update", "popitem", "bit_length", "maketrans"),
    *("add", "discard", "union", "intersection", "difference", "symmetric_difference"),
    *("issubset", "issuperset", "isdisjoint"),
    *("capitalize", "casefold", "center", "endswith", "expandtabs", "find", "isalnum", "isalpha"),
    *("isascii", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace"),
    *("istitle", "isupper", "join", "ljust", "lower", "lstrip", "partition", "removeprefix"),
    *("removesuffix", "replace", "rfind", "rindex", "rjust", "rpartition", "rsplit", "rstrip", "split"),
    *("splitlines", "startswith", "strip", "swapcase", "title", "translate", "upper", "zfill"),
}
BUILTINS = {
    *("range", "len", "print", "min", "max", "sum", "abs", "divmod", "enumerate", "zip", "sorted"),
    *("reversed", "list", "tuple", "dict", "set", "int", "str", "bool", "any", "all", "float"),
    *("inf", "comb"),
}
OF_MATH = {"inf", "comb"}
CONSTANTS = (str, int, float, type(None))  # and bool, which is an int


def kind_of(node: _ast.AST) -> str | None:
    """Return how a node that is not allowed is called; None for one that is."""
    name = type(node).__name__
    return None if name in ALLOWED else REFUSED.get(name, "other")
