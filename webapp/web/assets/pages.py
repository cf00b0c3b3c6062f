"""The pages: a new one is named here; its scripts, styles and templates lie in folders of its name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its name, and its folders of `static/css`, of which the last counts most.

    `later` says whether some of its styles count only from the first press on; `without` are files of its
    folders that it has nothing for.
    """

    name: str
    styles: str
    later: bool = False
    without: str = ""


PAGES = (
    Page(
        "explore",
        "core page stage panels timeline record present think share algorithms explore",
        later=True,
    ),
    Page(
        "compare",
        "core page stage panels timeline present share compare",
        later=True,
        without="panels/bits.css panels/chips.css",
    ),
    Page(
        "embed",
        "core page stage panels think embed",
        without="page/bar.css core/navigation.css",
    ),
    Page(
        "graph",
        "core page stage present share graph",
        later=True,
        without="share/program.css",
    ),
    Page(
        "lesson",
        "core page stage panels timeline think choices present lesson",
        later=True,
        without="panels/chips.css timeline/tools.css timeline/marks.css timeline/open-tools.css",
    ),
    Page(
        "lessons",
        "core page lessons",
        later=True,
        without="page/headline.css page/transport.css",
    ),
    Page(
        "maths",
        "core page stage present share maths",
        without="share/program.css present/dock.css present/sheet.css",
    ),
    Page(
        "mine",
        "core page stage panels timeline record present think share explore mine",
        later=True,
        without="panels/bits.css panels/idle-peg.css panels/own-memory.css",
    ),
    Page("play", "core page stage play"),
    Page(
        "variant",
        "core page stage panels timeline record present think share explore variant",
        later=True,
        without="panels/bits.css panels/idle-peg.css panels/own-memory.css",
    ),
    Page(
        "variants",
        "core page variants",
        later=True,
        without="page/headline.css page/transport.css",
    ),
    Page("room", "choices question room"),
    Page("thinking", "choices thinking"),  # what “Think first” asks for when it is first on
    Page(
        "remote",
        "core stage question remote",
        without="core/navigation.css core/menu.css question/ask.css question/card.css question/result.css",
    ),
    Page(
        "ask",
        "core page ask",
        without="page/dialogs.css page/forms.css page/headline.css page/help.css page/transport.css",
    ),
    Page("files", "core files", without="core/navigation.css core/menu.css"),
    Page("worksheet", "core worksheet", without="core/navigation.css core/menu.css"),
    Page("error", "core"),
)
