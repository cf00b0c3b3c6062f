"""The pages: a new one is named here; its scripts, styles and templates lie in folders of its name."""

from dataclasses import dataclass, field

from webapp.sentence import Sentence, sentence
from webapp.web.words.compare_words import COMPARE_SENTENCES
from webapp.web.words.exercise_words import EXERCISE_SENTENCES
from webapp.web.words.graph_words import GRAPH_SENTENCES
from webapp.web.words.lesson_words import LESSON_LIST_SENTENCES, LESSON_SENTENCES
from webapp.web.words.maths_words import MATHS_SENTENCES
from webapp.web.words.mine_words import MINE_SENTENCES
from webapp.web.words.play_words import PLAY_SENTENCES
from webapp.web.words.question_words import ASKING_SENTENCES, QUESTION_SENTENCES
from webapp.web.words.record_words import RECORD_SENTENCES
from webapp.web.words.room_card_words import ASK_SENTENCES, CARD_SENTENCES, REMOTE_SENTENCES
from webapp.web.words.room_words import ROOM_SENTENCES
from webapp.web.words.share_words import SHARE_SENTENCES
from webapp.web.words.think_words import THINK_SENTENCES
from webapp.web.words.variant_words import VARIANT_SENTENCES

OF_PANELS = {  # that a link covers until a press shows them
    "covered": sentence("This panel is covered."),
    "uncover": sentence("Show “{panel}”"),
    "uncovered": sentence("shown at move {move}"),
}
OF_A_TOWER = SHARE_SENTENCES | RECORD_SENTENCES | THINK_SENTENCES | OF_PANELS
OF_A_VARIANT = OF_PANELS | THINK_SENTENCES | VARIANT_SENTENCES


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its name, its folders of `static/css` (the last counts most), and what its scripts say.

    `later` says whether some of its styles count only from the first press on; `without` are files of its
    folders that it has nothing for.
    """

    name: str
    styles: str
    sentences: dict[str, Sentence] = field(default_factory=dict)
    later: bool = False
    without: str = ""


PAGES = (
    Page(
        "explore",
        "core page stage panels timeline record present think share algorithms explore",
        OF_A_TOWER,
        later=True,
    ),
    Page(
        "compare",
        "core page stage panels timeline present share compare",
        COMPARE_SENTENCES | SHARE_SENTENCES,
        later=True,
        without="panels/bits.css panels/chips.css",
    ),
    Page(
        "embed",
        "core page stage panels think embed",
        OF_A_VARIANT,
        without="page/bar.css core/navigation.css",
    ),
    Page(
        "graph",
        "core page stage present share graph",
        GRAPH_SENTENCES | SHARE_SENTENCES,
        later=True,
        without="share/program.css",
    ),
    Page(
        "lesson",
        "core page stage panels timeline think choices present lesson",
        LESSON_SENTENCES | EXERCISE_SENTENCES | OF_PANELS,
        later=True,
        without="panels/chips.css timeline/tools.css timeline/marks.css timeline/open-tools.css",
    ),
    Page(
        "lessons",
        "core page lessons",
        LESSON_LIST_SENTENCES,
        later=True,
        without="page/headline.css page/transport.css",
    ),
    Page(
        "maths",
        "core page stage present share maths",
        MATHS_SENTENCES | SHARE_SENTENCES,
        without="share/program.css present/dock.css present/sheet.css",
    ),
    Page(
        "mine",
        "core page stage panels timeline record present think share explore mine",
        OF_A_TOWER | MINE_SENTENCES,
        later=True,
        without="panels/bits.css panels/idle-peg.css panels/own-memory.css",
    ),
    Page("play", "core page stage play", PLAY_SENTENCES | SHARE_SENTENCES),
    Page(
        "variant",
        "core page stage panels timeline record present think share explore variant",
        OF_A_TOWER | OF_A_VARIANT,
        later=True,
        without="panels/bits.css panels/idle-peg.css panels/own-memory.css",
    ),
    Page(
        "variants",
        "core page variants",
        later=True,
        without="page/headline.css page/transport.css",
    ),
    Page("room", "choices question room", ROOM_SENTENCES | CARD_SENTENCES | QUESTION_SENTENCES),
    Page("thinking", "choices thinking"),  # what “Think first” asks for when it is first on
    Page(
        "remote",
        "core stage question remote",
        REMOTE_SENTENCES | ASKING_SENTENCES,
        without="core/navigation.css core/menu.css question/ask.css question/card.css question/result.css",
    ),
    Page(
        "ask",
        "core page ask",
        ASK_SENTENCES,
        without="page/dialogs.css page/forms.css page/headline.css page/help.css page/transport.css",
    ),
    Page("files", "core files", without="core/navigation.css core/menu.css"),
    Page("worksheet", "core worksheet", without="core/navigation.css core/menu.css"),
    Page("error", "core"),
)
