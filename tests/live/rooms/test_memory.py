"""What a class keeps of its questions and its people has limits, however much it is asked."""

import random
import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom, led
from tests.live.rooms.test_questions import OWN, answer, asked
from webapp.live.protocol import LONGEST_CHOICE, LONGEST_QUESTION, MOST_CHOICES, Ask
from webapp.live.questions import Question, Vote
from webapp.live.questions.answers import MOST_COUNTED, OTHERS
from webapp.live.questions.vote import record_of, vote_of
from webapp.live.rooms import earlier
from webapp.live.rooms.devices import MOST_KNOWN, MOST_UNPAIRED
from webapp.live.rooms.earlier import EACH, LONGEST, MOST_BYTES, WHOLE, record_in
from webapp.live.rooms.hand_ins import MOST
from webapp.live.rooms.pacing import PROGRAMS
from webapp.live.rooms.refusals import TooManyPrograms
from webapp.live.rooms.restoring import snapshot_of
from webapp.live.rooms.rooms import MOST_DEVICES
from webapp.live.rooms.seated import TEACHER
from webapp.live.rooms.snapshot import BrokenRecord, written
from webapp.live.rooms.votes import Votes
from webapp.live.shared import Shared
from webapp.sentence import sentence
from webapp.variants.recorded import Finding, Judged
from webapp.web.words.words import words_in

MOST_KEPT = earlier.MOST + 1
MEGABYTE = 1_000_000
PLAIN_TYPES = (type(None), bool, type, type(sys))
STORED = (
    b'{"number":7,"quiz":["choice",{"text":"{text}","values":{"text":"Why?"},"plural":null,"count":null,'
    b'"context":null},[["this",{"text":"this","values":{},"plural":null,"count":null,"context":null}]],'
    b'"this",null,"choice",["next"],null,[]],"lane":0,"address":[5,0],"is_open":false,"is_revealed":true,'
    b'"has_been_left":true,"is_of_old_lanes":false,"answers":[{}],"counts":[{"this":3}],"page":null}'
)
PACKED = bytes.fromhex(
    "7778f95e1d560243e837274b7f7846a53d4901ac130d2c0c32328b914c8770116693145fc02082e887ca429d1ead044aad4a"
    "0422d194e691881a8360975a19835319220e018948856a"
)
"""The same as it is stored now."""


def size_of(*things: object) -> int:
    """Return the bytes that these take with all that they hold, each object once."""
    known: dict[int, object] = {}
    waiting = [*things]
    while waiting:
        one = waiting.pop()
        if id(one) in known or isinstance(one, PLAIN_TYPES) or callable(one):
            continue
        known[id(one)] = one
        waiting += held_by(one)
    return sum(map(sys.getsizeof, known.values()))


def held_by(one: Any) -> Iterable[object]:
    if isinstance(one, dict):
        return [*one.keys(), *one.values()]
    if isinstance(one, list | tuple | set | frozenset):
        return [*one]
    if isinstance(one, str | bytes | int | float):
        return []
    named = [*getattr(one, "__struct_fields__", ()), *getattr(one, "__slots__", ())]
    return [getattr(one, "__dict__", None), *(getattr(one, name, None) for name in named)]


def text(letters: random.Random, length: int) -> str:
    """Return a text that cannot be packed well, of characters that take four bytes."""
    return "".join(chr(letters.randrange(0x20000, 0x2A000)) for _ in range(length))


def long_question(letters: random.Random) -> Ask:
    choices = [text(letters, LONGEST_CHOICE) for _ in range(MOST_CHOICES)]
    return Ask(kind="choice", text=text(letters, LONGEST_QUESTION), choices=choices, right=1)


def device(number: int) -> str:
    """Return a name of 64 characters."""
    return f"{number:06}".ljust(64, "-")


def long_number(place: int) -> str:
    return str(10**59 + place)


def ask(votes: Votes, request: Ask, posed: Question | None = None) -> Vote:
    return votes.ask(votes.put(request, Shared(), "/maths", posed), "/maths")


def fill(votes: Votes, number: Question, first: str) -> None:
    """Ask as many of the longest questions as are kept, the last for a number that nobody gives twice.

    Other devices answer in the second round; `first` are the first letters of their names.
    """
    letters, places = random.Random(1), count()
    for _ in range(MOST_KEPT + 10):
        vote = ask(votes, long_question(letters))
        for one in range(3):
            vote.answer(device(one), vote.ids[one])
        vote.reveal()
    vote = ask(votes, Ask(), number)
    for one in range(2):
        if one:
            vote.ask_again()
        for _ in range(MOST_DEVICES + 300):
            place = next(places)
            vote.answer(f"{first}{device(place)}"[:64], long_number(place))
        vote.tally(words_in("en"))


@pytest.fixture
def number() -> Question:
    """A lesson's question for a number."""
    classroom, teacher, _ = led()
    asked(teacher, lesson="trust", page=3)
    assert classroom.room.votes.present
    return classroom.room.votes.present.question


@pytest.mark.parametrize("first", ["", 50 * "ż", 50 * "𝄞"], ids=["a", "ż", "𝄞"])
def test_the_questions_of_a_class_take_at_most_a_megabyte(number: Question, first: str) -> None:
    classroom, _, _ = led()
    votes = classroom.room.votes
    fill(votes, number, first)
    stored = snapshot_of(classroom.room, classroom.now).question
    taken = size_of(votes, stored, dict(votes.earlier.packed))
    assert MEGABYTE / 2 < taken < MEGABYTE
    packed = votes.earlier.packed.values()
    assert sum(len(data) + EACH for data in packed) <= MOST_BYTES


def test_the_oldest_questions_are_shortened_then_dropped_and_the_newest_stay_whole() -> None:
    votes = led()[0].room.votes
    letters = random.Random(2)
    for _ in range(MOST_KEPT):
        vote = ask(votes, long_question(letters))
        vote.answer("phone", vote.ids[0])
        vote.close()
    numbers = [vote.number for vote in votes]
    assert numbers == [*range(numbers[0], MOST_KEPT + 1)]
    assert 200 < len(numbers) < MOST_KEPT
    first, *_, last = votes.earlier
    assert (len(str(first.question.text)), len(str(last.question.text))) == (LONGEST, LONGEST_QUESTION)
    assert first.counts() == [{"1": 1, "2": 0, "3": 0, "4": 0, "5": 0, "6": 0}]
    assert (first.question.right, first.question.why, first.is_open) == ("1", None, False)
    assert last.counts() == [{one: int(place == 0) for place, one in enumerate(last.ids)}]
    whole = [vote for vote in votes if len(str(vote.question.text)) == LONGEST_QUESTION]
    assert len(whole) == WHOLE + 1


def test_at_another_home_each_question_is_stored_in_the_same_bytes() -> None:
    votes, again = led()[0].room.votes, Votes()
    letters = random.Random(4)
    for _ in range(400):
        vote = ask(votes, long_question(letters))
        vote.answer("phone", vote.ids[0])
        vote.close()
    packed = votes.earlier.packed
    assert {data[:1] for data in packed.values()} == {b"w", b"s"}
    assert votes.present
    again.restore([*map(record_in, packed.values()), record_of(votes.present, by_device=True)])
    assert again.earlier.packed == packed
    assert again.asked == votes.asked


def test_a_thousand_usual_questions_keep_their_totals() -> None:
    classroom, teacher, student = led(move="5")
    kinds = ("next-move", "frame", "top", "line", "moves-left", "bit", "choice")
    for number in range(1, MOST_KEPT + 1):
        kind = kinds[number % len(kinds)]
        question = OWN if kind == "choice" else {"kind": kind}
        told = asked(teacher, **question)
        answer(student, told["choices"][0]["id"], number)
    votes = [*classroom.room.votes]
    assert [vote.number for vote in votes] == [*range(1, MOST_KEPT + 1)]
    assert {sum(vote.counts()[0].values()) for vote in votes} == {1}


def test_only_the_newest_question_keeps_who_has_answered_what() -> None:
    classroom, teacher, student = led()
    asked(teacher, **OWN)
    answer(student, "15")
    teacher.say("close", question=1)
    assert [*classroom.room.votes.present.answers[-1]] == ["a phone"]  # type: ignore[union-attr]
    asked(teacher, **OWN)
    first = classroom.room.votes.find(1)
    assert first is not None
    assert (first.answers, first.counts()) == ([{}], [{"7": 0, "15": 1, "16": 0}])
    assert b"a phone" not in b"".join(
        map(written, map(record_in, classroom.room.votes.earlier.packed.values()))
    )
    [told] = teacher.say("reveal", question=1)
    assert (told["counts"], told["right"]) == ({"7": 0, "15": 1, "16": 0}, "15")
    assert [told] == teacher.say("close", question=1)


def test_answers_of_more_devices_than_a_class_has_are_only_counted(number: Question) -> None:
    votes = Votes()
    for posed, value in ((None, None), (number, long_number)):
        vote = ask(
            votes, Ask(kind="choice", text="?", choices=["yes", "no"]) if posed is None else Ask(), posed
        )
        for each in range(MOST_DEVICES + 300):
            vote.answer(device(each), "yes" if value is None else value(each))
        assert len(vote.answers[-1]) == MOST_DEVICES
        assert sum(vote.counts()[0].values()) == MOST_DEVICES + 300
        assert vote.answer_of(device(0)) is None
        again = vote_of(record_of(vote, by_device=True))
        assert (again.counts(), again.answers) == (vote.counts(), vote.answers)
        if value is None:
            assert vote.counts() == [{"yes": MOST_DEVICES + 300, "no": 0}]
        else:
            assert vote.counts()[0][OTHERS] == 300 - MOST_COUNTED
    vote.restart(2)
    assert vote.counts() == [{}, {}]


def test_what_is_stored_stays_readable() -> None:
    assert record_in(PACKED) == record_in(STORED)
    assert record_in(STORED).counts == [{"this": 3}]
    for broken in (b"", b"w", b"w" + STORED, PACKED[:-9], b"{"):
        with pytest.raises(BrokenRecord):
            record_in(broken)


def test_everything_else_about_the_people_of_a_class_takes_at_most_two_megabytes() -> None:
    room = Classroom().room
    for number in range(MOST_KNOWN + 100):
        room.devices.enter(device(number), "student", paired=False)
    for number in range(MOST_UNPAIRED + 10):
        room.devices.enter(f"t{number:063}", TEACHER, paired=False)
        room.devices.unpair(f"t{number:063}", here=False)
    room.pacing.begin(PROGRAMS)
    said = sentence("{text} is not a disc.", text="9" * 200)
    for number in range(MOST_DEVICES + 100):
        name = "".join(device(number))
        room.pacing.turn(name, 2**40 + number)
        room.pacing.answer(name, 60, right=True)
        found = Finding(said.filled({"text": f"{number:0200}"}), 0, 0)
        room.pacing.run(name, Judged("exception", (found,) * 9, (found,) * 9, ()))
    assert size_of(room.devices, room.pacing) < 2 * MEGABYTE
    letters = random.Random(3)
    for number in range(MOST + 10):
        with suppress(TooManyPrograms):
            room.hand_ins.add(device(number), text(letters, 2000))
    assert size_of(room.hand_ins) < MEGABYTE
