"""Scripts, style sheets and templates can be read without scrolling, and folders at a glance."""

from __future__ import annotations

from pathlib import Path

import pytest

from webapp.web.assets.paths import static_folder, template_folder

WIDEST = 100
MOST_FILES = 24
HERE = Path(__file__).parent
FOLDERS = (static_folder(), template_folder(), HERE)
FILES = sorted(
    path for folder in FOLDERS for path in folder.rglob("*") if path.suffix in (".js", ".css", ".html")
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE.parent).as_posix())
def test_no_line_is_wider_than_a_hundred_columns(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > WIDEST] == []


@pytest.mark.parametrize("folder", FOLDERS[:2], ids=lambda folder: folder.name)
def test_no_folder_holds_more_files_than_can_be_taken_in(folder: Path) -> None:
    for inner in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
        assert sum(path.is_file() for path in inner.iterdir()) <= MOST_FILES, inner
