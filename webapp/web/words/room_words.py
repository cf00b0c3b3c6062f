"""The sentences of pages on which a class is shown."""

from webapp.sentence import Sentence, sentence
from webapp.web.words.think_words import UNTOLD_SENTENCES

ROOM_SENTENCES: dict[str, Sentence] = UNTOLD_SENTENCES | {
    "room_following": sentence("You follow the class."),
    "room_refused": sentence("Only the teacher moves discs now."),
    "room_think": sentence("You follow the class. Which disc moves next?"),
    "room_blank": sentence("You follow the class. Its screen is blank for now."),
    "room_free": sentence("Look around"),
    "room_alone": sentence("You are exploring."),
    "room_follow": sentence("Back to the class"),
    "room_owes": sentence("Answer the question first; then you can look around."),
    "room_waits": sentence("The class is asked a question. Your own steps wait until the vote closes."),
    "room_watching": sentence("Another of your devices drives."),
    "room_drive": sentence("Drive here"),
    "room_unknown": sentence("The class is not there; trying again."),
    "room_restoring": sentence("The class is not there; opening it again."),
    "room_ended": sentence("The class has ended. This page is yours now."),
    "room_close": sentence("Close"),
    "room_light": sentence("Light on the stage: arrow keys move it"),
}
