"""Impossible requests: programs get a code, a sentence and a field in JSON; for a file, plain text."""

import pytest
from flask.testing import FlaskClient

TALL = ",".join(map(str, range(65, 0, -1))) + "||"
REFUSED = {
    "bad_message": [
        ("/formulas/moves?n=", "n", "“” is not a number: use only the digits 0–9"),
        ("/formulas/moves?n=-1", "n", "“-1” is not a number"),
        ("/formulas/moves?n=05", "n", "“05” is not a number"),
        ("/formulas/moves?n=٥", "n", "“٥” is not a number"),
        ("/formulas/moves?n=" + "9" * 5000, "n", "…is too long for n: at most 1,000 characters."),
        ("/formulas/moves?n=5&n=6", "n", "The field n is given more than once."),
        ("/formulas?n=5", "n", "The field n is unknown here."),
        ("/formulas/distance?position=x&j=C", "position", "“x” is not a position"),
        ("/formulas/distance?position=||&j=C", "position", "“||” is not a position"),
        *(
            (f"/formulas/moves?n=5&tower={one}", "tower", f"“{one}” is not a tower")
            for one in ("", "5", "0,A,C", "65,A,C", "5,a,c", "5,A,C,", "05,A,C")
        ),
        ("/formulas/moves?n=5&tower=5,A,A", "tower", "Source and target are both A"),
        ("/graph/distances", "position", "The field position is missing."),
        ("/graph/distances?position=5;4", "position", "“5;4” is not a position"),
        ("/play/why?position=1||", "goal", "The field goal is missing."),
        ("/play/way?start=1||&goal=||1&made=A", "made", "Move 1 cannot be “A”"),
        ("/play/why?variant=nim&discs=3", "variant", "There is no variant “nim” here; the variants are"),
        ("/play/why?variant=london&discs=3&goal=||1,2,3", "position", "The field position is missing."),
    ],
    "out_of_range": [
        ("/formulas/moves?n=0", "n", "“0” is not possible here: it must be a number from 1 to 1,000."),
        ("/formulas/moves?n=" + "9" * 1000, "n", "“" + "9" * 40 + "…” is not possible here"),
        ("/formulas/mean-distance?n=65", "n", "… to 64."),
        ("/formulas/disc-of-move?l=0", "l", "…it must be a number from 1 to 2^1000 − 1."),
        (f"/formulas/disc-of-move?l={2**1000}", "l", "… to 2^1000 − 1."),
        ("/formulas/moves-of-disc?n=5&d=6&m=0", "d", "… to 5."),
        ("/formulas/moves-of-disc?n=5&d=0&m=0", "d", "…it must be a number from 1 to"),
        ("/formulas/moves-of-disc?n=5&d=3&m=4", "m", "… to 3."),
        ("/formulas/gray?n=5&k=32", "k", "… to 31."),
        (f"/formulas/idle-peg?n=64&l={2**64}&i=A&j=C", "l", "… to 18,446,744,073,709,551,615."),
        ("/formulas/step?n=5&d=1&i=D&j=A", "i", "There is no peg “D”"),
        ("/formulas/step?n=5&d=1&i=A&j=", "j", "There is no peg “”"),
        ("/formulas/peg?n=5&d=1&k=3&i=B&j=B", "j", "Source and target are both B"),
        (f"/formulas/distance?position={TALL}&j=C", "position", "A tower has 1 to 64 discs, not 65."),
        (
            "/formulas/distance-between?start=1||&goal=2,1||",
            "goal",
            "Start and goal must have the same number of discs, not 1 and 2.",
        ),
        ("/graph/distances?position=9,8,7,6,5,4,3,2,1||", "position", "A position here has at most 8 discs"),
        (f"/graph/decision?start={TALL}", "start", "A position here has at most 64 discs, not 65."),
        (f"/play/why?position={TALL}&goal=1||", "position", "A position here has at most 12 discs, not 65."),
        ("/play/reading?position=1||&from=D", "from", "There is no peg “D”"),
        ("/play/reading?position=1||&from=A&to=A", "target", "Source and target are both A"),
        ("/play/why?variant=pegs&pegs=9&discs=1&position=1||&goal=|1|", "pegs", "There can be 3 to 8 pegs"),
    ],
    "illegal_position": [
        ("/formulas/distance?position=1,2||&j=C", "position", "Disc 2 may not lie on disc 1."),
        ("/formulas/distance?position=3|1|&j=C", "position", "Disc 2 is missing"),
        ("/formulas/distance?position=1|&j=C", "position", "A position has 3 pegs, not 2."),
        ("/graph/distances?position=1,2||", "position", "Disc 2 may not lie on disc 1."),
        ("/graph/decision?start=1||&goal=2,1||", "goal", "There is no disc 2"),
        ("/graph/decision?start=2,1||&goal=1||", "goal", "Disc 2 is missing; the discs are 1 to 2."),
        ("/play/why?position=1,2||&goal=||2,1", "position", "Disc 2 may not lie on disc 1."),
        ("/play/way?start=1||&goal=||1&made=BC", "made", "Move 1, B → C: there is no disc on B."),
        (
            "/play/why?variant=london&discs=3&position=1,2||3&goal=||1,2,3",
            "start",
            "Peg A holds at most 1 ball, not 2.",
        ),
    ],
    "unknown_variant": [
        (
            f"/variants/{asked}?variant={name}",
            "variant",
            f"There is no variant “{name}” here; the variants are",
        )
        for asked in ("problems", "positions")
        for name in ("", "pegs", "moon", "classic")
    ],
}


@pytest.mark.parametrize(
    ("code", "address", "field", "words"),
    [(code, *one) for code, many in REFUSED.items() for one in many],
    ids=lambda text: text[:60],
)
def test_an_impossible_request_is_refused_in_a_sentence_that_names_the_field(
    client: FlaskClient, code: str, address: str, field: str, words: str
) -> None:
    """Words that start with an ellipsis occur later in the sentence."""
    answer = client.get(address, headers={"Accept-Language": "en"})
    error = answer.get_json()
    assert (answer.status_code, answer.mimetype) == (400, "application/json")
    assert {**error, "message": ""} == {"code": code, "message": "", "field": field}
    assert error["message"].startswith(words) or (words[0] == "…" and words[1:] in error["message"])
    assert len(error["message"]) < 200


MOVES = {"discs": "6", "from": "A", "to": "C", "first": "1", "last": "63"}
OF_A_VARIANT = dict.fromkeys(("discs", "from", "to")) | {"first": "1", "last": "2"}
LISTING = {"algorithm": "recursive", "discs": "4", "from": "A", "to": "C"}
NEEDED = "The field {} is missing.\n"
ELSEWHERE = [
    "", "x", "?discs=6", "//elsewhere.example/", "/\\elsewhere.example/", "\\\\elsewhere.example",
    "http://elsewhere.example/", "javascript:alert(1)", " /", "/a\nb", "/\x00", "/a\u202eb",
]  # fmt: skip
MOVES_REFUSED: list[tuple[dict[str, str | None], str]] = [
    ({"discs": "64", "last": "100001"}, "A file can hold at most 100,000 moves, not 100,001."),
    ({"discs": "64", "last": str(2**64 - 1)}, "not 18,446,744,073,709,551,615."),
    ({"discs": "0"}, "A tower has 1 to 64 discs, not 0."),
    ({"discs": "65"}, "A tower has 1 to 64 discs, not 65."),
    ({"discs": "six"}, "“six” is not possible for discs: it must be a whole number in decimal digits."),
    ({"discs": "٦"}, "“٦” is not possible for discs"),
    ({"first": ""}, "“” is not possible for first: it must be a whole number"),
    ({"first": "0"}, "There is no move 0; the moves are 1 to 63."),
    ({"last": "64"}, "There is no move 64; the moves are 0 to 63."),
    ({"first": "9", "last": "8"}, "The last move, 8, comes before the first, 9."),
    ({"from": "D"}, "There is no peg “D”; the pegs are A, B, C."),
    ({"to": "A"}, "Source and target are both A"),
    ({"from": "\x00" * 90}, "There is no peg “"),
    ({"to": "AB"}, "There is no peg “AB”"),
    ({"discs": None}, NEEDED.format("discs")),
    ({"from": None}, NEEDED.format("from")),
    ({"to": None}, NEEDED.format("to")),
    ({"first": None}, NEEDED.format("first")),
    ({"last": None}, NEEDED.format("last")),
    *(
        (OF_A_VARIANT | dict(part.split("=") for part in query.split("&")), words)
        for query, words in (
            ("variant=moon&discs=3", "There is no variant “moon”"),
            ("variant=pegs&discs=0", "A tower has 1 to 64 discs, not 0."),
            ("variant=pegs&discs=3&pegs=9", "There can be 3 to 8 pegs, not 9."),
            ("variant=pegs&discs=3&pegs=x", "must be a whole number"),
            ("variant=regular&discs=3&start=a", "is not a position"),
            ("variant=regular&discs=3&start=1,2,3||", "may not lie on"),
            ("variant=antwerp&discs=5", "has not been solved yet"),
        )
    ),
]
LISTINGS_REFUSED: list[tuple[dict[str, str | None], str]] = [
    ({"algorithm": "magic"}, "There is no algorithm “magic”; the algorithms are recursive, "),
    ({"algorithm": "x" * 90}, f"There is no algorithm “{'x' * 40}”"),
    ({"discs": "six"}, "“six” is not possible for discs"),
    ({"from": "D"}, "There is no peg “D”; the pegs are A, B, C."),
    ({"algorithm": None}, NEEDED.format("algorithm")),
    ({"to": None}, NEEDED.format("to")),
    ({"variant": "moon"}, "There is no variant “moon”"),
    (
        {"variant": "london", "discs": "3", "start": "1|2|3", "goal": "|2,1|3"},
        "There is no program for this variant.",
    ),
]


@pytest.mark.parametrize(
    ("path", "query", "words"),
    [
        *(
            (f"/moves.{ending}", MOVES | one, words)
            for one, words in MOVES_REFUSED
            for ending in ("csv", "txt")
        ),
        *(("/listing.py", LISTING | one, words) for one, words in LISTINGS_REFUSED),
        *(("/qr.svg", {"to": one}, f"“{one[:40]}” is not an address of this app") for one in ELSEWHERE),
    ],
)
def test_an_impossible_file_is_refused_in_plain_text(
    client: FlaskClient, path: str, query: dict[str, str | None], words: str
) -> None:
    """Words that end with a newline are the whole answer."""
    answer = client.get(path, query_string=query)
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert words == answer.text if words.endswith("\n") else words in answer.text
    assert "Content-Disposition" not in answer.headers
