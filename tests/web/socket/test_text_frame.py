import pytest
from wsproto.frame_protocol import FrameProtocol

from webapp.web.socket.text_frame import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
def test_a_frame_reads_back_as_its_text(size: int) -> None:
    client = FrameProtocol(client=True, extensions=[])
    client.receive_bytes(text_frame(b"x" * size))
    frames = list(client.received_frames())
    assert "".join(str(frame.payload) for frame in frames) == "x" * size
    assert frames[-1].message_finished
