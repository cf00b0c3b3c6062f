"""Hanoi Classroom: a visual teaching app in which every view is a function of the move number.

`show` draws a stage in a notebook; it is loaded on first use.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from webapp.web.drawing.notebook import show

__all__ = ["__version__", "show"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Return `show`, whose module loads everything that the app draws with."""
    if name != "show":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from webapp.web.drawing import notebook

    return notebook.show
