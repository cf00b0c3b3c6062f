"""Programs that cost the most, of all that are allowed."""

NAMES_OF_VALUES = [f"v{number}" for number in range(300)]
DEAREST = {
    "many lines": "def hanoi(n, a, b, c):\n    x = 0\n    while n:\n        x = x + 1\n",
    "many values": "def hanoi(n, a, b, c):\n    "
    + " = ".join(NAMES_OF_VALUES)
    + " = list(range(100, 290))\n    while n:\n        n = n\n",
    "long lines": "def hanoi(n, a, b, c):\n    v = ['x' * 199] * 198\n    "
    + " = ".join(NAMES_OF_VALUES)
    + " = v\n    n = 1\n    n = 2\n",
    "deep calls": "def f(k):\n    "
    + " = ".join(NAMES_OF_VALUES[:100])
    + " = 7\n    if k > 0:\n        f(k - 1)\n        f(k - 1)\n\ndef hanoi(n, a, b, c):\n    f(190)\n",
}
