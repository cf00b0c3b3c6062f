"""The sentences of a class's join card, of the phone that drives it, and of the page that asks for a code."""

from webapp.sentence import Sentence, counted, sentence
from webapp.web.words.share_words import SHARE_SENTENCES
from webapp.web.words.think_words import THINK_SENTENCES, UNTOLD_SENTENCES

PEOPLE_SENTENCES: dict[str, Sentence] = {
    "people_here": counted("{count} here", "{count} here", 2),
    "people_following": counted("{count} following", "{count} following", 2),
    "people_exploring": counted("{count} exploring", "{count} exploring", 2),
}

FAILING_SENTENCES: dict[str, Sentence] = {
    "room_failing": sentence("The class cannot be reached at this moment; this page keeps trying."),
}

CARD_SENTENCES: dict[str, Sentence] = (
    PEOPLE_SENTENCES
    | FAILING_SENTENCES
    | {
        "room_pairing": sentence("Read it with the phone's camera. It works once, and for two minutes."),
        "room_paired": sentence("The phone is paired."),
        "room_pairing_over": sentence("The two minutes are over; press “Pair a phone” for a new code."),
    }
)

LOST_SENTENCES = {"share_lost": SHARE_SENTENCES["share_lost"]}

REMOTE_SENTENCES: dict[str, Sentence] = (
    PEOPLE_SENTENCES
    | LOST_SENTENCES
    | FAILING_SENTENCES
    | UNTOLD_SENTENCES
    | {
        "think_smallest": THINK_SENTENCES["think_smallest"],
        "remote_next": sentence("Next: {disc}, {source} → {target}"),
        "remote_last": sentence("This is the last move."),
        "remote_hidden": sentence("The next move is hidden here until the answer."),
        "remote_here": sentence("This device drives."),
        "remote_elsewhere": sentence("Another device drives. Press any button to drive from here."),
        "remote_empty": sentence("Nothing is shown to the class yet."),
        "remote_blank": sentence("The class sees a blank screen."),
        "remote_light": sentence("Press on the picture to move the light."),
        "remote_joining": sentence("Joining the class…"),
        "remote_gone": sentence("The class is not there at this moment; trying again…"),
        "remote_ended": sentence("The class has ended."),
        "remote_unpaired": sentence(
            "This device does not drive the class {code}. On the teacher's page press “Pair a phone”, and "
            "read the code there with this phone."
        ),
    }
)

ASK_SENTENCES: dict[str, Sentence] = LOST_SENTENCES | {
    "ask_restoring": sentence("The class {code} is being opened again…"),
    "ask_trying": sentence(
        "The class {code} is not there at this moment. This page tries again for ten minutes."
    ),
    "ask_gone": sentence("The class {code} has not come back. Ask your teacher for its code."),
}
