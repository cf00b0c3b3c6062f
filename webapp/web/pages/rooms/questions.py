"""`POST /r/CODE/questions.csv`: the questions to a class and the counts of their answers."""

from collections.abc import Iterator

from flask import Response

from webapp.live.questions import ROUNDS, Vote
from webapp.live.questions.answers import OTHERS
from webapp.live.rooms.room import Room
from webapp.sentence import sentence
from webapp.web.pages.rooms.api import rooms
from webapp.web.pages.rooms.class_file import class_file
from webapp.web.words.words import Words

HEADINGS = (
    sentence("question"),
    sentence("move"),
    sentence("step"),
    sentence("text"),
    sentence("choice"),
    sentence("right"),
    sentence("first vote"),
    sentence("after discussion"),
)
YES = sentence("yes")
OTHER_NUMBERS = sentence("others")


@rooms.post("/r/<code>/questions.csv")
def questions_csv(code: str) -> Response:
    """Send this class's questions so far, a row for each choice; the body is a form with the `key`.

    All counts are included, whether or not they have been shown; no row says who answered what.
    """
    return class_file(code, "questions", rows_of)


def rows_of(room: Room, words: Words) -> Iterator[list[str]]:
    """Yield the headings, and the rows of each question in a room."""
    yield [words.say(heading) for heading in HEADINGS]
    for vote in room.votes:
        yield from lines_of(vote, words)


def lines_of(vote: Vote, words: Words) -> Iterator[list[str]]:
    """Yield a row for each choice of a question, or for each of the commonest numbers."""
    move, line = vote.address
    counts = vote.told_counts()
    question = vote.question.in_language(words.lang)
    asked = words.say(question.text)
    choices = {choice.id: words.say(choice.text) for choice in question.choices}
    for name, text in (choices or {value: value for one in counts for value in one}).items():
        right = words.say(YES) if name == vote.question.right else ""
        votes = [str(count.get(name, 0)) for count in counts]
        said = words.say(OTHER_NUMBERS) if name == OTHERS and not choices else text
        place = [str(vote.number), str(move), str(line), asked, said]
        yield [*place, right, *votes, *[""] * (ROUNDS - len(votes))]
