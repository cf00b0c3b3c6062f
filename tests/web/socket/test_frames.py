"""Every frame counts once, however the bytes arrive; a text is written as one frame."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wsproto.frame_protocol import FrameProtocol

from tests.web.conftest import masked
from webapp.web.socket.frames import FrameCount, text_frame

SIZES = st.sampled_from([0, 1, 125, 126, 127, 300, 65535, 65536])
FRAMES = st.lists(st.tuples(SIZES, st.sampled_from([0, 1, 2, 8, 9, 10]), st.booleans()), max_size=12)


@given(FRAMES, st.integers(1, 5000))
def test_frames_of_every_kind_are_counted_in_pieces_of_any_size(
    frames: list[tuple[int, int, bool]], piece: int
) -> None:
    data = b"".join(masked(b"x" * size, opcode, last) for size, opcode, last in frames)
    count = FrameCount()
    assert sum(count(data[at : at + piece]) for at in range(0, len(data), piece)) == len(frames)


def test_a_frame_counts_when_its_head_is_there() -> None:
    count = FrameCount()
    whole = masked(b"x" * 200)
    assert [count(whole[:7]), count(whole[7:8]), count(whole[8:100]), count(whole[100:])] == [0, 1, 0, 0]


def test_frames_without_a_mask_are_counted_too() -> None:
    assert FrameCount()(b"\x89\x00" * 50) == 50


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
def test_a_frame_reads_back_as_its_text(size: int) -> None:
    client = FrameProtocol(client=True, extensions=[])
    client.receive_bytes(text_frame(b"x" * size))
    frames = list(client.received_frames())
    assert "".join(str(frame.payload) for frame in frames) == "x" * size
    assert frames[-1].message_finished
