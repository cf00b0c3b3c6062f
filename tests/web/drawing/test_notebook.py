"""`from webapp import show`: a stage with its sentence, in a notebook."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tests.conftest import run_python
from webapp import show


class Seven:
    """A whole number of another library."""

    def __index__(self) -> int:
        return 7


class AnyPeg:
    """What says of itself that it is equal to a peg, as an array of one peg does."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "any peg"


def test_a_notebook_is_given_the_stage_and_its_sentence() -> None:
    shown = show(discs=4, move=7)
    assert repr(shown) == (
        "Recursive, move 7 of 15: Disc 1 moved A → B: now disc 4 can go A → C. "
        "Peg A: disc 4. Peg B: discs 1–3. Peg C is empty."
    )
    html = shown._repr_html_()
    assert shown._repr_svg_() in html
    assert shown.sentence in html
    ElementTree.fromstring(html)
    ElementTree.fromstring(shown._repr_svg_())


def test_the_sixty_fourth_disc_moves_in_the_middle_of_all_moves() -> None:
    assert show(64, 2**63).position.endswith("Peg C: disc 64.")


def test_it_speaks_polish_and_has_the_themes_of_pages() -> None:
    shown = show(3, 1, source="B", target="A", algorithm="olive", lang="pl", theme="dark")
    assert 'lang="pl"' in shown._repr_html_()
    assert "#171b20" in shown._repr_svg_()
    assert "krążek 1" in shown.position


def test_a_whole_number_may_be_of_any_library() -> None:
    move: Any = Seven()
    assert repr(show(4, move)) == repr(show(4, 7))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"theme": ["dark"]}, "There is no theme “['dark']”"),
        ({"algorithm": ["olive"]}, "There is no algorithm “['olive']”"),
        ({"discs": 0}, "A tower has 1 to 64 discs, not 0."),
        ({"discs": 65}, "A tower has 1 to 64 discs, not 65."),
        ({"discs": "4"}, "“discs” must be a whole number, not '4'."),
        ({"discs": 4.0}, "“discs” must be a whole number, not 4.0."),
        ({"discs": None}, "“discs” must be a whole number, not None."),
        ({"discs": 4, "move": 7.0}, "“move” must be a whole number, not 7.0."),
        ({"discs": True}, "“discs” must be a whole number, not True."),
        ({"move": "7", "lang": "pl"}, "„move” musi być liczbą całkowitą, a nie '7'."),
        ({"move": "x" * 50}, f"“move” must be a whole number, not '{'x' * 38}…."),
        ({"move": 16}, "Move 16 is not among 0 to 15."),
        ({"move": -1}, "Move -1 is not among 0 to 15."),
        ({"source": "D"}, "There is no peg “D”; the pegs are A, B and C."),
        ({"target": 2}, "There is no peg “2”; the pegs are A, B and C."),
        ({"target": "A"}, "Source and target are both A; they must be two different pegs."),
        ({"theme": "pink"}, "There is no theme “pink”; the themes are light, dark, projector."),
        ({"lang": "xx"}, "There is no language “xx”; the languages are en, pl."),
        ({"lang": None}, "There is no language “None”; the languages are en, pl."),
        ({"theme": 1}, "There is no theme “1”; the themes are light, dark, projector."),
        ({"algorithm": None}, "There is no algorithm “None”; the algorithms are recursive, "),
        ({"source": AnyPeg()}, "There is no peg “any peg”; the pegs are A, B and C."),
        ({"source": "A" * 41}, f"There is no peg “{'A' * 39}…”; the pegs are A, B and C."),
        ({"move": 16, "lang": "pl"}, "Numer ruchu 16 nie "),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=r"^") as refused:
        show(**given)
    assert str(refused.value).startswith(said)
    assert refused.value.__cause__ is None


def test_the_package_is_imported_without_what_draws_and_draws_without_a_server() -> None:
    program = (
        "import sys, webapp; light = not any(name.startswith('webapp.') for name in sys.modules);"
        "from webapp import show; show(4, 7)._repr_html_();"
        "print(light, {'gevent', 'flask', 'flask_sock', 'jinja2'} & set(sys.modules))"
    )
    assert run_python("-c", program).stdout == "True set()\n"


def test_the_package_has_no_other_name() -> None:
    import webapp

    with pytest.raises(AttributeError, match="has no attribute 'shows'"):
        webapp.shows  # noqa: B018
