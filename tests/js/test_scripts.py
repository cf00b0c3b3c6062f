"""Every `*.test.js` in one node process, and what scripts and the server must agree on."""

import json
import re
from itertools import product
from pathlib import Path
from random import Random

import msgspec

from tests.node import node_told, run_node
from webapp.live.panels import USUAL_NAMES
from webapp.live.protocol import LARGEST_TOWER
from webapp.maths.graph import shortest_paths, triangle_weights
from webapp.web.pages import facts
from webapp.web.pages.links.table import LISTS, lists_of
from webapp.web.paths import static_folder
from webapp.web.words.words import SOURCE, words_in

FILES = sorted(Path(__file__).parent.rglob("*.test.js"))


def test_the_script_tests_pass() -> None:
    shown = run_node("--test", "--test-isolation=none", "--test-reporter=spec", *FILES)
    assert shown.returncode == 0, f"\n{shown.stdout}{shown.stderr}"


def test_every_file_has_tests() -> None:
    tests = re.compile(r"^(test|property|costly)\(", re.MULTILINE)
    assert [file.name for file in FILES if not tests.search(file.read_text(encoding="utf-8"))] == []


def test_no_file_prepares_the_tests_of_others() -> None:
    """In one node process a file's hook is a hook for all; `withGlobals` is only for a file's own tests."""
    hooks = re.compile(r'import \{[^}]*\b(before|after)(Each)?\b[^}]*\} from "node:test"')
    assert [file.name for file in FILES if hooks.search(file.read_text(encoding="utf-8"))] == []


TOLD = {
    "lang": SOURCE,
    "grouping": words_in(SOURCE).grouping,
    "largest": LARGEST_TOWER,
    "panels": USUAL_NAMES,
    "bare": (),
    "defaults": facts.DEFAULTS,
    "themes": facts.THEMES,
    "speeds": facts.SPEEDS,
    "text_sizes": facts.TEXT_SIZES,
    "marks": facts.MARKS,
    "lanes": facts.LANES,
    "most_moves_in_file": facts.MOST_MOVES_IN_FILE,
    "most_moves_in_words": facts.MOST_MOVES_IN_WORDS,
    "written": {name: text for page in LISTS for name, text in lists_of(page).items()},
}


def test_the_facts_in_the_tests_match_those_of_the_pages() -> None:
    module = (Path(__file__).parent / "facts.js").as_uri()
    program = f"import {{ FACTS }} from '{module}'; console.log(JSON.stringify(FACTS))"
    taken = node_told(program)
    told = json.loads(msgspec.json.encode(TOLD))
    for name, fact in taken.items():
        expected = told[name]
        assert fact == ({key: expected[key] for key in fact} if isinstance(fact, dict) else expected)


GRAPH = (static_folder() / "js" / "graph").as_uri()
SCRIPT = f"""
import {{ readFileSync }} from "node:fs";
import {{ weightsOf }} from "{GRAPH}/../core/weights.js";
import {{ distanceBetween, waysBetween }} from "{GRAPH}/way.js";
const asked = JSON.parse(readFileSync(process.argv[1], "utf8"));
const weights = asked.places.map((one) => weightsOf(one).map(String));
const ways = asked.pairs.map(([start, goal]) =>
  waysBetween(start, goal).map(({{ length, crossings }}) => [String(length), crossings]));
const far = asked.pairs.map(([start, goal]) => String(distanceBetween(start, goal)));
console.log(JSON.stringify({{ weights, ways, far }}));
"""
Places = tuple[int, ...]


def some(random: Random, discs: int) -> Places:
    return tuple(random.randrange(3) for _ in range(discs))


def every(most: int) -> list[list[Places]]:
    """Every position of 1 to `most` discs, by the number of discs."""
    return [list(product(range(3), repeat=n)) for n in range(1, most + 1)]


def test_weights_and_shortest_paths_match_the_server(tmp_path: Path) -> None:
    """The server's are compared with a search in tests/maths/graph."""
    random = Random("places")
    places = [one for of_size in every(5) for one in of_size]
    places += [some(random, discs) for discs in (8, 33, 64) for _ in range(50)]
    pairs = [pair for of_size in every(4) for pair in product(of_size, repeat=2)]
    pairs += [(some(random, discs), some(random, discs)) for discs in (7, 20, 64) for _ in range(150)]
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps({"places": places, "pairs": pairs}))
    found = node_told(SCRIPT, asked)
    assert found["weights"] == [[str(weight) for weight in triangle_weights(one)] for one in places]
    ways = [[[str(one.length), one.crossings] for one in shortest_paths(*pair)] for pair in pairs]
    assert found["ways"] == ways
    assert found["far"] == [first for (first, _), *_ in ways]
