"""The earlier questions of a class: their totals, packed into few bytes."""

import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from webapp.live.questions import Choice, Question, Vote
from webapp.live.questions.vote import Record, record_of, vote_of
from webapp.live.rooms.snapshot import BrokenRecord, read
from webapp.sentence import Sentence

MOST = 999
MOST_BYTES = 500_000
"""What all earlier questions of a class take at most, here and in its home’s list of what Redis has."""
EACH = 150
"""Bytes that a question takes besides those it is packed into: its number, and its places in two dicts."""
WHOLE = 20
"""The newest ones are not shortened."""
LONGEST = 40
"""The most characters of a text of a question that is shortened."""
WHOLE_MARK, SHORT_MARK = b"w", b"s"
PLAIN = b"{"
"""Where a record begins that an earlier version of the app has stored."""
USUAL = """\
"plural":null,"count":null,"context":null}],["disc ["frame"["tower ["hanoi 3 C B A"Which call continues next?\
"Which line is executed next?"Line {line}: {text}"How many moves are left?"{number}","values":{"number":\
"How many calls are open?"Which bit of the Gray code changes?"Bit {bit}","values":{"bit":\
"What is on top of the stack?"disc {disc}: {source} → {target}"tower of {disc}: {source} →\
"Which peg is idle in the next move?"Peg {peg}","values":{"peg":"Which disc moves next?"Disc {disc}"\
Which disc moves next, and where?"{"text":"{disc}: {source} → {target}","values":{"disc":{"text":\
"Disc {disc}","values":{"disc":1},"plural":null,"count":null,"context":null},"source":"A","target":"B"},\
"plural":null,"count":null,"context":null}],"pegs",[],null,[]],"lane":0,"address":[0,0],"is_open":false,\
"is_revealed":true,"has_been_left":true,"is_of_old_lanes":false,"answers":[{},{}],"counts":[{"1 B":0},\
"page":null}{"number":1,"quiz":["choice",{"text":"{text}","values":{"text":"\
""".encode()
"""What most records have in common, the most frequent last; a change makes what Redis has unreadable."""


class Earlier:
    """Earlier questions by number, oldest first, each in bytes; together they take at most `MOST_BYTES`.

    If they take more, the oldest are shortened, then dropped; also if there are more than `MOST`.
    """

    def __init__(self) -> None:
        self._packed: dict[int, bytes] = {}
        self._bytes = 0

    @property
    def packed(self) -> Mapping[int, bytes]:
        """The bytes of each."""
        return self._packed

    def __iter__(self) -> Iterator[Vote]:
        """Yield the votes, oldest first."""
        return (vote_of(record_in(data)) for data in [*self._packed.values()])

    def find(self, number: int) -> Vote | None:
        """Return a copy of the vote on this question; None if there is none."""
        data = self._packed.get(number)
        return None if data is None else vote_of(record_in(data))

    def put(self, vote: Vote) -> None:
        """Keep the totals of a vote, in place of what was known of it."""
        self.put_record(record_of(vote, by_device=False))

    def put_record(self, record: Record) -> None:
        """Keep a record without answers by device."""
        self._set(record.number, record_packed(record))
        self._make_space()

    def _set(self, number: int, data: bytes) -> None:
        self._drop(number, keeps_place=True)
        self._packed[number] = data
        self._bytes += EACH + len(data)

    def _drop(self, number: int, *, keeps_place: bool = False) -> None:
        if number in self._packed:
            self._bytes -= EACH + len(self._packed[number])
            if not keeps_place:
                del self._packed[number]

    def _make_space(self) -> None:
        """Shorten the oldest questions until all fit, then drop the oldest."""
        while len(self._packed) > MOST:
            self._drop(next(iter(self._packed)))
        for number in [*self._packed][:-WHOLE]:
            if self._bytes <= MOST_BYTES:
                return
            data = self._packed[number]
            if data.startswith(WHOLE_MARK):
                self._set(number, record_packed(shortened(record_in(data))))
        while self._bytes > MOST_BYTES:
            self._drop(next(iter(self._packed)))


def record_packed(record: Record) -> bytes:
    """Return a record in bytes; the first says whether it can be shortened."""
    mark = SHORT_MARK if shortened(record) == record else WHOLE_MARK
    deflated = zlib.compressobj(9, zdict=USUAL)
    text = json.dumps(to_builtins(record), separators=(",", ":"), ensure_ascii=False)
    return mark + deflated.compress(text.encode("utf-8", "surrogatepass")) + deflated.flush()


def record_in(data: bytes) -> Record:
    """Return the record in bytes, as an earlier version wrote it, too; raise `BrokenRecord` if it is none."""
    try:
        text = data if data.startswith(PLAIN) else zlib.decompressobj(zdict=USUAL).decompress(data[1:])
    except zlib.error as problem:
        raise BrokenRecord(f"{data[:80]!r}: {problem}") from None
    found: Record = read(text, Record)
    return found


def shortened(record: Record) -> Record:
    """Return a record with its totals, and only the beginning of its texts."""
    question = record.question
    named = {choice.id: str(place) for place, choice in enumerate(question.choices, 1)}
    if all(len(name) <= LONGEST for name in named):
        named = {}
    return replace(
        record,
        question=Question(
            kind=question.kind,
            text=_cut(question.text),
            choices=tuple(Choice(named.get(one.id, one.id), _cut(one.text)) for one in question.choices),
            right=None if question.right is None else named.get(question.right, question.right),
            why=None,
            points=question.points,
            hides=(),
            lesson=question.lesson,
        ),
        counts=[{named.get(name, name): count for name, count in one.items()} for one in record.counts],
    )


def _cut(said: Sentence) -> Sentence:
    values: dict[str, Any] = {name: _cut_value(value) for name, value in said.values.items()}
    return Sentence(said.text, values, said.plural, said.count, said.context)


def _cut_value(value: object) -> object:
    if isinstance(value, Sentence):
        return _cut(value)
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[: LONGEST - 1]}…"
    return value
