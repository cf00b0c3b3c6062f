"""A program is called with another number of discs than its own, without changing its text."""

import pytest

from tests.conftest import RunningServer
from tests.web.conftest import viewer
from tests.web.programs import child
from tests.web.programs.running import ran

TOWER = """\
def hanoi(n, a, b, c):
    if n:
        hanoi(n - 1, a, c, b)
        print(a, "->", c)
        hanoi(n - 1, b, a, c)
"""
LITERAL = f'{TOWER}\nhanoi(5, "A", "B", "C")\n'
ASKED = f'{TOWER}\nn = int(input("How many? "))\nhanoi(n, "A", "B", "C")\n'
SAYS = {
    LITERAL: 5,
    f'{TOWER}\nn = 4\nprint(2 ** n - 1)\nhanoi(n, "A", "B", "C")\n': 4,
    f"{TOWER}\nhanoi(3, 1, 2, 3)\nhanoi(2, 1, 2, 3)\n": 3,
    f"{TOWER}\nhanoi(a=1, b=2, c=3, n=6)\n": 6,
    f'{TOWER}\ndef main():\n    hanoi(7, "A", "B", "C")\n\nif __name__ == "__main__":\n    main()\n': 7,
    f'def heading(size):\n    print(size)\n\n{TOWER}\nheading(9)\nhanoi(2, "A", "B", "C")\n': 2,
    TOWER: None,
    f'{TOWER}\nn = 3\nn = n + 1\nhanoi(n, "A", "B", "C")\n': None,
    f'{TOWER}\nhanoi(len("abc"), "A", "B", "C")\n': None,
    f'{TOWER}\nfor n in range(1, 4):\n    hanoi(n, "A", "B", "C")\n': None,
    f'{TOWER}\nhanoi(True, "A", "B", "C")\n': None,
    ASKED: None,  # without any input, it reads the page's number
}


@pytest.mark.parametrize("text", SAYS)
def test_the_number_of_discs_is_read_where_the_text_gives_it(text: str) -> None:
    assert child.ran(text).number == SAYS[text]


def test_it_is_called_with_another_number_and_the_text_stays_the_same(server: RunningServer) -> None:
    with viewer(server) as ws:
        for text, more, stands in ((LITERAL, {}, 5), (ASKED, {"input": "4\n"}, 4)):
            as_it_is = ran(ws, text, 2, **more)
            assert (as_it_is["discs"], as_it_is["calls_with"]) == (stands, stands)
            called = ran(ws, text, 2, call_with=3, **more)
            assert (called["discs"], called["moves"], called["calls_with"]) == (3, 7, stands)
            assert called["verdict"] == "optimal"


def test_a_number_that_no_tower_has_is_refused(server: RunningServer) -> None:
    with viewer(server) as ws:
        refused = ran(ws, LITERAL, 2, call_with=9)
        assert (refused["code"], refused["field"]) == ("out_of_range", "call_with")
        assert "1 to 8 discs, not with 9" in refused["message"]


def test_the_line_that_asks_for_more_input_than_given_is_named(server: RunningServer) -> None:
    with viewer(server) as ws:
        told = ran(ws, f"n = input()\n{TOWER}\nm = input('And? ')\n", 2)
        assert (told["verdict"], told["asks"], told["output"]) == ("cut_off", 8, "2\nAnd? ")
        assert "Line 8 asks for more input" in told["findings"][0]["text"]
        assert ran(ws, ASKED, 2)["asks"] is None
