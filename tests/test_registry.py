"""The registries of algorithms, panels and variants, and checks of what each says about itself."""

from itertools import groupby
from pathlib import Path

import pytest

import webapp.algorithms
from tests.oracles import more_pegs
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.live.panels import NAMES, PANELS
from webapp.live.panels.panel import Panel, whole
from webapp.puzzle import Puzzle
from webapp.variants import VARIANT_BY_NAME, VARIANTS, Asked, UnsearchedError, Variant, answer, learn
from webapp.variants.pegs.pegs_words import SEARCHED, say_about
from webapp.variants.pegs.tower_call import fewest

CONTRACT = set(
    "recursive recursive-base-1 explicit-stack four-beat four-beat-positions three-beat "
    "three-beat-positions olive idle-peg gray-code closed-form binary-restoration route-table mirror "
    "from-position hand-memory".split(" ")
)
FOLDER = Path(webapp.algorithms.__file__).parent


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_an_algorithm_is_one_file_with_its_name(algorithm: Algorithm) -> None:
    assert (FOLDER / f"{algorithm.name.replace('-', '_')}.py").exists()
    assert type(algorithm).__module__.endswith(algorithm.name.replace("-", "_"))
    assert str(algorithm.title)
    assert str(algorithm.remembers)
    assert str(algorithm.starts)
    assert len(str(algorithm.about).split()) > 30


def test_the_algorithms_of_a_group_are_listed_together() -> None:
    groups = [str(algorithm.group) for algorithm in ALGORITHMS]
    assert [group for group, _ in groupby(groups)] == [
        "Recursion and its stacks",
        "Cycles",
        "Bits and formulas",
        "Positions",
    ]


def test_every_algorithm_of_the_contract_is_registered_once() -> None:
    assert set(BY_NAME) == CONTRACT
    assert len(BY_NAME) == len(ALGORITHMS)


def test_every_panel_is_registered_once_as_are_algorithms_own_panels() -> None:
    names = [panel.name for panel in PANELS]
    assert len(set(names)) == len(names)
    assert set(NAMES) == {*names, *(algorithm.name for algorithm in ALGORITHMS if algorithm.own)}


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
def test_a_panel_is_one_file_with_its_name(panel: Panel) -> None:
    assert panel.show.__module__.endswith(f".{panel.name.replace('-', '_')}")
    assert panel.part.__module__ == panel.show.__module__


def test_only_panels_that_do_not_give_away_the_next_move_hide_nothing() -> None:
    shown_whole = {panel.name for panel in PANELS if panel.without is whole}
    assert shown_whole == {"code", "bits", "idle-peg", "position-formula"}


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
def test_a_panel_has_a_template_and_only_its_script_and_the_table_name_it(panel: Panel) -> None:
    root = FOLDER.parents[1]
    assert (root / f"templates/panels/{panel.name}.html").exists()
    if panel.name == "code":  # every panel is placed beside it
        return
    scripts = [path for path in (root / "static/js/panels").glob("*.js") if path.stem != "tables"]
    named = {path.stem for path in scripts if f'"{panel.name}"' in path.read_text("utf-8")}
    assert named <= {panel.name, "panels"}


@pytest.mark.parametrize("algorithm", [one for one in ALGORITHMS if one.own], ids=lambda a: a.name)
def test_an_algorithms_own_panel_shows_something_at_every_line(algorithm: Algorithm) -> None:
    for discs in range(1, 5):
        puzzle, lines = Puzzle(discs, 1, 2), algorithm.lines(discs)
        for tick in range(lines.total + 1):
            k, s = lines.address(tick)
            rows = algorithm.own_rows(puzzle, k, algorithm.snapshot(puzzle, k, s))
            assert rows
            for row in rows:
                assert row.current is None or 0 <= row.current < len(row.cells)


VARIANTS_OF_CONTRACT = "classic pegs regular antwerp little-antwerp london tunstall".split(" ")
OWN = {"classic": "recursive", "pegs": "frame-stewart", "regular": "target-walk"}
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: one.name)


def test_every_variant_of_the_contract_is_registered_once_and_in_order() -> None:
    assert list(VARIANT_BY_NAME) == VARIANTS_OF_CONTRACT == [variant.name for variant in VARIANTS]


@every_variant
def test_a_variant_has_a_title_and_a_summary_and_runs_its_own_algorithm_first(variant: Variant) -> None:
    assert str(variant.title)
    assert str(variant.summary).endswith(".")
    assert variant.algorithms[0] == OWN.get(variant.name, "search")


@every_variant
def test_every_course_goes_from_its_start_to_its_goal_by_legal_moves(variant: Variant) -> None:
    asked = Asked(discs=min(max(variant.fewest, 3), variant.most))
    try:
        course = variant.course(asked)
    except UnsearchedError as problem:
        learn(problem.question, answer(problem.question, lambda states, depth: None))
        course = variant.course(asked)
    start, goal = course.ends
    pegs = [list(discs) for discs in start]
    assert [look.disc for look in course.setting.looks] == sorted(disc for discs in start for disc in discs)
    for k in range(course.moves + 1):
        assert course.position_at(k) == pegs
        told = str(course.say_move(k))
        assert told.endswith(".")
        assert "{" not in told
        move = course.move_at(k + 1)
        if move:
            assert move in course.guide.legal(pegs)
            pegs[move.target].append(pegs[move.source].pop())
    assert pegs == goal
    assert course.move_at(0) is course.move_at(course.moves + 1) is None


@every_variant
def test_all_variants_but_the_classic_describe_their_rules_and_what_is_known(variant: Variant) -> None:
    if variant.name == "classic":
        return
    course = variant.course(Asked(discs=max(variant.fewest, min(2, variant.most))))
    assert course.rules
    assert str(course.rules).endswith(".")
    assert len(course.about) >= 2
    assert all(str(one).endswith(".") and "{" not in str(one) for one in course.about)


CLAIMED = {5: 20, 6: 35, 7: 56, 8: 84}  # discs, in the preprint


def known(pegs: int, discs: int) -> str:
    return " ".join(map(str, say_about(pegs, discs)))


SEARCHED_HERE = {5: 9, 6: 8, 7: 7, 8: 7}  # discs; larger towers are searched by `make bench ARGS=pegs`


@pytest.mark.parametrize("pegs", SEARCHED)
def test_a_search_confirms_what_is_said_to_have_been_searched(pegs: int) -> None:
    for discs in range(1, SEARCHED_HERE[pegs] + 1):
        assert more_pegs.fewest_by_search(discs, pegs) == fewest(discs, pegs - 2)
        if discs < 6:
            assert more_pegs.fewest_by_search(discs, pegs) == more_pegs.distances(discs, pegs, 1)[0]


@pytest.mark.parametrize("pegs", SEARCHED)
def test_the_strongest_known_result_is_given_for_every_size(pegs: int) -> None:
    for discs in range(1, 65):
        said = known(pegs, discs)
        assert ("at least twice" in said) == (discs < pegs)
        assert ("is a conjecture" in said) == (discs > CLAIMED[pegs])
        assert ("nobody has proven it" in said) == (pegs <= discs <= SEARCHED[pegs])
        assert (f"claims it for up to {CLAIMED[pegs]} discs" in said) == (discs > SEARCHED[pegs])
        assert (fewest(discs, pegs - 2) == 2 * discs - 1) == (discs < pegs or discs == 1)


def test_the_result_for_four_pegs_is_said_to_be_proven() -> None:
    assert all("Bousch proved" in known(4, n) for n in (1, 4, 64))


@pytest.mark.parametrize(("name", "least"), [("recursive", 1), ("recursive-base-1", 0)])
def test_the_stated_number_of_frames_is_right(name: str, least: int) -> None:
    algorithm = BY_NAME[name]
    assert all(algorithm.memory_most(n) == n + least for n in range(1, 9))
    assert str(algorithm.remembers).endswith(f"at most n{' + 1' * least} frames")


def test_the_users_own_moves_name_the_disc_by_its_colour() -> None:
    course = VARIANT_BY_NAME["antwerp"].own(Asked(discs=2), ["AB"])
    assert str(course.say_move(1)).startswith("Red disc 1 moved A → B")


def test_the_goals_of_little_antwerp_are_two_towers_on_the_first_two_pegs() -> None:
    ends = VARIANT_BY_NAME["little-antwerp"].usual_ends(3)
    assert ends is not None
    assert [[len(peg) for peg in goal] for goal in ends[1]] == [[3, 3, 0]] * 2
