"""Files as they are sent, and what a script may hold so that it can be joined and squeezed."""

import gzip
import os
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import assume, given
from hypothesis import strategies as st
from tree_sitter import Node

from tests.conftest import run_python
from tests.node import run_node
from tests.weights import AT_ONCE, PAGE
from webapp.web.assets.bundle import first_scripts, joined, order, read_scripts
from webapp.web.assets.files import all_assets, all_scripts, asset_url, version
from webapp.web.assets.grammar import marks, parse
from webapp.web.assets.script import UnreadableScript, read_script
from webapp.web.assets.squeeze import plain_edits, squeezed
from webapp.web.assets.styles import sheet_name
from webapp.web.paths import static_folder

SCRIPTS = sorted(path.relative_to(static_folder()).as_posix() for path in static_folder().rglob("*.js"))


def test_a_script_is_sent_compressed_with_its_type_and_kept_for_good(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/explore/main.js"), headers={"Accept-Encoding": "gzip"})
    assert sent.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert sent.headers["Content-Encoding"] == "gzip"
    assert "immutable" in sent.headers["Cache-Control"]
    assert gzip.decompress(sent.data) == all_assets()["js/explore/main.js"].plain


def test_a_browser_without_gzip_gets_it_plain(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/explore/main.js"), headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in sent.headers
    assert sent.data == all_assets()["js/explore/main.js"].plain


def test_an_old_version_is_served_but_not_kept_and_what_is_not_there_is_404(client: FlaskClient) -> None:
    assert client.get("/static/old/js/explore/main.js").headers["Cache-Control"] == "no-cache"
    assert client.get(f"/static/{version()}/js/none.js").status_code == 404
    assert client.get(f"/static/{version()}/../templates/core/base.html").status_code == 404


MAINS = [name for name in SCRIPTS if name.endswith("/main.js")]


def test_every_script_with_code_is_in_a_file_that_a_page_loads() -> None:
    found = set().union(*(order(name, all_scripts()) for name in first_scripts(all_scripts())))
    code = {name: "".join(map(str, script.pieces)).strip(";\n ") for name, script in all_scripts().items()}
    assert found == {name for name in SCRIPTS if code[name]}
    assert not any("compare" in name for name in order("js/explore/main.js", all_scripts()))


@pytest.mark.parametrize("main", MAINS)
def test_what_a_page_loads_at_once_is_small_and_nothing_that_is_asked_for_later(main: str) -> None:
    later = first_scripts(all_scripts()) - {*MAINS}
    assert later
    assert not later & {*order(main, all_scripts())}
    sent = [all_assets()[name] for name in (main, sheet_name(Path(main).parent.name))]
    assert sum(len(one.gzipped or one.plain) for one in sent) <= AT_ONCE


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
        read = read_script(name, all_assets()[name].plain.decode().replace("$m", "modules"))
        assert read.needs == ()
        assert {one.name for one in read.exports} == {one.name for one in all_scripts()[name].exports}


@pytest.mark.slow
def test_every_process_gives_files_the_same_addresses() -> None:
    say = "from webapp.web.assets.files import version; print(version())"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    said = run_python("-c", say, env={**os.environ, "PYTHONHASHSEED": seed})
    assert said.stdout == f"{version()}\n"


@pytest.mark.parametrize(
    "address", ["/", "/compare", "/embed", "/maths", "/graph", "/mine", "/play", "/?variant=london"]
)
def test_a_page_is_sent_compressed_to_those_who_take_it(client: FlaskClient, address: str) -> None:
    plain = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert gzip.decompress(packed.data).startswith(b"<!doctype html>")
    assert len(packed.data) < min(len(plain.data) / 3, PAGE)


REFUSED = {
    "export default 3;": "an export needs a name, so that it is the same everywhere.",
    "const a = 1; export { a as default };": "nothing can be exported as default.",
    'export * from "./b.js";': "what a script takes or passes on of another is named in braces.",
    'import * as b from "./b.js";': "what a script takes or passes on of another is named in braces.",
    'import b from "./b.js";': "nothing is exported as default; name it in braces.",
    'import { "b c" as d } from "./b.js";': '“"b c" as d” is not a name, or two with “as” between.',
    'export { b as "c d" } from "./b.js";': '“b as "c d"” is not a name, or two with “as” between.',
    'import b from "./b.json" with { type: "json" };': 'an import is: import { a, b as c } from "./d.js";',
    'import { b } from "b";': "“b” is not a path that begins with ./ or ../.",
    'import "/js/b.js";': "“/js/b.js” is not a path that begins with ./ or ../.",
    "import(`./b.js`);": "import(…) needs exactly one path in quotes.",
    'import("./b.js", { with: {} });': "import(…) needs exactly one path in quotes.",
    "import(address.path);": "import(…) needs exactly one path in quotes.",
    "import(address.href, 1);": "import(…) needs exactly one path in quotes.",
    'import("b");': "“b” is not a path that begins with ./ or ../.",
    "await ready;": "a module cannot wait here; only a function can.",
    "for await (const one of all) {}": "a module cannot wait here; only a function can.",
    "const here = import.meta.url;": "import.meta would tell of the joined file.",
    "export let a = 1; a = 2;": "“a” is exported, so it cannot be given a new value.",
    "let a = 1; export { a as b }; a += 2;": "“a” is exported, so it cannot be given a new value.",
    "export let a = 1; const next = () => a++;": "“a” is exported, so it cannot be given a new value.",
    "export let a = 1; [, { b: a = 2 }] = c;": "“a” is exported, so it cannot be given a new value.",
    "export let a = 1; for (a of b) {}": "“a” is exported, so it cannot be given a new value.",
    "export function a() {} a = 1;": "“a” is exported, so it cannot be given a new value.",
    "const a = (;": "this is not JavaScript that can be read.",
    "const a = <b>c</b>;": "“<b>c</b>” has no place in a module.",
    "const $m = 1;": "the name $m is kept for the table of modules.",
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_joining_cannot_keep_is_refused_with_file_and_line(text: str) -> None:
    with pytest.raises(UnreadableScript) as refused:
        read_script("js/a.js", f"// @ts-check\n\n{text}\n")
    assert str(refused.value) == f"js/a.js, line 3: {REFUSED[text]}"


ALLOWED = (
    "async function waits() { await ready; for await (const one of all) one(); }",
    "const waits = async () => await ready;",
    "class A { async waits() { await ready; } }",
    "function Made() { return new.target; }",
    "export let a = 1; b.a = 2; b[a] = 3; const c = { a }; for (const a of c) a();",
    "let a = 1; a = 2; export const b = a;",
)


@pytest.mark.parametrize("text", ALLOWED)
def test_what_only_looks_like_it_is_read(text: str) -> None:
    assert read_script("js/a.js", text).name == "js/a.js"


def test_imports_and_exports_are_read_with_their_names_and_lines() -> None:
    script = read_script(
        "js/a.js",
        'import {\n  b,\n  c as d,\n} from "./b.js";\nimport { e } from "../e.js";\nimport "./f/g.js";\n'
        'export const h = 1, { i: [j] } = b;\nexport { d as k };\nexport { l as m } from "./b.js";\n'
        "export async function p() {}\n"
        'export class Q {}\nconst r = () => import("./s.js");\n',
    )
    assert [(one.source, one.name, one.line) for one in script.imports] == [
        ("js/b.js", "b", 1), ("js/b.js", "c", 1), ("e.js", "e", 5),
    ]  # fmt: skip
    assert [(one.name, one.source, one.line) for one in script.exports] == [
        ("h", "", 7), ("j", "", 7), ("k", "", 8), ("m", "js/b.js", 9),
        ("p", "", 10), ("Q", "", 11),
    ]  # fmt: skip
    assert [(one.name, one.local) for one in script.imports] == [("b", "b"), ("c", "d"), ("e", "e")]
    assert {one.name: one.local for one in script.exports if one.name != one.local} == {
        "k": "d", "m": "l",
    }  # fmt: skip
    assert script.needs == ("js/b.js", "e.js", "js/f/g.js")
    assert script.later == ("js/s.js",)


def test_the_whole_address_of_a_script_stays_as_it_is() -> None:
    scripts = read_scripts({"page/main.js": "export const again = (address) => import(address.href);"})
    assert scripts["page/main.js"].later == ()
    assert ".href)" in joined("page/main.js", scripts)


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


@pytest.mark.slow
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
