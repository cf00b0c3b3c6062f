"""Reads a QR code (ISO/IEC 18004) that is drawn without a fault: its errors need no correction.

Known here: byte mode, versions 1 to 40, and how codewords lie in blocks, from the standard's table 9.
"""

from collections.abc import Iterator

Squares = list[list[bool]]

MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_MASK = 0b101010000010010
LEVELS = {0b01: "L", 0b00: "M", 0b11: "Q", 0b10: "H"}
CORRECTION = {  # codewords of correction in each block, by version from 1
    "L": [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26]
    + [28] + [30] * 14,
    "M": [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26] + [28] * 19,
    "Q": [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30]
    + [28] + [30] * 14,
    "H": [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24] + [30] * 18,
}  # fmt: skip
BLOCKS = {  # by version from 1
    "L": "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25",
    "M": "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 "
    "45 47 49",
    "Q": "1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 "
    "59 62 65 68",
    "H": "1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 "
    "70 74 77 81",
}


def read(dark: Squares) -> str:
    """Return the text of a code given as rows of squares, without its quiet zone."""
    version = (len(dark) - 17) // 4
    level, mask = format_of(dark)
    data = in_order(codewords(dark, version, mask), version, level)
    bits = "".join(f"{word:08b}" for word in data)
    assert bits[:4] == "0100", "It is not in byte mode."
    width = 8 if version < 10 else 16
    count = int(bits[4 : 4 + width], 2)
    text = bits[4 + width : 4 + width + 8 * count]
    return bytes(int(text[i : i + 8], 2) for i in range(0, len(text), 8)).decode()


def format_of(dark: Squares) -> tuple[str, int]:
    """Return the level of correction and the number of the mask."""
    places = [*((8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)), *((y, 8) for y in (7, 5, 4, 3, 2, 1, 0))]
    bits = int("".join(str(int(dark[y][x])) for y, x in places), 2) ^ FORMAT_MASK
    return LEVELS[bits >> 13], bits >> 10 & 7


def codewords(dark: Squares, version: int, mask: int) -> list[int]:
    """Return all codewords as they are drawn: up and down in columns of two, from the right."""
    bits = [
        dark[y][x] != MASKS[mask](y, x)
        for y, x in zigzag(len(dark))
        if not reserved(y, x, version, len(dark))
    ]
    return [int("".join(str(int(bit)) for bit in bits[i : i + 8]), 2) for i in range(0, len(bits) - 7, 8)]


def zigzag(size: int) -> Iterator[tuple[int, int]]:
    rows = list(range(size))[::-1]
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for y in rows:
            yield y, right
            yield y, right - 1
        rows = rows[::-1]


def reserved(y: int, x: int, version: int, size: int) -> bool:
    """Return whether a square belongs to a pattern, to the format or to the version."""
    corner = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
    told = version >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11))
    return corner or told or 6 in (y, x) or aligned(y, x, version, size)


def aligned(y: int, x: int, version: int, size: int) -> bool:
    centres = alignments(version, size)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    near = [(cy, cx) for cy in centres for cx in centres if abs(cy - y) <= 2 and abs(cx - x) <= 2]
    return any(centre not in corners for centre in near)


def alignments(version: int, size: int) -> list[int]:
    """Return the rows, and columns, in which alignment patterns have their centres (table E.1)."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (2 * count - 2) * 2
    return [6, *reversed([size - 7 - step * i for i in range(count - 1)])]


def in_order(words: list[int], version: int, level: str) -> list[int]:
    """Return the data codewords: blocks take turns, the shorter ones first, correction comes after."""
    blocks = int(BLOCKS[level].split()[version - 1])
    correction = CORRECTION[level][version - 1]
    shortest, longer = divmod(len(words), blocks)
    sizes = [shortest - correction + (i >= blocks - longer) for i in range(blocks)]
    found: list[list[int]] = [[] for _ in sizes]
    drawn = iter(words)
    for turn in range(max(sizes)):
        for block, size in zip(found, sizes, strict=True):
            if turn < size:
                block.append(next(drawn))
    return [word for block in found for word in block]
