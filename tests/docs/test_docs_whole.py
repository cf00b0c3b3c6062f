"""The pages leave nothing out: what the code has more of is to be written there, too."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest
from flask.testing import FlaskClient

from tests.conftest import ROOT
from tests.docs.written import PAGE_BY_NAME
from webapp.algorithms import ALGORITHMS
from webapp.live.panels import PANELS
from webapp.live.protocol import Inbound, Outbound
from webapp.sentence import RefusalCode
from webapp.variants import VARIANTS
from webapp.web.command.command_line import hanoi
from webapp.web.pages.facts import THEMES
from webapp.web.pages.lessons.reading.asks import KINDS
from webapp.web.pages.lessons.reading.lesson_file import read_lesson
from webapp.web.pages.lessons.reading.link_checks import OF_LINKS
from webapp.web.words.words import languages

LESSONS, SERVER, REFERENCE = (
    PAGE_BY_NAME[f"docs/{name}.md"] for name in ("lessons", "school-server", "reference")
)
NO_VALUES = {"bad", "left_out"}  # sentences about links, not about a value of them

TOLD: dict[str, Iterable[str]] = {
    "algorithms": (one.name for one in ALGORITHMS),
    "variants": (one.name for one in VARIANTS),
    "panels": (one.name for one in PANELS),
    "codes of errors": get_args(RefusalCode),
    "themes": THEMES,
    "languages": languages(),
}


@pytest.mark.parametrize("kind", TOLD)
def test_the_reference_has_every_name(kind: str) -> None:
    assert {*TOLD[kind]} - {*REFERENCE.codes} == set()


def test_the_reference_has_a_row_for_every_message() -> None:
    rows = " ".join(REFERENCE.rows("message"))
    tags = {one.__struct_config__.tag for union in (Inbound, Outbound) for one in get_args(union)}
    assert {tag for tag in tags if f"`{tag}`" not in rows} == set()


def test_the_reference_has_every_value_of_links() -> None:
    told = {code.partition("=")[0] for code in REFERENCE.codes if "=" in code}
    assert OF_LINKS - NO_VALUES - told == set()


def test_the_reference_has_every_address(client: FlaskClient) -> None:
    rules = {
        re.sub(r"<(?:\w+:)?(\w+)>", lambda name: name[1].upper(), one.rule)
        for one in (client.application.url_map.iter_rules())
    }
    told = {code.removeprefix("POST ") for code in REFERENCE.codes}
    ours = {rule for rule in rules if not rule.startswith("/static/")}
    assert {rule for rule in ours if rule.rstrip("/") not in told and rule not in told} == set()


def test_every_option_of_the_server_is_told() -> None:
    told = " ".join(SERVER.rows("option of `hanoi serve`"))
    options = {name for one in hanoi.commands["serve"].params for name in one.opts + one.secondary_opts}
    assert {name for name in options if f"`{name}`" not in told} == {"--open"}


def test_every_configuration_is_linked() -> None:
    others = {path.name for path in (ROOT / "docs").iterdir()} - {"explore.png"}
    assert {name for name in others if not name.endswith(".md")} <= {*SERVER.links}


def test_the_printed_lesson_can_be_read(tmp_path: Path) -> None:
    [lesson] = [fence for fence in LESSONS.fences if fence.file]
    path = tmp_path / lesson.file
    path.write_text(lesson.text, encoding="utf-8")
    titles = [page.title for page in read_lesson(path, path.stem, "en", own=True).pages]
    assert titles == ["Halfway: the big disc is free", "And now?"]


def test_every_kind_of_exercise_is_told() -> None:
    assert [*LESSONS.rows("`kind`")] == [f"`{kind}`" for kind in KINDS]
