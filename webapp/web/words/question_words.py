"""The sentences of questions: to oneself, and to a class on its pages and the phone that drives it."""

from webapp.live.questions import KINDS
from webapp.sentence import Sentence, counted, sentence

JUDGED_SENTENCES: dict[str, Sentence] = {  # of a question to oneself: {said} is a whole sentence
    "question_waits": sentence("Checking …"),
    "question_lost": sentence("Waiting for the connection …"),
    "question_right_said": sentence("✓ Right. {said}"),
    "question_mark_wrong": sentence("✗ not this one"),
}

KIND_SENTENCES: dict[str, Sentence] = {f"question_kind_{kind.name}": kind.title for kind in KINDS}
"""What each kind of question is called in a menu."""

ASKING_SENTENCES: dict[str, Sentence] = {
    "question_count": sentence("{count} of {all}"),
    "question_closed": sentence("The vote is closed."),
    "question_talk": sentence("About half are right: let them talk it over, then ask again."),
    "question_go_on": sentence("Most are right: show the answer and go on."),
    "question_explain": sentence("Few are right: explain it again."),
    "question_lane": sentence("Lane {number}: {title}"),
}

QUESTION_SENTENCES: dict[str, Sentence] = ASKING_SENTENCES | {
    "question_answered": counted("{count} of {all} has answered", "{count} of {all} have answered", 2),
    "question_mine": sentence("your answer"),
    "question_change": sentence("You can change it until the vote closes. Nobody sees who answered what."),
    "question_secret": sentence("Nobody sees who answered what."),
    "question_pegs": sentence("Or press two pegs: the one that a disc leaves, then the one it goes to."),
    "question_peg": sentence("Or press the peg."),
    "question_from": sentence("From {peg}: press the peg that the disc goes to."),
    "question_no_choice": sentence("That is none of the choices."),
    "question_new": sentence("A question: {text}"),
    "question_again": sentence("The same question again: {text}"),
    "question_choice": sentence("choice"),
    "question_right": sentence("right answer"),
    "question_votes": counted("{count} answer", "{count} answers", 2),
    "question_first_vote": sentence("first vote · {count}"),
    "question_second_vote": sentence("after talking · {count}"),
}
