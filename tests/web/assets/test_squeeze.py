"""A script without comments and blanks is the same JavaScript: sign for sign what it was."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tree_sitter import Node

from tests.web.assets.test_files import SCRIPTS
from webapp.web.assets.grammar import marks, parse
from webapp.web.assets.squeeze import plain_edits, squeezed
from webapp.web.paths import static_folder


def squeeze(text: str) -> str:
    source = text.encode()
    return "".join(map(str, squeezed(source, plain_edits(marks(parse(source)), source))))


def tokens(node: Node) -> list[tuple[str, bytes]]:
    """The leaves of the tree without comments: what the language sees, in its order."""
    if node.type == "comment" or not node.text:
        return []
    if not node.children or node.type in ("string", "regex"):
        return [(node.type, node.text or b"")]
    return [one for child in node.children for one in tokens(child)]


def test_every_script_keeps_all_its_signs() -> None:
    for name in SCRIPTS:
        text = (static_folder() / name).read_text(encoding="utf-8")
        small = squeeze(text)
        tree = parse(small.encode())
        assert tokens(tree) == tokens(parse(text.encode())), name
        assert not marks(tree).get("comment"), name
        assert not any(line.startswith(" ") for line in small.split("\n") if "`" not in small), name


TEMPLATE = "`b  ${ a /* c */ + `d  ${ 1 }` }  // e`"
WORDS = st.sampled_from(["a", "1", "2n", "'  x'", '"//"', TEMPLATE, '/[/ ]\\/ "/g', "(a)", "[a]", "{}"])
SIGNS = st.sampled_from(
    "+ - * / % < > <= == === ! && || ?? ** in instanceof & | ^ << >>> , = ? : ; ++ --".split()
)
BLANKS = st.sampled_from([" ", "\n", "  \n  ", " /* f */ ", " // g\n", " /* h\n */ ", "\t", "\u2028", "\r\n"])


@given(st.lists(st.tuples(WORDS, BLANKS, SIGNS, BLANKS), min_size=1, max_size=6), WORDS)
def test_whatever_can_be_read_keeps_all_its_signs(parts: list[tuple[str, ...]], last: str) -> None:
    text = "".join("".join(part) for part in parts) + last
    assume(not parse(text.encode()).has_error)
    assert tokens(parse(squeeze(text).encode())) == tokens(parse(text.encode()))


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("a = 1;\n\n    // b\n  c ( d ,\n e )", "a=1;\nc(d,e)"),
        ("return `  a  ${ b }  `;", "return `  a  ${b}  `;"),
        ("let a = b\n[c].d", "let a=b\n[c].d"),
        ("a + +b - -c / d", "a + +b - -c / d"),
        ("a /* b\n */ c", "a\nc"),
        ("/** @type {A} */ (b).c();", "(b).c();"),
    ],
)
def test_blanks_go_where_they_mean_nothing(text: str, small: str) -> None:
    assert squeeze(text).strip() == small
