"""Shorter names change nothing but names: scopes and the browser's own names stay as they were."""

from __future__ import annotations

from pathlib import Path

from tests.node import run_node
from tests.web.assets.test_files import SCRIPTS
from webapp.web.assets.bundle import joined, read_scripts
from webapp.web.assets.grammar import NAMES, marks, parse, text_of
from webapp.web.assets.paths import static_folder
from webapp.web.assets.shorten import shorter_names

ONCE = """
const outside = 7;
function sum({ first, second: other = outside, ...others }, [third, fourth = first] = [1]) {
  let total = first + other + third + fourth;
  for (const extra of Object.values(others)) total += extra;
  for (let index = 0, limit = 2; index < limit; index += 1) total += index;
  try {
    total.missing.property;
  } catch (problem) {
    total += problem instanceof TypeError ? 100 : 0;
  }
  const inner = function itself(count) {
    return count ? itself(count - 1) + 1 : 0;
  };
  class Counter {
    value = total;
    add(amount) {
      return this.value + amount + `${outside}${amount}`.length;
    }
  }
  {
    const outside = 5;
    total += outside;
  }
  const named = { total, inner: inner(3), outside };
  return [new Counter().add(named.inner), named, typeof Counter, ((single) => single * 2)(21)];
}
console.log(JSON.stringify(sum({ first: 1, more: 3 }, [2])));
"""


def renamed(text: str, kept: tuple[str, ...] = ()) -> tuple[dict[str, str], str]:
    source = text.encode()
    short = shorter_names(marks(parse(source)), source, kept)
    new, edits = short.new, short.edits
    for edit in sorted(edits, key=lambda one: -one.start):
        source = source[: edit.start] + str(edit.text).encode() + source[edit.end :]
    return new, source.decode()


def test_a_script_with_short_names_does_what_it_did() -> None:
    new, short = renamed(ONCE)
    assert {"outside", "total", "fourth", "problem", "itself", "Counter", "single"} <= set(new)
    assert run_node("--eval", short).stdout == run_node("--eval", ONCE).stdout != ""


def test_a_name_that_somewhere_is_the_browsers_is_kept_everywhere() -> None:
    new, _short = renamed("function show(print) { print(1); }\nprint(2); show(show);\n")
    assert "print" not in new
    assert "show" in new


def test_a_property_keeps_its_name() -> None:
    new, short = renamed("const label = 1;\nconst made = { label };\nmade.label += 1;\n")
    assert f"{{ label:{new['label']} }}" in short
    assert f"{new['made']}.label += 1" in short


def test_a_function_that_is_the_whole_script_has_names_of_its_own() -> None:
    assert renamed("(first) => first") == ({"first": "a"}, "(a) => a")


def test_two_names_never_become_one() -> None:
    new, _short = renamed(ONCE, kept=("a", "e"))
    assert len({*new.values()}) == len(new)
    assert not {"a", "e"} & {*new.values()}


def test_every_script_says_as_many_names_and_none_twice() -> None:
    for name in SCRIPTS:
        text = (static_folder() / name).read_text(encoding="utf-8")
        new, short = renamed(text)
        said = [text_of(node) for node in names(text)]
        expected = [new.get(one, one) for one in said]
        assert [text_of(node) for node in names(short)] == expected, name
        assert len({*expected}) == len({*said}), name


def names(text: str) -> list:  # type: ignore[type-arg] # of nodes
    found, left = [], [parse(text.encode())]
    while left:
        node = left.pop()
        if node.type in NAMES:
            found.append(node)
        left += reversed(node.children)
    return found


def test_the_modules_of_a_page_run_with_short_names(tmp_path: Path) -> None:
    texts = {
        "a.js": "export const counted = 3;\nexport function twice(value) {\n  return value * counted;\n}\n",
        "main.js": 'import { counted as three, twice } from "./a.js";\nconsole.log(twice(three), three);\n',
    }
    file = tmp_path / "main.mjs"
    file.write_text(joined("main.js", read_scripts(texts)), encoding="utf-8")
    assert run_node(file).stdout == "9 3\n"
