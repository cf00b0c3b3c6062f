"""Scripts put every position where the server's own rule puts it."""

import json
from itertools import product
from pathlib import Path
from random import Random

from tests.node import node_told
from webapp.maths.graph import shortest_paths, triangle_weights
from webapp.web.paths import static_folder

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
    """Every position of 1 to so many discs, by the number of discs."""
    return [list(product(range(3), repeat=n)) for n in range(1, most + 1)]


def test_weights_and_shortest_paths_are_those_of_the_server(tmp_path: Path) -> None:
    """Which are held against a search in tests/maths/graph."""
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
