"""Where the files beside the program are: inside the package in a wheel, beside it in a working copy."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def place(name: str) -> Path:
    """Return the absolute path of the folder `name` ("static", "templates"), inside the package or beside it.

    Raises FileNotFoundError, which names both places, if it is in neither.
    """
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
