"""Frames of a WebSocket (RFC 6455, section 5.2): those that arrive are counted, text is written as one."""

SHORTEST_HEAD = 2
MASK = 4  # bytes
MASKED = 0x80
LONGER = 126
TEXT = 0x81  # the last (and only) frame of a text message
LENGTHS = {LONGER: 2, 127: 8}  # by the seven bits that say so: how many bytes the length then takes


class FrameCount:
    """Counts the frames that a browser sends, control frames and empty ones too, in pieces of any size."""

    def __init__(self) -> None:
        self._head = bytearray()
        self._skip = 0  # bytes of payload still to come

    def __call__(self, data: bytes) -> int:
        """Return how many heads of frames end within these bytes, the next that arrive."""
        if not self._skip and not self._head and is_one_short_frame(data):
            return 1
        frames = at = 0
        while at < len(data):
            if self._skip:
                passed = min(self._skip, len(data) - at)
                self._skip -= passed
                at += passed
                continue
            missing = self._missing()
            self._head += data[at : at + missing]
            at += missing
            if not self._missing():
                self._skip = payload_size(self._head)
                self._head.clear()
                frames += 1
        return frames

    def _missing(self) -> int:
        head = self._head
        if len(head) < SHORTEST_HEAD:
            return SHORTEST_HEAD - len(head)
        mask = MASK if head[1] & MASKED else 0
        return SHORTEST_HEAD + LENGTHS.get(head[1] & 0x7F, 0) + mask - len(head)


def is_one_short_frame(data: bytes) -> bool:
    """Tell whether these bytes are one whole masked frame of less than 126 bytes: what nearly all are."""
    if len(data) < SHORTEST_HEAD:
        return False
    size = data[1] - MASKED
    return 0 <= size < LONGER and len(data) == SHORTEST_HEAD + MASK + size


def payload_size(head: bytes | bytearray) -> int:
    """Return how many bytes follow a whole head."""
    short = head[1] & 0x7F
    longer = LENGTHS.get(short, 0)
    return int.from_bytes(head[SHORTEST_HEAD : SHORTEST_HEAD + longer], "big") if longer else short


def text_frame(payload: bytes) -> bytes:
    """Return the frame of this UTF-8 text as a server writes it: whole, unmasked, one for many viewers."""
    size = len(payload)
    if size < LONGER:
        header = bytes((TEXT, size))
    elif size < 1 << 16:
        header = bytes((TEXT, LONGER)) + size.to_bytes(2, "big")
    else:
        header = bytes((TEXT, 127)) + size.to_bytes(8, "big")
    return header + payload
