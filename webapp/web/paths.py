"""Folders of static files and templates: inside the package in a wheel, beside it in a working copy."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def place(name: str) -> Path:
    """Return the absolute path of a folder ("static", "templates"); FileNotFoundError names both places."""
    tried = (PACKAGE / name, PACKAGE.parent / name)
    for folder in tried:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"There is no folder {name!r}: neither {tried[0]} nor {tried[1]} is one.")


def static_folder() -> Path:
    """Return where the style sheets, scripts and pictures are."""
    return place("static")


def template_folder() -> Path:
    """Return where the page templates are."""
    return place("templates")
