"""The reflected Gray code (F. Gray, US patent 2632058, 1953; L. Gros, 1872, for the Chinese rings)."""

from __future__ import annotations


def gray_code(k: int) -> int:
    """Return the Gray code of k ≥ 0: k XOR floor(k / 2). Between k − 1 and k the bit of disc d(k) changes."""
    return k ^ k >> 1


def gray_rank(gray: int) -> int:
    """Return the k whose Gray code this is: the XOR of all its right shifts, in O(log n) shifts."""
    shift = 1
    while gray >> shift:
        gray ^= gray >> shift
        shift *= 2
    return gray


def bits(value: int, n: int) -> str:
    """Return n binary digits, disc n's first. Raises `OverflowError` where the value needs more."""
    if value >> n:
        raise OverflowError(f"{value} needs more than {n} bits")
    return f"{value:0{n}b}"
