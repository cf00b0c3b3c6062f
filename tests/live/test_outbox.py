import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.live.outbox import MOST_WAITING, FullError, Outbox
from webapp.live.protocol import Ahead, Error, Located, State


def state(revision: int, ref: str | None = None, kind: type[State] = State) -> State:
    place = {"clock": "move", "move": str(revision), "line": 0, "lines": 1, "tick": "0"}
    return kind(revision=revision, playing=False, speed=1, lanes=[], ref=ref, **place)


def ahead(revision: int) -> State:
    return state(revision, kind=Ahead)


def error(number: int) -> Error:
    return Error(code="bad_message", message=str(number), field=None)


def taken(outbox: Outbox) -> list[tuple[str, str | int, str | None]]:
    """Return everything in the outbox: type, revision or message, ref."""
    frames = iter(outbox.take, None)
    messages = [msgspec.json.decode(frame) for frame in frames]
    return [(m["type"], m.get("revision", m.get("message")), m.get("ref")) for m in messages]


def filled(*messages: State | Error | Located) -> Outbox:
    outbox = Outbox()
    for message in messages:
        outbox.put(message)
    return outbox


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (
            [error(1), state(1), ahead(1), error(2)],  # in order
            [("error", "1", None), ("state", 1, None), ("ahead", 1, None), ("error", "2", None)],
        ),
        (
            [state(1), ahead(1), ahead(1), error(1), state(2), ahead(2)],  # a newer state replaces the unsent
            [("error", "1", None), ("state", 2, None), ("ahead", 2, None)],
        ),
        ([state(1, "a"), state(2), state(3)], [("state", 3, "a")]),  # and takes over its ref
        ([state(1, "a"), state(2, "b"), state(3)], [("state", 3, "b")]),  # a newer ref replaces the older
        ([state(2), ahead(1)], [("state", 2, None)]),  # a state ahead of another revision is dropped
    ],
)
def test_messages_come_out_in_order_except_for_replaced_states(
    messages: list[State | Error], expected: list[tuple[str, str | int, str | None]]
) -> None:
    assert taken(filled(*messages)) == expected


def test_the_ref_of_a_sent_state_is_not_repeated() -> None:
    outbox = filled(state(1, "a"))
    outbox.take()
    outbox.put(state(2))
    assert taken(outbox) == [("state", 2, None)]


def test_messages_that_must_arrive_are_limited_and_states_never_fill_the_outbox() -> None:
    outbox = filled(*(error(number) for number in range(MOST_WAITING)))
    assert outbox.space_left == 1
    with pytest.raises(FullError):
        outbox.put(error(MOST_WAITING))
    assert len(outbox) == MOST_WAITING
    for revision in range(1000):
        outbox.put(state(revision))
    assert len(outbox) == MOST_WAITING + 1
    outbox.clear()
    assert outbox.take() is None


REFS = st.none() | st.sampled_from(["a", "b", "c"])
ACTIONS = st.lists(
    st.tuples(st.just("state"), REFS) | st.sampled_from([("ahead", None), ("error", None), ("take", None)])
)


@given(ACTIONS)
def test_in_any_order_the_newest_state_arrives_and_answers_every_ref(
    actions: list[tuple[str, str | None]],
) -> None:
    outbox = Outbox()
    sent: list[tuple[str, str | int, str | None]] = []
    revision, refs = 0, []
    for number, (kind, ref) in enumerate(actions):
        if kind == "take":
            frame = outbox.take()
            if frame is not None:
                message = msgspec.json.decode(frame)
                key = message.get("revision", message.get("message"))
                sent.append((message["type"], key, message.get("ref")))
        elif kind == "state":
            revision += 1
            refs += [(revision, ref)] if ref else []
            outbox.put(state(revision, ref))
        elif len(outbox) < MOST_WAITING:
            outbox.put(ahead(revision) if kind == "ahead" else error(number))
    rest = taken(outbox)
    sent += rest

    assert len([entry for entry in rest if entry[0] == "state"]) <= 1
    states = [(number, ref) for kind, number, ref in sent if kind == "state"]
    assert [number for number, _ in states] == sorted({number for number, _ in states})
    assert not revision or states[-1][0] == revision
    errors = [key for kind, key, _ in sent if kind == "error"]
    assert errors == [str(number) for number, (kind, _) in enumerate(actions) if kind == "error"]
    newest = 0
    for kind, number, _ in sent:
        newest = number if kind == "state" else newest
        assert kind != "ahead" or number == newest
    for asked, _ in refs:
        assert any(number >= asked and ref is not None for number, ref in states)
    for number, ref in states:
        if ref is not None:
            assert ref == [given for asked, given in refs if asked <= number][-1]
