"""A formula's answer at random numbers of 64 discs: read from text, worked out, said, and written as JSON."""

from functools import partial
from random import Random

import msgspec

from bench.figures import quantile, table, times
from bench.run import Run
from webapp.maths import FORMULA_BY_NAME, Variable
from webapp.maths.kinds import Number, Peg
from webapp.maths.variable import Value
from webapp.puzzle import peg_label, position_text
from webapp.web.app import create_app
from webapp.web.pages.formula_api import answered
from webapp.web.words.words import words_in

DISCS = 64
SAMPLES = 400
MOST = 1000  # microseconds
say = words_in("en").say


def measure(run: Run) -> None:
    samples = run.rounds(SAMPLES)
    client, rows = create_app().test_client(), []
    for name in FORMULA_BY_NAME:
        random = Random(name)
        asked = [random_texts(name, random) for _ in range(samples)]
        answer = times(partial(answer_in_json, name, asked), range(samples))
        whole = times(
            lambda i, name=name, asked=asked: client.get(f"/formulas/{name}", query_string=asked[i]),
            range(0, samples, 10),
        )
        median, late = quantile(answer, 0.5), quantile(answer, 0.95)
        rows.append(
            (
                name,
                *(f"{one:.0f}" for one in (median, late, quantile(whole, 0.5))),
                "no" if median > MOST else "yes",
            )
        )
    table(
        f"A formula's answer, {DISCS} discs: its JSON; the whole request without a network (µs)",
        ("formula", "JSON p50", "p95", "request p50", "under 1 ms"),
        rows,
    )


def answer_in_json(name: str, asked: list[dict[str, str]], i: int) -> bytes:
    return msgspec.json.encode(answered(name, asked[i], say))


def random_texts(name: str, random: Random) -> dict[str, str]:
    """Values of every variable at random within its range, for 64 discs where n says so."""
    texts: dict[str, str] = {}
    values: dict[str, Value] = {}
    for variable in FORMULA_BY_NAME[name].variables:
        texts[variable.name] = random_text(variable, values, random)
        values[variable.name] = variable.read(texts[variable.name], values)
    return texts


def random_text(variable: Variable, before: dict[str, Value], random: Random) -> str:
    if variable.name == "n":
        return str(DISCS)
    if isinstance(variable, Number):
        least, most = variable.least.value(before), variable.most.value(before)
        return str(random.randint(least, min(most, 2**DISCS - 1)))
    if isinstance(variable, Peg):
        others = [peg for peg in range(3) if variable.unlike is None or before[variable.unlike] != peg]
        return peg_label(random.choice(others))
    return position_text([random.randrange(3) for _ in range(DISCS)])
