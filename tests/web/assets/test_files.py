"""Files as they are sent, and what a script may contain so that it can be joined and minified."""

import gzip
import os
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import run_python
from tests.node import run_node
from tests.web.page_addresses import address_of, client_of
from tests.weights import AT_ONCE, PAGE
from webapp.web.assets.bundle import first_scripts, joined, order, read_scripts
from webapp.web.assets.files import all_assets, all_scripts, asset_url, translated, version
from webapp.web.assets.script import UnreadableScript, read_script
from webapp.web.assets.styles import sheet_name
from webapp.web.paths import static_folder

SCRIPTS = sorted(path.relative_to(static_folder()).as_posix() for path in static_folder().rglob("*.js"))


def test_a_script_is_sent_compressed_with_its_type_and_cached_for_good(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/explore/main.js"), headers={"Accept-Encoding": "gzip"})
    assert sent.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert sent.headers["Content-Encoding"] == "gzip"
    assert "immutable" in sent.headers["Cache-Control"]
    assert gzip.decompress(sent.data) == all_assets()["js/explore/main.js"].plain


def test_a_browser_without_gzip_gets_the_plain_script(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/explore/main.js"), headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in sent.headers
    assert sent.data == all_assets()["js/explore/main.js"].plain


def test_an_old_version_is_served_but_not_cached_and_a_missing_file_is_404(client: FlaskClient) -> None:
    assert client.get("/static/old/js/explore/main.js").headers["Cache-Control"] == "no-cache"
    kept = translated.cache_info().currsize
    for name in ("js/none.js", "pl/js/none.js", "pl/", "pl/pl/js/explore/main.js"):
        assert client.get(f"/static/{version()}/{name}").status_code == 404
    assert translated.cache_info().currsize == kept
    assert client.get(f"/static/{version()}/../templates/core/base.html").status_code == 404


MAINS = [name for name in SCRIPTS if name.endswith("/main.js")]


def test_every_script_with_code_is_in_a_file_that_a_page_loads() -> None:
    found = set().union(*(order(name, all_scripts()) for name in first_scripts(all_scripts())))
    assert found == {name for name in SCRIPTS if all_scripts()[name].code}
    assert not any("compare" in name for name in order("js/explore/main.js", all_scripts()))


@pytest.mark.parametrize("main", MAINS)
def test_what_a_page_loads_at_once_is_small_and_leaves_out_scripts_loaded_later(
    main: str,
) -> None:
    later = first_scripts(all_scripts()) - {*MAINS}
    assert later
    assert not later & {*order(main, all_scripts())}
    name = Path(main).parent.name
    page = client_of(name).get(address_of(name), headers={"Accept-Encoding": "gzip"})
    assert (page.status_code, page.headers["Content-Encoding"]) == (200, "gzip")
    sent = [all_assets()[one].gzipped or b"" for one in (main, sheet_name(name))]
    assert len(page.data) + sum(map(len, sent)) <= AT_ONCE


# Reads each file as a module without running it.
READ = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
const read = (name) => new SourceTextModule(readFileSync(name, "utf-8"), { identifier: name });
process.argv.slice(1).forEach(read);
"""


@pytest.mark.slow
def test_a_joined_file_is_a_module_that_imports_nothing(tmp_path: Path) -> None:
    names = sorted(first_scripts(all_scripts()))
    files = [tmp_path / f"{number}.mjs" for number in range(len(names))]
    for name, file in zip(names, files, strict=True):
        file.write_bytes(all_assets()[name].plain)
    checked = run_node("--experimental-vm-modules", "--input-type=module", "--eval", READ, "--", *files)
    assert checked.returncode == 0, checked.stderr
    for name in names:
        whole = all_assets()[name].plain.decode()
        given = "".join(re.findall(r"^export const\{(.*)\}=\$m\[\d+\];$", whole, re.MULTILINE))
        assert given == ",".join(all_scripts()[name].exports)
        assert not re.search(r"^import\b(?!\()", whole, re.MULTILINE)


@pytest.mark.slow
def test_every_process_gives_files_the_same_addresses() -> None:
    say = "from webapp.web.assets.files import version; print(version())"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    said = run_python("-c", say, env={**os.environ, "PYTHONHASHSEED": seed})
    assert said.stdout == f"{version()}\n"


@pytest.mark.parametrize(
    "address", ["/", "/compare", "/embed", "/maths", "/graph", "/mine", "/play", "/?variant=london"]
)
def test_a_page_is_sent_compressed_to_clients_that_accept_gzip(client: FlaskClient, address: str) -> None:
    plain = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert gzip.decompress(packed.data).startswith(b"<!doctype html>")
    assert len(packed.data) < min(len(plain.data) / 3, PAGE)


UNKNOWN = (
    "export default 3;",
    "const a = 1;\nexport { a };",
    "export let a = 1;",
    "export const { a } = b;",
    "export const [a] = b;",
    "export function* a() {}",
    'export * from "./b.js";',
    'export { a } from "./b.js";',
    'import * as b from "./b.js";',
    'import b from "./b.js";',
    'import { b } from "b";',
    "import { b } from './b.js'",
    'import "/js/b.js";',
    'import b from "./b.json" with { type: "json" };',
    "const a = () => import(`./b.js`);",
    'const a = () => import("./b.js", { with: {} });',
    'const a = () => import("b");',
    "const here = import.meta.url;",
    "await ready;",
    "for await (const one of all) one();",
    "const { a } = await ready;",
)


@pytest.mark.parametrize("text", UNKNOWN)
def test_an_unsupported_import_or_export_is_refused_with_its_line(text: str) -> None:
    line = 3 + text.count("\n")
    with pytest.raises(UnreadableScript, match=rf"^js/a\.js, line {line}: “.*” is not a form that joining"):
        read_script("js/a.js", f"// @ts-check\n\n{text}\n")


def test_code_that_joining_would_change_is_refused_with_its_line() -> None:
    template = "a template string has to end on its line."
    table = "the name $m is kept for the table of modules."
    for text, why in {"const a = `b\n  c`;": template, "const $m = 1;": table}.items():
        with pytest.raises(UnreadableScript) as refused:
            read_script("js/a.js", f"// @ts-check\n\n{text}\n")
        assert str(refused.value) == f"js/a.js, line 3: {why}"


def test_imports_and_exports_are_read_with_their_names() -> None:
    script = read_script(
        "js/a.js",
        'import {\n  b,\n  c as d,\n} from "./b.js";\nimport { e } from "../e.js";\nimport "./f/g.js";\n'
        "export const h = 1;\nexport async function p() {}\nexport class Q {}\n"
        'const r = () => import("./s.js");\n// import("./not.js")\n/* export const not = 1;\n */\n',
    )
    assert script.imports == {"js/b.js": [("b", "b"), ("c", "d")], "e.js": [("e", "e")], "js/f/g.js": []}
    assert script.exports == ["h", "p", "Q"]
    assert script.later == ["js/s.js"]


def test_an_import_of_a_computed_address_is_left_alone() -> None:
    scripts = read_scripts({"page/main.js": "export const again = (address) => import(address.href);\n"})
    assert scripts["page/main.js"].later == []
    assert ".href)" in joined("page/main.js", ["page/main.js"], scripts)


OPERATORS = """
    >>>= ... === !== **= <<= >>= >>> &&= ||= ??= => == != <= >= && || ?? ?. ++ -- += -= *= /= %= &= |= ^=
    ** << >>
""".split()
TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'"""
    r"""|`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{(?:[^{}]|\{[^{}]*\})*\})*\})*`|[\w$#]+|"""
    + "|".join(map(re.escape, OPERATORS))
    + r"|.",
    re.DOTALL,
)
EXPRESSION = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
ENDS_A_VALUE = re.compile(r"[\w$)\]}\"'`]$")
BEFORE_A_VALUE = {"return", "typeof", "case"}


def signs(text: str) -> list[str]:
    """The tokens of a script without comments, by ECMAScript's lexical grammar."""
    found: list[str] = []
    at = 0
    while at < len(text):
        begins = not found or found[-1] in BEFORE_A_VALUE or not ENDS_A_VALUE.search(found[-1])
        token = TOKEN.match(text, at)
        assert token
        if token[0] in ("/", "/=") and begins:
            token = EXPRESSION.match(text, at) or token
        found += [] if token.groupdict().get("blank") else [token[0]]
        at = token.end()
    return found


@pytest.mark.slow
def test_every_script_keeps_all_its_tokens() -> None:
    for name, script in all_scripts().items():
        assert signs(script.code) == signs(script.text), name
        assert not any(line.startswith(" ") for line in script.code.split("\n")), name


TEMPLATE = "`b  ${ a /* c */ + `d  ${ 1 }` }  // e`"
WORDS = st.sampled_from(["a", "1", "2n", "\"'  x'\"", '"//"', TEMPLATE, "(a)", "[a]", "{}"])
SIGNS = st.sampled_from(
    "+ - * / % < > <= == === ! && || ?? ** in instanceof & | ^ << >>> , = ? : ; ++ -- => ... ?. ??=".split()
)
BLANKS = st.sampled_from([" ", "\n", "\n\n    ", " /* f */ ", " // g\n", "\n// h\n", "\n/* i\n */\n"])


@given(st.lists(st.tuples(WORDS, BLANKS, SIGNS, BLANKS), min_size=1, max_size=6), WORDS)
def test_any_code_keeps_all_its_tokens(parts: list[tuple[str, ...]], last: str) -> None:
    text = "".join("".join(part) for part in parts) + last + "\n"
    assert signs(read_script("a.js", text).code) == signs(text)


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("a = 1;\n\n    // b\n  c ( d ,\n e )", "a=1;c(d,e)"),
        ("return `  a  ${ b }  `;", "return `  a  ${ b }  `;"),
        ("let a = b\n[c].d", "let a=b\n[c].d"),
        ("a + +b - -c", "a + +b - -c"),
        ("a + b * (c - d)", "a+b *(c-d)"),
        ('a = "b ,  c" + d; // e', 'a="b ,  c" + d;'),
        ("a = b / c; // d", "a = b / c; // d"),
        ("a = `b ${ c }` + (d); // e", "a=`b ${ c }` +(d);"),
        ("a = b; // c, (", "a=b;"),
        ("/** @type {A} */ (b).c();", "(b).c();"),
        ("a = /** @type {A} */ (b);", "a=(b);"),
    ],
)
def test_meaningless_blanks_and_comments_are_removed(text: str, small: str) -> None:
    assert read_script("a.js", f"{text}\n").code.strip() == small
