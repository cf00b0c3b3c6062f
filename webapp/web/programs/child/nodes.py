"""What a program may be made of: nodes of Python's tree, special methods, and names of Python's own."""

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
    *("Is", "IsNot", "In", "NotIn", "withitem"),  # the last is refused with what is around it
}
REFUSED = {  # what a node is called in the record; any other is "other", with its name
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
"""What a class may define, and what may be called of one, of all that has two underscores around it."""
OF_FILE = {
    f"__{name}__"
    for name in (
        *("all", "author", "contact", "copyright", "credits", "date", "email", "license", "maintainer"),
        *("status", "title", "updated", "version"),
    )
}
"""What files say of themselves at their head: variables as any other."""
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
"""Attributes that lead out of a value to the frames and the code around it, or that no guard looks at.

The last two lines are what Python's own classes of classes (`enum`, `abc`) have: with them, names may be
given as texts, and be written into other modules.
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
    """Return how a node that is not allowed is called; None for one that is."""
    name = type(node).__name__
    return None if name in ALLOWED else REFUSED.get(name, "other")
