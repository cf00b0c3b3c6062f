"""Every page, in the order of the menu. A new page needs an entry here and a folder of its name on each side.

`webapp/web/pages/NAME/page.py` has its blueprint, `templates/NAME/page.html` its HTML, `static/css/NAME` its
styles, and `static/js/NAME/main.js` is the script it starts with. The same goes for each of its parts, see
`parts.py`.
"""

from dataclasses import dataclass

from webapp.sentence import Sentence, sentence, sentence_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: its name and its parts; in style sheets later parts override earlier ones.

    `title` is its name in the menu, if it is there; `folder` has its blueprint, by default the folder of its
    name. `later`: some of its styles are needed only after the first key press or click. `without` are style
    sheets of its parts that it does not need, `without_keys` commands of theirs that it does not have.
    `links` are the lists of `links/table.py` that its scripts write. The link of a `framed` page may be shown
    in a frame.
    """

    name: str
    parts: str
    title: Sentence | None = None
    folder: str | None = ""
    later: bool = False
    without: str = ""
    without_keys: str = ""
    links: str = ""
    framed: bool = False

    @property
    def address(self) -> str:
        """The address of the page in the menu."""
        return "/" if self.name == "explore" else f"/{self.name}"

    @property
    def module(self) -> str | None:
        """The module that contains its blueprint."""
        return None if self.folder is None else f"webapp.web.pages.{self.folder or self.name}.page"


ONE_TOWER = "core page stage panels timeline record present think share"
NO_CLASSIC = "panels/bits.css panels/own-memory.css"
MENU = "core/navigation.css"
OF_LISTINGS = "forward-other back-other step-out same-line"
"""Commands that need a listing."""

PAGES = (
    Page(
        name="explore",
        title=sentence("Explore"),
        parts=f"{ONE_TOWER} algorithms explore",
        later=True,
        links="one class",
    ),
    Page(
        name="compare",
        title=sentence("Compare"),
        parts="core page stage panels timeline present share compare",
        later=True,
        without="panels/bits.css panels/chips.css",
        links="lanes class",
        framed=True,
    ),
    Page(
        name="maths",
        title=sentence("Maths"),
        parts="core page stage present share maths",
        without="share/program.css present/dock.css present/sheet.css",
        without_keys=f"{OF_LISTINGS} faster slower present-timeline",
        links="looks",
        framed=True,
    ),
    Page(
        name="graph",
        title=sentence("Graph"),
        parts="core page stage present share graph",
        later=True,
        without="share/program.css",
        without_keys=f"{OF_LISTINGS} present-timeline",
        links="ends graph",
        framed=True,
    ),
    Page(
        name="play",
        title=sentence_in("page", "Play"),
        parts="core page stage play",
        without_keys=f"{OF_LISTINGS} faster slower go fewer more full-screen blank next-item previous-item",
        framed=True,
    ),
    Page(
        name="variants",
        title=sentence("Variants"),
        parts="core page variants",
        later=True,
        without="page/run.css",
        without_keys="next-item previous-item",
    ),
    Page(
        name="mine",
        title=sentence("Your program"),
        parts=f"{ONE_TOWER} explore mine",
        later=True,
        without=f"{NO_CLASSIC} explore/code.css",
        links="one class",
        framed=True,
    ),
    Page(
        name="lessons",
        title=sentence("Lessons"),
        parts="core page lessons",
        later=True,
        without="page/run.css",
        without_keys="next-item previous-item",
    ),
    Page(
        name="lesson",
        folder="lessons",
        parts="core page stage panels timeline think choices present lesson",
        later=True,
        without="panels/chips.css timeline/tools.css timeline/open-tools.css",
        without_keys="fewer more think answer bookmark zoom-in zoom-out whole-run pan-back pan-on",
        links="one lesson",
    ),
    Page(name="worksheet", folder="lessons", parts="core worksheet", without=MENU),
    Page(
        name="variant",
        folder="variants",
        parts=f"{ONE_TOWER} explore variant",
        later=True,
        without=NO_CLASSIC,
        links="one class",
    ),
    Page(
        name="embed",
        parts="core page stage panels think embed",
        without="page/bar.css core/navigation.css",
        without_keys="full-screen blank think answer",
        links="one",
        framed=True,
    ),
    Page(name="room", folder="rooms", parts="choices question room"),
    Page(name="beside", folder="rooms", parts="choices question room beside"),
    Page(name="thinking", folder="explore", parts="choices thinking"),  # styles for “Think first”
    Page(
        name="remote",
        folder="rooms",
        parts="core stage question remote",
        without="core/navigation.css question/question.css",
    ),
    Page(
        name="teacher",
        folder="rooms",
        parts="core page stage choices question teacher",
        without="core/navigation.css page/bar.css page/run.css",
    ),
    Page(
        name="ask",
        folder="rooms",
        parts="core page ask",
        without="page/dialogs.css page/run.css",
    ),
    Page(name="files", folder="mine", parts="core files", without=MENU),
    Page(name="error", folder=None, parts="core"),
)
BY_NAME = {page.name: page for page in PAGES}
