"""The unit of systemd, judged by systemd itself."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT

ANALYZE = shutil.which("systemd-analyze")
UNIT = (ROOT / "docs" / "hanoi@.service").read_text()
MOST_EXPOSED = "20"  # tenths, of 10: what a service that answers the network can hardly be below

pytestmark = pytest.mark.skipif(ANALYZE is None, reason="systemd is not installed")


def analyzed(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Let systemd judge the unit as one process of it, with a program that is there."""
    unit = folder / "hanoi@8001.service"
    unit.write_text(UNIT.replace("/opt/hanoi/bin/hanoi", shutil.which("true") or ""))
    command = [str(ANALYZE), *arguments, str(unit)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_unit_is_understood(tmp_path: Path) -> None:
    done = analyzed(tmp_path, "verify", "--man=no")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_unit_leaves_the_service_hardly_anything_it_does_not_need(tmp_path: Path) -> None:
    done = analyzed(tmp_path, "security", "--offline=yes", f"--threshold={MOST_EXPOSED}")
    assert done.returncode == 0, done.stdout
