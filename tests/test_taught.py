"""What sentences say, held against what is so: counted, or searched."""

from fractions import Fraction

import pytest
from flask.testing import FlaskClient

from tests.oracles import brute_force, more_pegs, state_graph
from tests.strategies import PEGS
from webapp.algorithms import BY_NAME
from webapp.maths import FORMULA_BY_NAME
from webapp.maths.legend import years_for
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.variants.pegs.frame_stewart import fewest
from webapp.variants.pegs.pegs_words import SEARCHED, say_about
from webapp.variants.walks.regular_words import say_about as say_about_walks

CLAIMED = {5: 20, 6: 35, 7: 56, 8: 84}  # discs, in the preprint


def about(name: str) -> str:
    return str(BY_NAME[name].about)


def why(name: str) -> str:
    return str(FORMULA_BY_NAME[name].why)


def known(pegs: int, discs: int) -> str:
    return " ".join(map(str, say_about(pegs, discs)))


@pytest.mark.parametrize("pegs", SEARCHED)
def test_a_search_shows_what_is_said_to_be_searched(pegs: int) -> None:
    for discs in range(1, SEARCHED[pegs] + 1):
        assert more_pegs.fewest_by_search(discs, pegs) == fewest(discs, pegs - 2)
        if discs < 6:
            assert more_pegs.fewest_by_search(discs, pegs) == more_pegs.distances(discs, pegs, 1)[0]


@pytest.mark.parametrize("pegs", SEARCHED)
def test_of_every_size_the_strongest_that_is_known_is_said(pegs: int) -> None:
    for discs in range(1, 65):
        said = known(pegs, discs)
        assert ("at least twice" in said) == (discs < pegs)
        assert ("is a conjecture" in said) == (discs > CLAIMED[pegs])
        assert ("nobody has proven it" in said) == (pegs <= discs <= SEARCHED[pegs])
        assert (f"claims it for up to {CLAIMED[pegs]} discs" in said) == (discs > SEARCHED[pegs])
        assert (fewest(discs, pegs - 2) == 2 * discs - 1) == (discs < pegs or discs == 1)


def test_four_pegs_are_proven_and_no_wrong_figure_is_repeated() -> None:
    assert all("Bousch proved" in known(4, n) and "10 moves" not in known(4, n) for n in (1, 4, 64))


def test_63_38_is_said_to_be_a_limit() -> None:
    said = " ".join(map(str, say_about_walks(1)))
    assert "fewer than 63/38" in said
    assert "whatever" not in said


def test_a_third_move_of_the_largest_disc_would_take_longer_than_one() -> None:
    for n in range(1, 9):
        tower = 2 ** (n - 1) - 1
        once_at_most = tower + 1 + tower
        assert 3 + 2 * tower > once_at_most
    assert "takes longer than moving it once" in why("distance-between")


@pytest.mark.parametrize("ends", PEGS)
@pytest.mark.parametrize("n", range(2, 7))
def test_discs_1_and_2_go_opposite_ways_and_the_same_way_as_a_tower(n: int, ends: tuple[int, int]) -> None:
    moves = brute_force.solve(n, *ends)
    steps = {d: {(j - i) % 3 for disc, i, j in moves if disc == d} for d in (1, 2)}
    assert [len(steps[1]), len(steps[2]), len(steps[1] | steps[2])] == [1, 1, 2]
    whole = [place for k, place in enumerate(brute_force.positions(n, *ends)) if k % 4 in (0, 3)]
    assert all(place[0] == place[1] for place in whole)
    towers = [place[0] for place in whole]
    rounds = {(there - here) % 3 for here, there in zip(towers[::2], towers[1::2], strict=True)}
    assert rounds == steps[2]
    assert "as a tower of two, always go round the pegs the same way" in about("four-beat")
    assert "disc 1 goes from f to t and on to g, disc 2 from f straight to g" in about("four-beat-positions")


def test_the_recursion_has_a_base_case_and_one_smaller_tower() -> None:
    assert "The smaller tower is moved twice" in about("recursive")
    assert "at this base case a call returns at once" in about("recursive")
    for name, least in (("recursive", 1), ("recursive-base-1", 0)):
        algorithm = BY_NAME[name]
        assert all(algorithm.memory_most(n) == n + least for n in range(1, 9))
        assert str(algorithm.remembers).endswith(f"at most n{' + 1' * least} frames")


def test_as_many_moves_are_possible_as_the_size_of_the_graph_needs() -> None:
    for n in range(1, 6):
        counts = {here: len(state_graph.next_to(here)) for here in state_graph.positions(n)}
        assert all(count == (2 if len(set(here)) == 1 else 3) for here, count in counts.items())
        longest = max(state_graph.every_distance(min(n, 4)).values())
        assert longest == 2 ** min(n, 4) - 1
    assert "Two moves are possible where all discs lie on one peg, three from every other" in why("positions")
    assert "perfect" not in why("positions")


def test_a_disc_moves_first_at_its_power_of_two_and_then_regularly() -> None:
    discs = [disc for disc, _, _ in brute_force.solve(7, 0, 2)]
    for d in range(1, 8):
        numbers = [k for k, disc in enumerate(discs, start=1) if disc == d]
        assert numbers == list(range(2 ** (d - 1), 2**7, 2**d))
    assert "Its first move is move 2^(d−1), and from there it makes every 2^d-th move." in why(
        "moves-of-disc"
    )


def test_nothing_is_shorter_and_the_shortest_solution_is_the_only_one(client: FlaskClient) -> None:
    for n in range(1, 6):
        [path] = state_graph.shortest_paths((2,) * n, state_graph.distances_from((0,) * n))
        assert len(path) == 2**n
    page = " ".join(client.get("/maths").text.split())
    for said in (page, why("moves")):
        assert "only one shortest solution" in said or "no other shortest solution" in said
        assert "after its last move" in said


def test_the_legend_repeats_the_time_that_the_sheet_of_1883_tells(client: FlaskClient) -> None:
    page = " ".join(client.get("/maths").text.split())
    assert "The sheet sold with the puzzle says" in page
    assert "“would require more than five billion centuries”: that is how long it takes at one move" in page
    assert 5 < years_for(2**64 - 1, 1) / 100 / 10**9 < 6
    assert "golden discs, one a second" not in page


def test_little_antwerp_says_where_the_towers_have_to_be() -> None:
    course = VARIANT_BY_NAME["little-antwerp"].course(Asked(discs=3))
    assert "make one of the towers on A and B gold and the other silver" in str(course.rules)
    assert "Little Towers of Antwerpen" in " ".join(map(str, course.about))
    ends = VARIANT_BY_NAME["little-antwerp"].usual_ends(3)
    assert ends is not None
    for goal in ends[1]:
        assert [len(peg) for peg in goal] == [3, 3, 0]


@pytest.mark.parametrize("name", ["antwerp", "little-antwerp"])
def test_why_a_search_is_certain_is_said(name: str) -> None:
    said = " ".join(map(str, VARIANT_BY_NAME[name].course(Asked(discs=2)).about))
    assert "so that it meets each position by a shortest way" in said


def test_one_s_own_moves_name_the_disc_by_its_colour() -> None:
    course = VARIANT_BY_NAME["antwerp"].own(Asked(discs=2), ["AB"])
    assert str(course.say_move(1)).startswith("The red disc 1 moved A → B")


def test_what_is_expected_at_random_is_edges_times_resistance() -> None:
    for n in (1, 2, 3):
        edges, ohms = Fraction(3 * (3**n - 1), 2), Fraction(5, 3) ** n - 1
        assert state_graph.expected_random_moves(n) == edges * ohms
    assert "the number of edges, 3 · (3^n − 1) / 2, times the resistance, (5/3)^n − 1" in why("random-moves")
