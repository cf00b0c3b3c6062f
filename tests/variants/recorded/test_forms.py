"""However a wrong program expresses its moves, its verdict and first finding are those of its moves."""

import pytest

from tests.data.forms import Form, carried, printed, written, yielded
from tests.data.wrong_programs import WRONG, Wrong
from tests.variants.recorded.recordings import recorded
from webapp.variants.recorded import judge
from webapp.variants.recorded.record import MOST_MOVES

RIGHT = "optimal", "All discs are on {} after 31 moves: the shortest solution."
NOT_LOOKED_AT = "the disc to move is one too small", "the disc to move is always the largest"
OTHERS = "the third peg is 6 − a − b, as if pegs were 1, 2 and 3"
SMALL = "peg names in small letters"
IN_REVERSE = "shared state: moves are kept and made at the end, in reverse"
OWN_ERROR = "exception", "Line {} failed with "

DIFFERENT: dict[Form, dict[str, tuple[str, str]]] = {
    printed: {
        # a number in a line may be a counter: it names the disc only if it is the disc that moves
        **dict.fromkeys(NOT_LOOKED_AT, (RIGHT[0], RIGHT[1].format("C"))),
        OTHERS: (RIGHT[0], RIGHT[1].format("2")),  # its own pegs are 0, 2 and 4
        SMALL: ("not_solved", "The program printed 1 line"),  # words, not values: no moves
        IN_REVERSE: (RIGHT[0], RIGHT[1].format("C")),  # the moves in its list are right
    },
    yielded: {
        NOT_LOOKED_AT[0]: (RIGHT[0], RIGHT[1].format("C")),
        OTHERS: (RIGHT[0], RIGHT[1].format("2")),
        SMALL: ("not_solved", "The program ended without moving a disc."),
        IN_REVERSE: (RIGHT[0], RIGHT[1].format("C")),
        # each time it is the very same pair, as when a call hands on what another has yielded
        "pegs written out instead of passed on": ("not_solved", "It follows the shortest solution, but ends"),
    },
    carried: {
        # nothing checks which disc moves, and one that is put back at once has not moved
        **dict.fromkeys(NOT_LOOKED_AT, (RIGHT[0], RIGHT[1].format("C"))),
        "two pegs of a call are the same": ("illegal_move", "Line 5 tried to move disc 2 A → B"),
        "the move goes from a peg to itself": (OWN_ERROR[0], "Line 5 failed with IndexError"),
        # Python's own errors
        OTHERS: (OWN_ERROR[0], "Line 6 failed with KeyError: 2."),
        SMALL: (OWN_ERROR[0], "Line 2 failed with KeyError: 'c'."),
        "a peg is looked at that is empty": (OWN_ERROR[0], "Line 4 failed with IndexError: list index"),
        "a loop without end": ("cut_off", "The run was stopped after 20000 lines:"),
        "a loop that always moves the smallest disc": ("cut_off", "The run was stopped after 2000 moves:"),
        # moved by its own function, which is further down
        "a loop over the pegs that goes one round too far": (OWN_ERROR[0], "Line 17 failed with IndexError"),
        "a loop that begins on the wrong peg": (OWN_ERROR[0], "Line 19 failed with IndexError"),
    },
}
"""What differs: the verdict, and the beginning of the first finding."""

FORMS = [(wrong, form) for form in DIFFERENT for wrong in WRONG if written(wrong.text, form) != wrong.text]


@pytest.mark.parametrize(
    ("wrong", "form"),
    [(wrong, form) for wrong, form in FORMS if written(wrong.text, form)],
    ids=lambda one: one.wrong if isinstance(one, Wrong) else one.__name__,
)
def test_its_verdict_and_its_first_finding_are_those_of_the_moves(wrong: Wrong, form: Form) -> None:
    judged = judge(recorded(written(wrong.text, form) or ""))
    verdict, said = expected(wrong, form)
    first = judged.findings[0]
    assert judged.verdict == verdict
    assert str(first.said).startswith(said)
    if said == wrong.finding:
        assert str(first.said) == said
        assert first.move == wrong.move
        # when moves are read, the record ends with the last one that is kept
        assert first.line == wrong.line or first.move == MOST_MOVES


def expected(wrong: Wrong, form: Form) -> tuple[str, str]:
    """Return the verdict, and the beginning of the first finding; an empty list is Python's own error."""
    if wrong.wrong in DIFFERENT[form]:
        return DIFFERENT[form][wrong.wrong]
    if form is carried and "but there is no disc on" in wrong.finding:
        line = wrong.finding.split()[1]
        return OWN_ERROR[0], f"{OWN_ERROR[1].format(line)}IndexError: pop from empty list. "
    return wrong.verdict, wrong.finding


def test_almost_every_program_can_be_written_in_every_form() -> None:
    assert {wrong for form in DIFFERENT for wrong in DIFFERENT[form]} <= {wrong.wrong for wrong in WRONG}
    assert len(FORMS) > 2.5 * len(WRONG)
    assert sum(len(told) for told in DIFFERENT.values()) < len(FORMS) // 7
