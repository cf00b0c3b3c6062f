"""Scripts put every position where the server's own rule puts it."""

import json
from itertools import product
from random import Random

from tests.node import run_node
from webapp.maths.graph import shortest_paths, triangle_weights
from webapp.web.assets.paths import static_folder

GRAPH = (static_folder() / "js" / "graph").as_uri()
TRIANGLE = (static_folder() / "js" / "graph").as_uri()
SCRIPT = f"""
import {{ weightsOf }} from "{TRIANGLE}/corners.js";
import {{ waysBetween }} from "{GRAPH}/way.js";
const asked = JSON.parse(process.argv[1]);
const weights = asked.places.map((one) => weightsOf(one).map(String));
const ways = asked.pairs.map(([start, goal]) =>
  waysBetween(start, goal).map(({{ length, crossings }}) => [String(length), crossings]));
console.log(JSON.stringify({{ weights, ways }}));
"""


def answers(places: list[tuple[int, ...]], pairs: list[tuple[tuple[int, ...], ...]]) -> dict[str, object]:
    asked = json.dumps({"places": places, "pairs": pairs})
    shown = run_node("--input-type=module", "--eval", SCRIPT, asked)
    assert shown.returncode == 0, shown.stderr
    found: dict[str, object] = json.loads(shown.stdout)
    return found


def some(random: Random, discs: int) -> tuple[int, ...]:
    return tuple(random.randrange(3) for _ in range(discs))


def test_weights_are_those_of_the_server() -> None:
    random = Random("weights")
    places = [one for n in range(1, 6) for one in product(range(3), repeat=n)]
    places += [some(random, discs) for discs in (8, 33, 64) for _ in range(50)]
    expected = [[str(weight) for weight in triangle_weights(one)] for one in places]
    assert answers(places, [])["weights"] == expected


def test_shortest_paths_are_those_of_the_server() -> None:
    random = Random("paths")
    pairs = [(some(random, discs), some(random, discs)) for discs in (3, 7, 20, 64) for _ in range(150)]
    expected = [[[str(one.length), one.crossings] for one in shortest_paths(*pair)] for pair in pairs]
    assert answers([], pairs)["ways"] == expected
