"""The link of the state graph."""

import pytest
from werkzeug.datastructures import MultiDict

from webapp.web.pages.links.graph import GraphLink, position, read_graph_link


def read(**said: str) -> GraphLink:
    """Return what is read of a query."""
    return read_graph_link(MultiDict(said))[0]


def notices(**said: str) -> list[str]:
    """Return the notices in English."""
    return [str(notice) for notice in read_graph_link(MultiDict(said))[1]]


def test_an_empty_link_shows_the_usual_tower_coloured_from_its_start() -> None:
    link = read()
    assert link.ends.start == [[6, 5, 4, 3, 2, 1], [], []]
    assert link.ends.goal == [[], [], [6, 5, 4, 3, 2, 1]]
    assert (link.discs, link.ends.path, link.move, link.colour, link.rings) == (6, "1", "0", [0] * 6, False)


def test_the_first_position_that_tells_says_how_many_discs_there_are() -> None:
    assert read(start="5,4|2,1|3").discs == 5
    assert read(start="x", goal="||2,1").discs == 2
    assert read(start=",".join(map(str, range(1, 99))) + "||").discs == 64


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"start": "3|3|1"}, "the start cannot be “3|3|1”; 3,2,1|| is used instead."),
        ({"goal": "x"}, "the goal cannot be “x”; ||3,2,1 is used instead."),
        ({"move": "99"}, "the number of the move cannot be “99”; 7 is used instead."),
        ({"path": "2"}, "the choice of the path cannot be “2”; 1 is used instead."),
        ({"colour": "AAAA"}, "distances are coloured from cannot be “AAAA”; 3,2,1|| is used instead."),
        ({"speed": "x"}, "the speed cannot be “x”; 1 is used instead."),
        ({"theme": "x"}, "the theme cannot be “x”; auto is used instead."),
    ],
)
def test_what_is_not_possible_is_said_with_what_is_used(said: dict[str, str], words: str) -> None:
    [notice] = notices(discs="3", **said)
    assert words in notice


def test_two_shortest_paths_may_be_chosen_from() -> None:
    ends = {"discs": "3", "start": "2,1|3|", "goal": "3,1|2|"}
    one, other = read(**ends), read(**ends, path="2")
    assert (one.ends.path, other.ends.path, notices(**ends, path="2")) == ("1", "2", [])


def test_large_towers_are_not_coloured_nor_those_whose_link_says_so() -> None:
    assert read(discs="9").colour is None
    assert read(discs="3", colour="none").colour is None
    assert read(discs="3", colour="3|2|1").colour == [2, 1, 0]


@pytest.mark.parametrize("text", ["3,1|2|", "ABA", "aba", " 3, 1 | 2 |"])
def test_a_position_is_read_as_discs_on_pegs_or_as_letters(text: str) -> None:
    assert position(text, 3) == (0, 1, 0)


@pytest.mark.parametrize("text", ["", "AB", "ABD", "1,3|2|", "3,1||", "3,1|2", "4,3,1|2|", "3,1,1|2|"])
def test_what_is_no_position_of_so_many_discs(text: str) -> None:
    assert position(text, 3) is None
