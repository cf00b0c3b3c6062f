"""`hanoi trace FILE`: the page shows the file, and runs it again whenever it is saved."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e.conftest import at_move, opening
from tests.e2e.programs import RIGHT, WRONG, editor, found, panel


def test_a_file_runs_again_when_it_is_saved(page: Page, start_process: StartServer, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(f"import math\n{WRONG}", encoding="utf-8")
    options = ("--discs", "4", "--no-open", "--port", "0")
    server = start_process("-m", "webapp", "trace", str(file), *options)
    opened = opening(page, "/mine", server.url)()
    verdict = found(opened).locator(".aside")
    expect(verdict).to_have_text("stopped at the first move that is not allowed")
    expect(editor(opened)).not_to_be_editable()
    expect(panel(opened, "Your program")).to_contain_text("own.py runs again whenever it is saved.")
    file.write_text(f"import math\n{RIGHT}", encoding="utf-8")
    expect(verdict).to_have_text("the shortest way")
    at_move(opened, "0 of 15")
