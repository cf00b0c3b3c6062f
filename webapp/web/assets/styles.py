"""The style sheet of each page: its own folders of `static/css`, joined, so that one response contains it.

Layers and folders decide which rule applies: the location of a file determines its layer (`layer_of`), the
last of LAYERS is the strongest, and inside a layer the folders apply in the order of `page_list.py`, and the
files of a folder by name. On the pages in LATER_PAGES, styles for what is drawn later, or seen only after a
key press or click, are in a second sheet, which applies from then on.
"""

import re
from itertools import groupby
from pathlib import Path

from webapp.web.page_list import PAGES

LAYERS = ("reset", "tokens", "base", "components", "pages", "paper", "views")
OF_FILES = {
    "core/reset.css": "reset",
    "core/tokens.css": "tokens",
    "core/base.css": "base",
}
VIEWS = {"present.css", "dock.css"}  # the presenter view and large text
FOLDERS = {page.name: page.parts.split() for page in PAGES}
LEFT_OUT = {page.name: set(page.without.split()) for page in PAGES if page.without}
PAPER = "print.css"
LATER_PAGES = tuple(page.name for page in PAGES if page.later)
LATER = {
    "algorithms/list.css", "compare/costs.css", "compare/present.css", "explore/present.css",
    "graph/present.css", "lesson/present.css", "mine/begin.css", "mine/found-later.css",
    "page/dialogs.css", "present/dock.css", "present/headline.css", "present/present.css",
    "present/sheet.css", "record/record.css",
    "share/dialog.css", "share/program.css", "think/think.css", "timeline/open-tools.css",
    "variant/ends.css",
}  # fmt: skip
NOTE = re.compile(r"/\*.*?\*/", re.DOTALL)
LINE_ENDS = re.compile(r"\s*\n\s*")
NEEDLESS = re.compile(r"(?<=[{};,]) | (?=[{}])|;(?= ?\})")
PROPERTY = re.compile(r"(?<=[{;])([a-z-]+): ")


def style_sheets(folder: Path) -> dict[str, str]:
    """Return each page's style sheets by name, such as "css/explore.css", from the folder of all sheets."""
    texts = {path: squeezed(path.read_text(encoding="utf-8")) for path in folder.glob("*/*.css")}
    sheets = {}
    for page, names in FOLDERS.items():
        found = [path for name in names for path in in_order(folder / name)]
        paths = [path for path in found if place_of(path) not in LEFT_OUT.get(page, ())]
        for of in {name_of(page, path) for path in paths} | {sheet_name(page), paper_name(page)}:
            sheets[of] = in_layers([path for path in paths if name_of(page, path) == of], texts)
    return sheets


def in_layers(paths: list[Path], texts: dict[Path, str]) -> str:
    """Return the files joined, each run of them in its layer, after the declaration of the layers' order."""
    layers = ((layer, "".join(texts[path] for path in run)) for layer, run in groupby(paths, layer_of))
    return "".join((f"@layer {', '.join(LAYERS)};", *(f"@layer {name}{{{text}}}" for name, text in layers)))


def layer_of(path: Path) -> str:
    """Return the layer of a file: pages override what they share, and print and views override pages."""
    if path.name == PAPER:
        return "paper"
    if path.name in VIEWS:
        return "views"
    shared = "pages" if path.parent.name in FOLDERS else "components"
    return OF_FILES.get(place_of(path), shared)


def sheet_name(page: str) -> str:
    """Return the name of a page's style sheet among the assets."""
    return f"css/{page}.css"


def paper_name(page: str) -> str:
    """Return the name of the print style sheet, which delays no rendering."""
    return f"css/{page}-paper.css"


def later_name(page: str) -> str:
    """Return the name of the sheet that applies from the first key press or click on, if the page has one."""
    return f"css/{page}-later.css"


def name_of(page: str, path: Path) -> str:
    """Return the name of the page's sheet that contains this file."""
    if path.name == PAPER:
        return paper_name(page)
    later = page in LATER_PAGES and place_of(path) in LATER
    return later_name(page) if later else sheet_name(page)


def place_of(path: Path) -> str:
    """Return the file with its folder, such as "panels/bits.css"."""
    return f"{path.parent.name}/{path.name}"


def in_order(folder: Path) -> list[Path]:
    """Return the style sheets of a folder by name."""
    return sorted(folder.glob("*.css"))


def squeezed(text: str) -> str:
    """Return a style sheet without its comments, line breaks and redundant characters.

    No quoted text may contain anything like a comment or a brace, or span lines.
    """
    whole = LINE_ENDS.sub(" ", NOTE.sub("", text)).strip()
    return PROPERTY.sub(r"\1:", NEEDLESS.sub("", whole))
