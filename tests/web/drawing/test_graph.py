"""The graph of all positions as SVG: every position and move of it, and the shortest ways."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from webapp.puzzle import Places
from webapp.web.drawing import MOST_DRAWN, PAPER, draw_graph
from webapp.web.words.words import words_in

SVG = "{http://www.w3.org/2000/svg}"


def read(start: Places, goal: Places, lang: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(draw_graph(start, goal, words_in(lang), PAPER))


def ends_of(line: str) -> set[tuple[float, float]]:
    """The first and the last point of each line of a path."""
    points = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", line)]
    return {(x, y) for x, y in points}


@pytest.mark.parametrize("discs", range(1, MOST_DRAWN + 1))
def test_all_positions_and_all_moves_are_drawn_inside_the_picture(discs: int) -> None:
    svg = read((0,) * discs, (2,) * discs)
    nodes = [(float(node.get("cx", "")), float(node.get("cy", ""))) for node in svg.iter(f"{SVG}circle")]
    lines, way = (path.get("d", "") for path in svg.iter(f"{SVG}path"))
    assert len(set(nodes)) == 3**discs
    assert lines.count("M") == (3 ** (discs + 1) - 3) // 2
    assert way.count("L") == 2**discs - 1
    left, top, width, height = map(float, svg.get("viewBox", "").split())
    for x, y in ends_of(lines):
        assert left < x < left + width
        assert top < y < top + height


def test_the_optimal_solution_is_the_side_from_a_to_c() -> None:
    svg = read((0, 0, 0), (2, 2, 2))
    points = sorted(ends_of([path.get("d", "") for path in svg.iter(f"{SVG}path")][1]))
    steps = {(round(x - u), round(y - v)) for (u, v), (x, y) in pairwise(points)}
    assert len(points) == 8
    assert len(steps) <= 2  # one, but for rounding
    assert all(x > 0 and y > 0 for x, y in steps)


def test_positions_have_their_letters_and_the_way_is_told_in_words() -> None:
    svg = read((0, 0, 1), (1, 1, 0))
    assert {node.text for node in svg.iter(f"{SVG}text")} >= {"AAA", "BBB", "CCC", "AAB", "BBA"}
    told = svg.findtext(f"{SVG}desc")
    assert told == "27 positions, 39 moves. A shortest way: AAB, AAC, CAC, CBC, BBC, BBA."
    assert svg.get("role") == "img"


def test_two_shortest_ways_are_both_drawn_and_none_where_there_is_nothing_to_do() -> None:
    both = read((0, 0, 1), (0, 1, 0))
    assert (both.findtext(f"{SVG}desc") or "").count("A shortest way") == 2
    none = read((1, 1), (1, 1), "pl")
    assert none.findtext(f"{SVG}desc") == "9 układów, 12 ruchów."
