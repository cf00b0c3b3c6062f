"""WebSocket text frames as a server writes them: whole, unmasked; one can be sent to many viewers."""

TEXT = 0x81  # the last (and only) frame of a text message
LENGTH_IN_TWO_BYTES, LENGTH_IN_EIGHT_BYTES = 126, 127


def text_frame(payload: bytes) -> bytes:
    """Return the frame of this UTF-8 text (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < LENGTH_IN_TWO_BYTES:
        header = bytes((TEXT, size))
    elif size < 1 << 16:
        header = bytes((TEXT, LENGTH_IN_TWO_BYTES)) + size.to_bytes(2, "big")
    else:
        header = bytes((TEXT, LENGTH_IN_EIGHT_BYTES)) + size.to_bytes(8, "big")
    return header + payload
