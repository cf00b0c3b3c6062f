"""Every `*.test.js`: node runs it by itself, and what it says about a failure is what is shown here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.node import run_node

TESTS = Path(__file__).parent.parent
FILES = sorted(TESTS.rglob("*.test.js"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(TESTS).as_posix())
def test_what_scripts_work_out_without_a_browser(file: Path) -> None:
    shown = run_node("--test-reporter=spec", file)
    assert shown.returncode == 0, f"\n{shown.stdout}{shown.stderr}"
    assert re.search(r"^ℹ pass [1-9]", shown.stdout, re.MULTILINE), "a file without tests"
