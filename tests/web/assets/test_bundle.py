"""Bundled scripts: they behave as the separate modules do, and nothing is silently left out."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.node import run_node
from webapp.web.assets import bundle
from webapp.web.assets.script import UnreadableScript

COMPARE = Path(__file__).with_name("same_exports.js")

EVERY_FORM = {
    "every/main.js": """
// @ts-check
/** Every form that joining knows. */
import {
  one,
  two as second,
} from "./parts/numbers.js";
import "./parts/effect.js";
import { five, four } from "./parts/more.js";
import { shared } from "./parts/shared.js";

/** @import {Three} from "./parts/numbers.js" */
/** @typedef {import("./parts/numbers.js").Three} Third */

const { a, b: { c = 3 } = {}, ...rest } = { a: 1, d: 4 };
export const first = one; // the first
export const all = [a, c, rest, four, five(), shared];
export const text = `a  ${`b  ${one /* , */ + 1}  c`}  // d`;
export const found = /[/]  \\/\\* "/g.exec("no /  /* \\"") === null ? "a  // b" : 'c /* d';
export async function waits() {
  return one;
}
export function later() {
  return import("./parts/later.js");
}
export const quotient = second / one / 1;
export const less = one - -1;
export const more = /** @type {number} */ (one) + +1;
export const lines = [1, 2]
  .map((each) => each * 2)
  .reverse();
export const back = () => {
  return (
    // what stands above
    text
  );
};
""",
    "every/parts/numbers.js": """
/** Numbers. */
export const one = 1;
export const two = 2;
export class Three {
  static value = 3;
  #own = 3;
  value() {
    return this.#own;
  }
}
""",
    "every/parts/effect.js": '(globalThis.ran ??= []).push("effect");\nexport {};\n',
    "every/parts/more.js": (
        "export const four = 4;\nconst a = 'is hidden';\nexport function five() {\n  return [5, a];\n}\n"
    ),
    "every/parts/shared.js": 'export const shared = { only: "once" };\n',
    "every/parts/later.js": """
import "./last.js";
import { shared } from "./shared.js";
export const again = shared;
""",
    "every/parts/last.js": '(globalThis.ran ??= []).push("last");\n',
}


def write(folder: Path, texts: dict[str, str]) -> None:
    for name, text in {"package.json": '{"type": "module"}', **texts}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def whole(name: str, scripts: bundle.Scripts) -> str:
    """A script joined with everything it imports."""
    return bundle.joined(name, bundle.order(name, scripts), scripts)


def whole_files(scripts: bundle.Scripts) -> dict[str, str]:
    return {name: bundle.joined(name, inside, scripts) for name, inside in bundle.brought(scripts).items()}


def compare(folder: Path, texts: dict[str, str], names: list[str]) -> None:
    """Run modules and joined files in node, and compare what they export."""
    scripts = bundle.read_scripts(texts)
    write(folder / "plain", texts)
    write(folder / "joined", {name: whole(name, scripts) for name in names} | whole_files(scripts))
    shown = run_node(COMPARE, folder / "plain", folder / "joined", *names)
    assert (shown.returncode, shown.stdout) == (0, f"{len(names)} are the same\n"), shown.stderr


def test_a_joined_file_exports_what_its_module_exports_in_every_form(tmp_path: Path) -> None:
    compare(tmp_path, EVERY_FORM, ["every/main.js"])


def test_joined_files_of_random_modules_export_what_the_modules_export(tmp_path: Path) -> None:
    random = Random(64)
    texts, names = {}, []
    for number in range(60):
        modules = random_set(random, random.randint(2, 6))
        texts |= {f"s{number}/{name}": text for name, text in modules.items()}
        names.append(f"s{number}/{[*modules][-1]}")
    compare(tmp_path, texts, names)


def test_a_dynamic_import_is_relative_to_the_joined_file() -> None:
    scripts = bundle.read_scripts(
        {
            "js/main.js": 'import { open } from "./input/open.js";\n\nopen();\n',
            "js/input/open.js": 'export function open() {\n  return import("../take/share.js");\n}\n',
            "js/take/share.js": 'import { open as o } from "../input/open.js";\nexport const a = o;\n',
        }
    )
    assert bundle.first_scripts(scripts) == {"js/main.js", "js/take/share.js"}
    main, share = (whole(name, scripts) for name in sorted(bundle.first_scripts(scripts)))
    assert 'import("./take/share.js")' in main
    [taken, given] = re.findall(r"\$m\[(\d+)\]\?\?=", share)
    assert f"const{{open:o}}=$m[{taken}];" in share
    assert f"$m[{taken}]??=" in main
    assert share.endswith(f"export const{{a}}=$m[{given}];\n")


def test_browsers_are_asked_to_compile_the_script_of_a_page_while_it_loads() -> None:
    scripts = bundle.read_scripts(TWO_PAGES)
    hint = "//# allFunctionsCalledOnLoad\n"  # counts only as the first line
    texts = whole_files(scripts)
    hinted = {name: text.count(hint) for name, text in texts.items() if text.startswith(hint)}
    assert hinted == {"one/main.js": 1, "two/main.js": 1}
    assert sum(text.count(hint) for text in texts.values()) == 2


RAN = "(globalThis.ran ??= []).push"
TWO_PAGES = {
    "one/main.js": """
import { a } from "../a.js";
globalThis.later = () => import("../later.js");
void a;
""",
    "two/main.js": """
import { a } from "../a.js";
import { b } from "../b.js";
globalThis.later = () => import("../later.js");
void a, b;
""",
    "a.js": f'{RAN}("a");\nexport const a = 1;\n',
    "b.js": f'{RAN}("b");\nexport const b = 2;\n',
    "c.js": f'{RAN}("c");\nexport const c = 3;\n',
    "later.js": """
import { a } from "./a.js";
import { b } from "./b.js";
import { c } from "./c.js";
export const sum = a + b + c;
export const later = () => import("./last.js");
""",
    "last.js": """
import { b } from "./b.js";
import { sum } from "./later.js";
export const all = sum + b;
""",
}


def test_a_script_loaded_later_repeats_no_module_that_has_certainly_run() -> None:
    before = bundle.brought_before(bundle.read_scripts(TWO_PAGES))
    assert before["one/main.js"] == before["two/main.js"] == set()
    assert before["later.js"] == {"a.js"}  # only one of the pages has b.js
    assert before["last.js"] == {"a.js", "b.js", "c.js", "later.js"}


@pytest.mark.parametrize("page", ["one", "two"])
def test_a_script_loaded_later_finds_all_it_needs_and_runs_nothing_twice(tmp_path: Path, page: str) -> None:
    write(tmp_path, whole_files(bundle.read_scripts(TWO_PAGES)))
    script = f"""
        await import({str((tmp_path / page / "main.js").as_uri())!r});
        const later = await globalThis.later();
        const last = await later.later();
        console.log(later.sum, last.all, globalThis.ran.sort().join(""));
    """
    (tmp_path / "run.js").write_text(script, encoding="utf-8")
    shown = run_node(tmp_path / "run.js")
    assert shown.stdout == "6 8 abc\n", shown.stderr


def test_joined_files_of_different_lists_of_scripts_share_no_table() -> None:
    """A page loaded before the server was updated may ask for a script from after the update."""
    one, other = (
        whole("a.js", bundle.read_scripts({"a.js": "export const a = 1;\n", **more}))
        for more in ({}, {"b.js": "export const b = 2;\n"})
    )
    assert one.split("\n")[0] != other.split("\n")[0]


def test_each_script_comes_after_its_imports() -> None:
    scripts = bundle.read_scripts(EVERY_FORM)
    found = bundle.order("every/main.js", scripts)
    assert {*found} == {*EVERY_FORM} - {"every/parts/later.js", "every/parts/last.js"}
    assert all(found.index(needed) < found.index(name) for name in found for needed in scripts[name].imports)


REFUSED = {
    'import { b } from "./c.js";\n': "there is no script js/c.js.",
    'const a = () => import("./c.js");\n': "there is no script js/c.js.",
    'import { c as d } from "./b.js";\n': "js/b.js does not export “c”.",
    'import { default as d } from "./b.js";\n': "js/b.js does not export “default”.",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_script_that_imports_something_missing_is_refused(text: str) -> None:
    with pytest.raises(UnreadableScript) as refused:
        bundle.read_scripts({"js/a.js": text, "js/b.js": "export const b = 1;\n"})
    assert str(refused.value) == f"js/a.js: {REFUSED[text]}"


def test_scripts_that_import_each_other_are_refused() -> None:
    texts = {
        "js/a.js": 'import { b } from "./b.js";\nexport const a = b;\n',
        "js/b.js": 'import { a } from "./a.js";\nexport const b = a;\n',
    }
    with pytest.raises(bundle.CircularImport, match=r"js/a\.js imports js/b\.js imports js/a\.js"):
        bundle.read_scripts(texts)


Module = tuple[
    list[str], dict[str, str]
]  # its lines, and its exports: each name with the expression for its number

OWN = (
    ("export const {name} = {value};", "{}"),
    ("export function {name}() {{\n  // a note\n  return {value};\n}}", "{}()"),
    ("export class {name} {{\n  value = {value}; /* a note */\n}}", "new {}().value"),
    ("export const {name} = [\n  {value}, // a note\n][0];", "{}"),
)


def random_set(random: Random, size: int) -> dict[str, str]:
    """Return the texts of `size` modules, m0.js …, each each importing from some of the earlier ones."""
    modules: list[Module] = []
    modules.extend(_module(random, number, modules) for number in range(size))
    return {f"m{number}.js": "\n".join(lines) + "\n" for number, (lines, _) in enumerate(modules)}


def _module(random: Random, number: int, before: list[Module]) -> Module:
    module: Module = ([f'(globalThis.ran ??= []).push("m{number}");'], {})
    lines, given = module
    values = [str(random.randrange(100))]
    for source in random.sample(range(number), random.randint(0, number)):
        _use(random, number, source, before[source], module, values)
    for index in range(random.randint(1, 3)):
        form, use = random.choice(OWN)
        name = f"e{number}_{index}"
        lines.append(form.format(name=name, value=" + ".join(values)))
        given[name] = use
    return module


def _use(random: Random, number: int, source: int, theirs: Module, module: Module, values: list[str]) -> None:
    """Add one import of, or export from, the module `source` to this one."""
    lines, _ = module
    name, use = random.choice(sorted(theirs[1].items()))
    path, local = f'"./m{source}.js"', f"i{number}_{source}"
    if random.randrange(2):
        lines.append(f"import {{\n  {name} as {local},\n}} from {path};")
        values.append(use.format(local))
    else:
        lines.append(f"import {path};")
