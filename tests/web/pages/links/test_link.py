"""The link of a page with one puzzle: any link is read as something possible."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from webapp.algorithms import ALGORITHMS
from webapp.live.panels import NAMES
from webapp.web.pages.facts import MARKS, SPEEDS, THEMES
from webapp.web.pages.graph.link import GraphLink
from webapp.web.pages.links.lanes import MOST_MOVES, Lane, moves_of, position, read_puzzle
from webapp.web.pages.links.link import Link, Mark, Present, Range, Read, Think, read_link
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.table import VALUES

KEYS = (
    "discs from to move line algorithm panels theme unit lang speed in out loop sight mark present timeline "
    "panel hide text think think-from think-about variant pegs split start goal path"
).split()
TEXTS = [
    "", "0", "1", "-1", "A", "B", "C", "7", "9" * 30, "9" * 99, "3-1", "1-3", "code,bits,x", "line", "dark",
    "olive", "1.5", "%", "<b>", "null", "0x10", "5,note", "pegs", "london", "regular", "3,2|1|", "٣",
]  # fmt: skip


def test_every_value_of_a_link_has_a_field_in_the_link_that_is_read() -> None:
    places = {*Link.__struct_fields__, *GraphLink.__struct_fields__}
    assert {
        value.at for value in VALUES.values() if value.at and value.at.split(".")[0] not in places
    } == set()


def read(said: dict[str, str] | list[tuple[str, str]]) -> Read:
    """Return the link read from a query, with its notices."""
    return read_link(MultiDict(said), NAMES)


def notices(said: dict[str, str] | list[tuple[str, str]]) -> list[str]:
    """Return the notices in English."""
    return [str(notice) for notice in read(said).notices]


@given(st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(TEXTS)), max_size=12))
def test_any_link_is_read_as_a_possible_view(said: list[tuple[str, str]]) -> None:
    link = read(said).link
    [lane] = link.lanes
    moves = moves_of(lane)
    assert 1 <= lane.discs <= 64
    assert lane.source != lane.target
    assert lane.variant or lane.algorithm in [algorithm.name for algorithm in ALGORITHMS]
    assert 0 <= int(link.start.move or "") <= moves
    assert link.unit in ("move", "line")
    assert SPEEDS.slowest <= link.power <= SPEEDS.fastest
    assert link.theme in (None, *THEMES)
    assert {*(link.panels or ()), *link.hide} <= {*NAMES}
    assert link.range is None or int(link.range.first or 0) <= int(link.range.last or moves) <= moves
    assert link.sight is None or int(link.sight[0]) <= int(link.sight[1]) <= moves
    assert link.think is None or 1 <= link.think.first <= lane.discs


def test_a_link_s_notices_name_the_value_and_what_is_used_in_its_place() -> None:
    said = {"discs": "99", "to": "A", "mark": "x", "algorithm": "magic"}
    [lane] = read(said).link.lanes
    assert (lane.discs, lane.source, lane.target, lane.algorithm) == (64, "A", "C", "recursive")
    assert notices(said) == [
        "In the link, “to” cannot be “A”; C is used instead.",
        "In the link, “discs” cannot be “99”; 64 is used instead.",
        "In the link, “algorithm” cannot be “magic”; recursive is used instead.",
        "In the link, “mark” cannot be “x”, so it is left out.",
    ]


@pytest.mark.parametrize(
    ("said", "field", "expected", "wrong"),
    [
        ({"in": "5", "out": "9", "loop": "1"}, "range", Range(first="5", last="9", loop=True), 0),
        ({"in": "0x5", "loop": "1"}, "range", Range(first="5"), 0),
        ({"in": "9", "out": "5", "loop": "1"}, "range", Range(first="9"), 1),
        ({"in": "9", "out": "9"}, "range", Range(first="9"), 1),
        ({"in": "99", "out": "x"}, "range", Range(first="63"), 2),
        ({"in": "", "out": "", "loop": "yes"}, "range", None, 1),
        ({"sight": "3-9"}, "sight", ["3", "9"], 0),
        ({"sight": "3-99"}, "sight", ["3", "63"], 1),
        *(({"sight": text}, "sight", None, 1) for text in ("9-3", "3", "-1-3")),
        ({"sight": ""}, "sight", None, 0),
        *(({"speed": text}, "power", power, 0) for text, power in (("-2", -2), ("20", 20), ("60", 60))),
        ({"speed": "run-60"}, "power", "run-60", 0),
        *(({"speed": text}, "power", power, 1) for text, power in (("run-7", 1), ("61", 60), ("run", 1))),
        ({"text": "120"}, "text", 120, 0),
        *(({"text": text}, "text", size, 1) for text, size in (("123", 120), ("125", 130), ("10", 80))),
        *(({"text": text}, "text", size, 1) for text, size in (("999", 200), ("x", 100))),
    ],
)
def test_a_bad_value_becomes_the_nearest_possible_one(
    said: dict[str, str], field: str, expected: object, wrong: int
) -> None:
    assert (getattr(read(said).link, field), len(notices(said))) == (expected, wrong)


def test_bookmarks_are_sorted_by_move_and_the_last_note_of_a_move_counts() -> None:
    texts = ["9,nine", "7", "9,other", "18446744073709551615,far, away", "5," + "n" * 200]
    texts += ["18446744073709551616", "x", ",", "-1", "7x"]
    said = [("mark", text) for text in texts]
    assert read(said).link.marks == (
        Mark("5", "n" * MARKS.longest_note),
        Mark("7"),
        Mark("9", "other"),
        Mark("18446744073709551615", "far, away"),
    )
    assert len(notices(said)) == 5
    many = [("mark", str(move)) for move in range(99)]
    assert len(read(many).link.marks) == MARKS.most


def test_the_presenter_view_and_think_first_are_read() -> None:
    said = {"present": "1", "timeline": "1", "panel": "bits", "think": "1", "think-from": "9"}
    link = read(said).link
    assert link.present == Present(on=True, timeline=True, chosen="bits")
    assert link.think == Think(on=True, first=6)
    about = read({"think": "1", "think-about": "idle-peg"}).link.think
    assert about == Think(on=True, first=1, about="idle-peg")
    wrong = {"present": "on", "timeline": "2", "panel": "x", "think": ""}
    assert [len(notices(one)) for one in ({"think": "1", "think-about": "discs"}, said, wrong)] == [1, 1, 4]


def test_an_empty_link_leaves_each_viewer_s_own_choices() -> None:
    link = read({}).link
    assert (link.theme, link.panels, link.text, link.present, link.think, link.hide) == (*(None,) * 5, ())
    assert (link.range, link.sight, link.marks, link.names_lang) == (None, None, (), False)


def test_unknown_panels_are_left_out_of_those_shown_and_covered() -> None:
    """The order is that of the chips."""
    assert read({"hide": "bits,code"}).link.hide == ("bits", "code")
    assert read({"hide": "code,x"}).link.hide == ("code",)
    [said] = notices({"hide": "code,x"})
    assert said == "In the link, “hide” cannot be “code,x”; code is used instead."
    assert read({"panels": "bits,code"}).link.panels == ["bits", "code"]
    assert read({"panels": ""}).link.panels == []
    assert read({"panels": "bits,x,code"}).link.panels == ["code", "bits"]
    [said] = notices({"panels": "bits,x,code"})
    assert said == "In the link, “panels” cannot be “bits,x,code”; code,bits is used instead."


def read_lane(**said: str) -> tuple[Lane, int]:
    """Return what a link says, and how many notices it gives."""
    reader = Reader(MultiDict(said))
    return read_puzzle(reader), len(reader.notices)


@pytest.mark.parametrize(
    ("variant", "wrong"), [({}, 0), ({"variant": "classic"}, 0), ({"variant": "bogus"}, 1)]
)
def test_a_link_without_a_variant_opens_the_classic_puzzle(variant: dict[str, str], wrong: int) -> None:
    lane = Lane(discs=5, source="A", target="C", algorithm="recursive")
    assert read_lane(**variant, discs="5") == (lane, wrong)


def test_pegs_split_source_and_target_are_read_and_each_bad_one_gives_a_notice() -> None:
    pegs = {"variant": "pegs", "pegs": "5", "discs": "9", "split": "4", "from": "B", "to": "E"}
    lane = Lane(discs=9, source="B", target="E", variant="pegs", pegs=5, split="4")
    assert read_lane(**pegs) == (lane, 0)
    bad = pegs | {"pegs": "9", "discs": "99", "split": "99", "from": "H", "to": "A"}
    assert read_lane(**bad) == (Lane(discs=64, source="H", target="A", variant="pegs", pegs=8), 3)
    assert read_lane(**pegs | {"from": "AB", "to": ""}) == (
        Lane(discs=9, source="A", target="C", variant="pegs", pegs=5, split="4"),
        2,
    )


@pytest.mark.parametrize("split", ["0", "04", "9", "x", "-1", ""])
def test_an_impossible_split_is_left_out(split: str) -> None:
    lane, notices = read_lane(variant="pegs", discs="9", split=split)
    assert (lane.split, notices) == (None, int(split != ""))
    assert read_lane(variant="pegs", discs="1", split="1")[1] == 0  # a tower of one disc


@pytest.mark.parametrize(
    ("text", "pegs"),
    [("5,4|2,1|3", [[5, 4], [2, 1], [3]]), ("||1", [[], [], [1]]), (" 3 |1| 2", [[3], [1], [2]])],
)
def test_a_position_is_read_as_it_is_written(text: str, pegs: list[list[int]]) -> None:
    assert position(text, 3) == pegs


@pytest.mark.parametrize("text", ["", "||", "1|1|", "1,2|3", "a|b|c", "1|2|3|", "1,,2||", "٣||", "1" * 500])
def test_an_invalid_position_is_left_out(text: str) -> None:
    assert position(text, 3) is None
    lane, notices = read_lane(variant="london", start="3,2|1|", goal=text)
    assert (lane.start, lane.goal, notices) == ([[3, 2], [1], []], None, int(text != ""))


@pytest.mark.parametrize(
    ("lane", "moves"),
    [
        (Lane(discs=64, source="A", target="B", algorithm="mirror"), 2**64 - 1),
        (Lane(discs=8, source="A", target="C", variant="pegs", pegs=4), 33),
        (Lane(discs=3, source="A", target="C", variant="regular", start=[[2, 1], [3], []]), 4),
        (Lane(discs=3, source="A", target="C", variant="regular", start=[[9], [], []]), MOST_MOVES),
        (Lane(discs=5, source="A", target="C", variant="antwerp"), MOST_MOVES),
    ],
)
def test_the_number_of_moves_is_known_unless_it_takes_a_search(lane: Lane, moves: int) -> None:
    assert moves_of(lane) == moves
