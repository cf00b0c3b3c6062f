"""A listing read as a program: what every line does, and which line comes next.

A listing is real Python in a small part of the language: functions of one statement a line, made of `if`,
`while`, `for`, `return`, assignments and calls; a function of the listing is called in a separate statement
(`f(…)` or `name = f(…)`), never inside another expression.
"""

import ast
from dataclasses import dataclass
from types import CodeType
from typing import Any, Literal

Kind = Literal["do", "test", "loop", "call", "return"]


@dataclass(frozen=True, slots=True)
class Instruction:
    """One line: what it does, and the line that follows it (None: the function ends).

    `code` runs a "do", or evaluates a test, the iterable of a loop, the arguments of a call, a result.
    `otherwise` follows a failed test or an exhausted loop; `name` is the loop's variable, or the one that
    gets the result of a call; `function` is the one called; `loops` are the lines of the loops around it.
    """

    kind: Kind
    code: CodeType
    then: int | None
    otherwise: int | None = None
    name: str | None = None
    function: str | None = None
    loops: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the listing: its parameters and its first line."""

    parameters: tuple[str, ...]
    first_line: int


class Program:
    """A listing, its functions by name (a run starts with the first) and its lines.

    `names_results` says whether any call of its own functions assigns its result, which happens at the next
    line.
    """

    def __init__(self, listing: str) -> None:
        """Read a listing; raise `SyntaxError` if it goes beyond the small part of Python."""
        self.lines = listing.strip("\n").split("\n")
        self.text = "\n".join(self.lines) + "\n"
        body = ast.parse(self.text).body
        definitions = [node for node in body if isinstance(node, ast.FunctionDef)]
        self.constants = _constants([node for node in body if node not in definitions])
        self.functions = {
            node.name: Function(tuple(arg.arg for arg in node.args.args), node.body[0].lineno)
            for node in definitions
        }
        self.main = definitions[0].name
        self.instructions: dict[int, Instruction] = {}
        for node in definitions:
            self._read_block(node.body, None, ())
        self.names_results = any(one.kind == "call" and one.name for one in self.instructions.values())

    def function_of(self, line: int) -> str | None:
        """Return the function that a line is in; None before the first one."""
        begun = [name for name, one in self.functions.items() if one.first_line <= line]
        return begun[-1] if begun else None

    def _read_block(self, block: list[ast.stmt], after: int | None, loops: tuple[int, ...]) -> None:
        for index, node in enumerate(block):
            following = block[index + 1].lineno if index + 1 < len(block) else after
            self.instructions[node.lineno] = self._read(node, following, loops)

    def _read(self, node: ast.stmt, following: int | None, loops: tuple[int, ...]) -> Instruction:
        match node:
            case ast.If(test=test, body=body, orelse=orelse):
                self._read_block(body, following, loops)
                self._read_block(orelse, following, loops)
                otherwise = orelse[0].lineno if orelse else following
                return Instruction("test", _value(test), body[0].lineno, otherwise, loops=loops)
            case ast.While(test=test, body=body, orelse=[]):
                self._read_block(body, node.lineno, loops)
                return Instruction("test", _value(test), body[0].lineno, following, loops=loops)
            case ast.For(target=ast.Name(id=name), iter=iterable, body=body, orelse=[]):
                self._read_block(body, node.lineno, (*loops, node.lineno))
                return Instruction("loop", _value(iterable), body[0].lineno, following, name, loops=loops)
            case ast.Return(value=value):
                return Instruction("return", _value(value or ast.Constant(None)), None, loops=loops)
        return self._read_simple(node, following, loops)

    def _read_simple(self, node: ast.stmt, following: int | None, loops: tuple[int, ...]) -> Instruction:
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id=function), args=args)) if (
                function in self.functions
            ):
                return Instruction("call", _arguments(args), following, function=function, loops=loops)
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=function), args=args)
            ) if function in self.functions:
                return Instruction("call", _arguments(args), following, None, name, function, loops)
            case ast.Expr() | ast.Assign() | ast.AugAssign():
                return Instruction("do", _statement(node), following, loops=loops)
        raise SyntaxError(
            f"line {node.lineno} of a listing is outside its part of Python: {ast.unparse(node)}"
        )


def _constants(nodes: list[ast.stmt]) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(ast.Module(nodes, type_ignores=[]), "<listing>", "exec"), {}, names)
    return names


def _value(node: ast.expr) -> CodeType:
    return _compiled(ast.Expression(node), "eval")


def _arguments(args: list[ast.expr]) -> CodeType:
    place = args[0] if args else ast.Constant(None)
    return _value(ast.copy_location(ast.Tuple(args, ast.Load()), place))


def _statement(node: ast.stmt) -> CodeType:
    return _compiled(ast.Module([node], type_ignores=[]), "exec")


def _compiled(tree: ast.Expression | ast.Module, mode: str) -> CodeType:
    return compile(ast.fix_missing_locations(_WholeLists().visit(tree)), "<listing>", mode)


class _WholeLists(ast.NodeTransformer):
    """Makes `[f(x) for x in xs if g(x)]` the call `each(f, those(g, xs))`.

    `each` does not compute a long list until entries are looked up; all other names that f and g use are
    bound immediately, as in the comprehension.
    """

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        match node.generators:
            case [ast.comprehension(target=ast.Name(id=item), iter=items, ifs=tests)]:
                for test in tests:
                    items = _call("those", _bound(item, test), items)
                return _call("each", _bound(item, node.elt), items)
        return node


def _call(function: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(function, ast.Load()), list(arguments), [])


def _bound(item: str, body: ast.expr) -> ast.Lambda:
    names = sorted({part.id for part in ast.walk(body) if isinstance(part, ast.Name)} - {item})
    parameters = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(item)],
        kwonlyargs=[ast.arg(name) for name in names],
        kw_defaults=[ast.Name(name, ast.Load()) for name in names],
        defaults=[],
    )
    return ast.Lambda(parameters, body)
