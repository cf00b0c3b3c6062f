"""A handshake, and frames as a browser sends them, masked with zeros, which change nothing."""


def handshake(path: str) -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


HANDSHAKE = handshake("/ws")


def frame(text: str, opcode: int = 1, last: bool = True) -> bytes:
    """Return one frame; of at most 65,535 bytes."""
    payload = text.encode()
    size = len(payload)
    if size > 0xFFFF:
        raise ValueError(f"A frame of {size} bytes is longer than these clients send.")
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + payload
