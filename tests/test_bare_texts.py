"""What refuses, or prints, takes a sentence, never a bare text: a translator would not meet it."""

import ast
from collections.abc import Iterator

import webapp.web.app  # noqa: F401 - so that every refusal is known
from tests.sources import MODULES, name_of, tree_of
from webapp.sentence import Refusal


def refusals(known: type[Refusal]) -> Iterator[str]:
    for below in known.__subclasses__():
        yield below.__name__
        yield from refusals(below)


SAYS = {*"Refusal Closing ClickException UsageError BadParameter echo secho".split(), *refusals(Refusal)}
NOT_SAID = {"f'Serving on {page_address(host, port)}'"}  # programs wait for it


def test_nothing_is_told_in_a_bare_text() -> None:
    told = {}
    for path in MODULES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and node.args:
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if name in SAYS and isinstance(node.args[0], ast.Constant | ast.JoinedStr):
                    told[f"{name_of(path)}:{node.lineno}"] = ast.unparse(node.args[0])
    assert {*told.values()} == NOT_SAID, told
