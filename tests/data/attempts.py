"""Programs that try to break out, or never end, each with the end it must have.

"problem KIND" is refused before it runs; the record's last line says "cut LIMIT", "exception NAME" or
"illegal RULE"; "died" is a record that breaks off. "|" separates ends that are equally good, because
what comes first depends on the version and the machine.
"""

IN = "def hanoi(n, source, spare, target):\n    "
SLOW = "cut processor|cut time|died|done"  # hangs inside one call of the interpreter: the system ends it
BIG = "cut memory|cut size|cut events|cut processor|cut time|died"


def within(*lines: str) -> str:
    return IN + "\n    ".join(lines) + "\n"


IMPORTS = {
    "import os": "import os\nos.system('id')\n",
    "import within a function": within("import os"),
    "import of two": "import math, os\n",
    "import from here": "from . import start\n",
    "import of the child": "from webapp.web.programs.child import start\n",
    "import of ctypes": "import ctypes\nctypes.string_at(0)\n",
    "import in a loop": within("for i in range(3):", "    import socket"),
}
UNDERSCORES = {
    "import by function": within("__import__('os')"),
    "builtins by name": within("print(__builtins__)"),
    "the loader": within("print(__loader__)"),
    "the spec": within("print(__spec__)"),
    "a class of a value": within("print(().__class__)"),
    "subclasses": within("print(().__class__.__base__.__subclasses__())"),
    "globals of a helper": within("print(move.__globals__)"),
    "the object that a helper belongs to": within("print(move.__self__)"),
    "code of a function": within("hanoi.__code__ = hanoi.__code__"),
    "a guard called": within("__times = print"),
    "a guard as a parameter": "def hanoi(n, __times, spare, target):\n    pass\n",
    "a guard as a function": "def __times(a, b):\n    return 1\n\n" + within("pass"),
    "a guard as a global": within("global __str", "__str = 1"),
    "a guard by keyword": within("print(__end=1)"),
    "wide letters": within("print(()._＿class_＿)"),
    "a low line of another kind": within("print(_＿builtins_＿)"),
    "a dictionary of a peg": within("print(pegs.__class__)"),
    "a name within an f-string": within("print(f'{().__class__}')"),
    "a name within a nested f-string": within("""print(f"{f'{().__class__}'}")"""),
    "a variable of a comprehension": within("return [__str for __str in range(3)]"),
    "a nonlocal": "def hanoi(n):\n    a = 1\n    def go():\n        nonlocal __a\n",
    "a reduction": within("print([].__reduce_ex__(2))"),
    "a doc": within("print(hanoi.__doc__)"),
}
ATTRIBUTES = {
    "format_map": within("print('{n}'.format_map({}))"),
    "a frame of a generator": within("print(n.gi_frame)"),
    "a frame of a traceback": within("print(n.tb_frame)"),
    "a call of a frame": within("n.f_back()"),
    "mro of a type": within("print(str.mro())"),
}
SYNTAX = {
    "yield in a comprehension": ("yield|syntax", within("[(yield) for i in range(3)]")),
    "try with a star": ("try", within("try:", "    hanoi(n)", "except* ValueError:", "    pass")),
    "async def": ("async", "async def hanoi(n):\n    pass\n"),
    "async for": ("async", "async def hanoi(n):\n    async for i in n:\n        pass\n"),
    "await": ("async", within("await n")),
    "an async comprehension": ("async", "async def hanoi(n):\n    return [i async for i in n]\n"),
    "a matrix product": ("operator", within("n @ n")),
    "type parameters": ("syntax|other", "def hanoi[T](n):\n    pass\n"),
    "a type": ("syntax|other", "type A = int\n" + within("pass")),
    "return outside": ("syntax", "return 1\n" + within("pass")),
    "a null byte": ("syntax", within("print(1)") + "\0"),
    "tabs and spaces": ("syntax", "def hanoi(n):\n\tpass\n        pass\n"),
}
BUILTINS = {
    f"the builtin {name}": within(f"{name}('1')")
    for name in (
        *("open", "eval", "exec", "compile", "getattr", "setattr", "delattr", "hasattr", "vars", "globals"),
        *("locals", "dir", "type", "memoryview", "bytearray", "bytes", "ascii", "format", "breakpoint"),
        *("help", "aiter", "anext", "copyright", "credits", "license", "OSError", "GeneratorExit"),
    )
}
UNKNOWN = {
    "a name of nobody": within("print(os)"),
    "a name of the child": within("print(tracer)"),
    "a global of nobody": within("global tracer"),
    "math as a value": within("print(math)"),
}
HARMLESS = {  # what a program may contain, or what is refused for another reason; each with its end
    "import of what math has": ("done", "from math import sqrt\n"),
    "import of all that math has": ("done", "from math import *\n"),
    "import under another name": ("done", "import math as m\n"),
    "import of inf under another name": ("done", "from math import inf as open\n"),
    "import from the future": ("done", "from __future__ import annotations\n"),
    "import of sys": ("exception AttributeError", "import sys\nsys.settrace(None)\n"),
    "a class pattern": (
        "problem underscores",
        within("match []:", "    case list(__class__=c):", "        print(c)"),
    ),
    "a pattern of a peg": ("done", within("match pegs:", "    case {'A': a}:", "        print(a)")),
    "a capture": ("done", within("match n:", "    case x:", "        pass")),
    "format": ("exception AttributeError", within("print('{0.x}'.format(n))")),
    "format with a class": ("exception AttributeError", within("print('{0.__class__}'.format(n))")),
    "encode": ("cut audit", within("print('A'.encode('idna'))")),
    "a method without a call": ("done", within("f = 'A'.join", "f([])")),
    "a method passed on": ("done", within("print(sorted([1], key=[].append))")),
    "an attribute given a value": ("done", within("hanoi.x = 1")),
    "an attribute of a loop": ("done", within("for hanoi.x in [1]:", "    pass")),
    "an attribute added to": ("exception AttributeError", within("move.x += 1")),
    "fromkeys": ("done", within("print(dict.fromkeys([1]))")),
    "from bytes": ("done", within("print(int.from_bytes([1], 'big'))")),
    "to bytes": ("cut memory", within("print((1).to_bytes(10**9, 'big'))")),
    "other parts of math": ("problem unknown_name", within("print(math.factorial(10**6))")),
    "math itself": ("problem unknown_name", within("m = math.pi")),
    "the modules of math": ("problem unknown_name", within("math.inf.hex()")),
    "the real part": ("done", within("print(n.real)")),
    "a class": ("done", "class A:\n    pass\n"),
    "a class within": ("done", within("class A:", "    pass")),
    "a lambda": ("done", within("f = lambda: 1")),
    "a lambda as a default": ("done", "def hanoi(n, f=lambda: 1):\n    pass\n"),
    "a generator expression": ("done", within("sum(i for i in range(3))")),
    "yield": ("done", within("yield 1")),
    "yield from": ("done", within("yield from [1]")),
    "raise": ("done", within("raise SystemExit")),
    "try": (
        "cut frames",
        within(
            "try:", "    hanoi(n, source, spare, target)", "finally:", "    hanoi(n, source, spare, target)"
        ),
    ),
    "try with except": ("done", within("try:", "    hanoi(n)", "except:", "    pass")),
    "with": ("problem with", within("with open('x') as f:", "    pass")),
    "del": ("done", within("del n")),
    "del of an item": ("done", within("a = [1]", "del a[0]")),
    "a walrus": ("done", within("print(x := 1)")),
    "a walrus in a comprehension": ("done", within("print([x := i for i in range(3)])")),
    "a decorator": ("exception TypeError", "@print\n" + within("pass")),
    "an annotation": ("done", within("x: print('now') = 1")),
    "an annotation of a parameter": ("done", "def hanoi(n: print('now')):\n    pass\n"),
    "an annotation of the result": ("done", "def hanoi(n) -> print('now'):\n    pass\n"),
    "a format spec": ("cut size", within("print(f'{n:0900000000d}')")),
    "a format spec from a value": ("done", within("print(f'{n:{n}}')")),
    "a format spec of an empty text": ("done", within("print(f'{n:}')")),
    "in ASCII": ("done", within("print(f'{n!a}')")),
    "bytes": ("done", within("print(b'A')")),
    "an imaginary number": ("done", within("print(1j)")),
    "an ellipsis": ("done", within("...")),
    "star parameters": ("done", "def hanoi(*all):\n    pass\n"),
    "star star parameters": ("problem parameters", "def hanoi(**all):\n    pass\n"),
    "named parameters": ("problem parameters", "def hanoi(*, n):\n    pass\n"),
    "parameters by place": ("done", "def hanoi(n, /):\n    pass\n"),
    "star star in a call": ("done", within("print(**{'file': n})")),
    "star star in a dictionary": ("done", within("print({**{}})")),
    "a comprehension over lines": ("done", within("a = [i", "     for i in range(3)]")),
}
CUT = {
    "no UTF-8": ("done", within("pass") + "# \udcff\n"),
    "for ever": ("cut lines", within("while True:", "    n += 1")),
    "for ever on one line": ("cut events", within("while True: n += 1")),
    "for ever before it is called": ("cut events", "while True:\n    pass\n\n" + within("pass")),
    "for ever without a base case": ("cut frames", within("hanoi(n - 1, source, target, spare)")),
    "for ever with moves": ("cut moves", within("while True: move_between('A', 'B')")),
    "for ever printing": ("cut output", within("while True: print('A' * 1000)")),
    "printing for ever without a line": ("cut output", within("while True: print('A' * 99, end='')")),
    "two functions for ever": ("cut frames", within("go(n)") + "\ndef go(n):\n    hanoi(n, 'A', 'B', 'C')\n"),
    "a comprehension for ever": ("cut events", within("[0 for a in range(999999) for b in range(999999)]")),
    "a set comprehension for ever": (
        "cut events",
        within("{0 for a in range(999999) for b in range(999999)}"),
    ),
    "a comprehension that prints": ("cut output|cut events", within("[print(a) for a in range(999999)]")),
    "a function in a comprehension": (
        "cut lines|cut events",
        within("[go(a) for a in range(999999)]") + "\ndef go(a):\n    return a\n",
    ),
    "a sort whose key never ends": (
        "cut lines|cut events",
        within("sorted(range(99999), key=go)") + "\ndef go(a):\n    return a\n",
    ),
    "a list that grows as it is read": (
        "cut events|cut memory",
        within("a = [1]", "for b in a: a.append(b)"),
    ),
    "a huge power": ("cut size", within("print(9 ** 9 ** 9)")),
    "a huge power of a variable": ("cut size", within("print(n ** 10 ** 9)")),
    "a huge power in place": ("cut size", within("n **= 10 ** 9")),
    "a huge power of constants": ("cut size", within("return 2 ** 1000000000")),
    "a huge power at the module": ("cut size", "a = 2 ** 1000000000\n" + within("pass")),
    "a huge power as a default": ("cut size", "def hanoi(n, source='A', target=2 ** 999999999):\n    pass\n"),
    "a huge negative power": ("cut size", within("print((-3) ** 10 ** 9)")),
    "a huge shift": ("cut size", within("print(1 << 10 ** 10)")),
    "a huge shift in place": ("cut size", within("a = [1]", "a[0] <<= 10 ** 10")),
    "a number squared for ever": ("cut size", within("while True: n = n * n")),
    "a number squared in place": ("cut size", within("while True:", "    n *= n")),
    "an item squared in place": ("cut size", within("a = [3]", "while True:", "    a[0] *= a[0]")),
    "a long text": ("cut size", within("print('A' * 10 ** 10)")),
    "a long text the other way": ("cut size", within("print(10 ** 10 * 'A')")),
    "a long text in place": ("cut size", within("a = 'A'", "a *= 10 ** 10")),
    "a long list": ("cut size", within("a = [0] * 10 ** 10")),
    "a long list in place": ("cut size", within("a = [0]", "a *= 10 ** 10")),
    "a long list in a slice": ("cut size", within("a = [0]", "a[0:1] *= 10 ** 10")),
    "a long tuple": ("cut size", within("a = (0,) * 10 ** 10")),
    "a long range": ("cut size", within("for i in range(10 ** 18):", "    pass")),
    "a long range in a list": ("cut size", within("list(range(10 ** 18))")),
    "a long range in a sum": ("cut size", within("sum(range(10 ** 12))")),
    "a long range from the end": ("cut size", within("max(range(0, -10 ** 12, -1))")),
    "a wide number": ("cut size", within("print('%0900000000d' % 1)")),
    "a wide text": ("cut size", within("print('%900000000s' % 1)")),
    "a width from a value": ("cut size", within("print('%*d' % (900000000, 1))")),
    "a precise number": ("cut size", within("print('%.900000000f' % 1)")),
    "a precision from a value": ("cut size", within("print('%.*f' % (900000000, 1))")),
    "a wide number by name": ("cut size", within("print('%(a)900000000d' % {'a': 1})")),
    "a wide number in place": ("cut size", within("a = '%0900000000d'", "a %= 1")),
    "a wide number of an item": ("cut size", within("a = ['%0900000000d']", "a[0] %= 1")),
    "a wide number in a comprehension": ("cut size", within("['%0900000000d' % i for i in range(3)]")),
    "a wide number in an f-string": ("cut size", within("f'{\"%0900000000d\" % 1}'".replace('"', '"'))),
    "a wide number as a key": (
        "cut size",
        within("sorted([1], key=go)") + "\ndef go(a):\n    return '%0999999999d' % a\n",
    ),
    "a wide number with signs": ("cut size", within("print('%-+ #0900000000x' % 1)")),
    "digits of another script": ("cut size|exception ValueError", within("print('%٠٩٠٠٠٠٠٠٠٠d' % 1)")),
    "choices": ("cut size", within("comb(10 ** 9, 5 * 10 ** 8)")),
    "many choices": ("cut size", within("comb(10 ** 99, 10 ** 98)")),
    "digits of a large number": ("exception ValueError|cut size", within("print(2 ** 60000)")),
    "a number of many digits": ("exception ValueError", within("int('9' * 999999)")),
    "a large number in base 36": ("exception ValueError", within("n = int('z' * 999999, 36)")),
    "a deep list": (
        "cut size",
        within("a = []", "while True:", "    a = [a]", "    print(len(str(a)))"),
    ),
    "forty lists in pairs, shown": ("done", within("a = []", "for i in range(40):", "    a = [a, a]")),
    "forty lists in pairs, printed": (
        "cut output",
        within("a = []", "for i in range(40):", "    a = [a, a]", "print(a)"),
    ),
    "forty lists in pairs as a text": (
        "cut size",
        within("a = []", "for i in range(40): a = [a, a]", "str(a)"),
    ),
    "forty lists in pairs in an f-string": (
        "cut size",
        within("a = []", "for i in range(40): a = [a, a]", "f'{a}'"),
    ),
    "forty lists in pairs by repr": (
        "cut size",
        within("a = []", "for i in range(40): a = [a, a]", "f'{a!r}'"),
    ),
    "forty lists in pairs by %": ("cut size", within("a = []", "for i in range(40): a = [a, a]", "'%s' % a")),
    "forty lists in pairs by % in a tuple": (
        "cut size",
        within("a = []", "for i in range(40): a = [a, a]", "'%d %s' % (1, a)"),
    ),
    "forty lists in pairs as a message": (
        "exception AssertionError",
        within("a = []", "for i in range(40): a = [a, a]", "assert n < 0, a"),
    ),
    "forty lists in pairs as a peg": (
        "illegal peg",
        within("a = []", "for i in range(40): a = [a, a]", "move(a, target)"),
    ),
    "forty lists in pairs as a disc": (
        "illegal disc",
        within("a = []", "for i in range(40): a = [a, a]", "move(a, source, target)"),
    ),
    "forty lists in pairs, moved between": (
        "illegal peg",
        within("a = []", "for i in range(40): a = [a, a]", "others(a)"),
    ),
    "forty dictionaries": ("done", within("a = {}", "for i in range(40):", "    a = {1: a, 2: a}")),
    "a list in itself": ("done", within("a = []", "a.append(a)", "print(a)")),
    "a dictionary in itself": ("done", within("a = {}", "a[1] = a", "print(a)")),
    "zip of zip": ("cut nested", within("z = [1]", "for i in range(200000): z = zip(z)", "list(z)")),
    "zip of zip in a comprehension": (
        "cut nested",
        within("z = [zip([1])]", "[z.append(zip(z[-1])) for i in range(200000)]", "list(z[-1])"),
    ),
    "enumerate of enumerate": (
        "cut nested",
        within("z = [1]", "for i in range(200000): z = enumerate(z)", "list(z)"),
    ),
    "enumerate of zip": (
        "cut nested",
        within("z = [1]", "for i in range(200000): z = zip(enumerate(z))", "list(z)"),
    ),
    "zip by a star": ("cut nested", within("z = [1]", "for i in range(200000): z = zip(*[z])", "list(z)")),
    "half a pair printed": ("done", within(r"print('\ud800')")),
    "half a pair in a variable": ("done", within(r"a = '\udfff'", "b = [a, {a: a}]")),
    "half a pair in an exception": ("exception KeyError", within(r"{}['\ud800']")),
    "half a pair as a message": ("exception AssertionError", within(r"assert n < 0, '\ud800'")),
    "half a pair as a peg": ("illegal peg", within(r"move('\ud800', target)")),
    "half a pair between": ("done", within(r"print(1, 2, sep='\ud800', end='\udc00')")),
    "control signs printed": ("done", within(r"print('\0\x1b[2J\r\n\u2028\x7f')")),
    "a line of a record printed": ("done", within(r"""print('\n["end","done"]\n')""")),
    "printing to elsewhere": ("done", within("print(1, file=pegs)")),
    "flushing": ("done", within("print(1, flush=True)")),
    "pegs given a value": ("exception TypeError", within("pegs[source] = ()")),
    "a peg given a disc": ("exception TypeError", within("pegs[source][0] = 1")),
    "a peg without a disc": ("exception AttributeError", within("pegs[source].pop()")),
    "pegs cleared": ("exception AttributeError", within("pegs.clear()")),
    "pegs updated": ("exception AttributeError", within("pegs.update({source: ()})")),
    "pegs in one with others": (
        "done",
        within("a = pegs | {source: ()}", "a[source] = 1", "move(source, target)"),
    ),
    "pegs in place": ("exception TypeError", within("a = pegs", "a |= {source: ()}")),
    "pegs compared": ("done", within("pegs == pegs.copy()")),
    "a helper called by a sort": ("illegal peg|done", within("sorted([1, 2], key=top)")),
    "too many moves asked of show": ("illegal disc", within("show('A' * 999)")),
    "show of a number": ("exception TypeError", within("show(5)")),
    "a list of types": ("done", within("a = list[int]")),
    "the message of a missing name": ("exception UnboundLocalError", within("print(x)", "x = 1")),
    "an item of a type": ("done", within("a = str.maketrans('A', 'B')")),
}
DEEP = {
    "brackets": within("a = " + "(" * 1500 + ")" * 1500),
    "lists": within("a = " + "[" * 1900 + "]" * 1900),
    "indexes": within("a" + "[a" * 1200 + "]" * 1200),
    "calls": within("n" + "()" * 1900),
    "signs": within("a = " + "-" * 3900 + "1"),
    "signs apart": within("a = " + "- " * 1900 + "1"),
    "not": within("a = " + "not " * 900 + "n"),
    "sums": within("a = 1" + "+1" * 1900),
    "powers": within("a = 1" + "**1" * 1300),
    "attributes": within("a = n" + ".a" * 1900),
    "choices": within("a = " + "1 if n else " * 300 + "2"),
    "lambdas": within("a = " + "lambda:" * 500 + "1"),
    "comparisons in brackets": within("a = " + "1<(" * 900 + "1" + ")" * 900),
    "blocks": "def hanoi(n):\n" + "".join(f"{' ' * i}if n:\n" for i in range(1, 105)) + " " * 110 + "pass\n",
    "elif": "def hanoi(n):\n if n: pass\n" + " elif n: pass\n" * 250,
    "strings in f-strings": within("a = " + "f'{" * 3 + "1" + "}'" * 3 + "+(" * 150 + ")" * 150),
    "brackets in an f-string": within("f'{" + "(" * 1500 + ")" * 1500 + "}'"),
    "stars": within("a = [" + "*[" * 900 + "]" * 900 + "]"),
    "loops": within("a = " + "[i for i in " * 200 + "n" + "]" * 200),
    "hidden by texts": within("a = " + '(")"+' * 700 + "1" + ")" * 700),
    "a long text": within("a = '" + "A" * 17_000 + "'"),
    "a text of many lines": "\n" * 20_000,
    "assignments": within("a" + "=a" * 1900),
    "targets": within("a" + ",a" * 10 + " = " + "(" * 180 + "n" + ")" * 180),
    "open brackets": "(" * 4000,
    "an open text": "'''" + "A" * 3000,
    "a line that goes on": "\\\n" * 2000,
}
MEMORY = {
    "memory caught": within(
        "a = []", "while True:", "    try: a.append(b'A' * 999999)", "    except MemoryError: a = []"
    ),
    "a list doubled": within("a = [0]", "while True: a = a + a"),
    "a list doubled in place": within("a = [0]", "while True: a += a"),
    "a text doubled": within("while True: source = source + source"),
    "a text doubled line by line": within("while True:", "    source += source"),
    "many long lists": within("a = []", "while True: a.append([0] * 999999)"),
    "many long lists in a comprehension": within("a = [[0] * 999999 for i in range(999)]"),
    "many ranges": within("a = [list(range(999999)) for i in range(999)]"),
    "a text filled up": within("a = 'A'.ljust(10 ** 10)"),
    "a text in the middle": within("a = 'A'.center(10 ** 10)"),
    "a text of zeros": within("a = 'A'.zfill(10 ** 10)"),
    "tabs": within(r"a = '\t'.expandtabs(10 ** 9)"),
    "a replacement": within("a = 'A' * 999999", "b = a.replace('A', a)"),
    "a joined text": within("a = 'A' * 999999", "b = a.join(a)"),
    "a translated text": within("a = 'A' * 999999", "b = a.translate({65: a})"),
    "a set of numbers": within("a = {i for i in range(999999)}", "b = [a.copy() for i in range(99)]"),
    "a dictionary that grows": within(
        "a = {}", "[a.setdefault(i * 1000 + j, [0] * 99) for i in range(999) for j in range(999)]"
    ),
    "a sum of lists": within("a = sum([[0] * 999999] * 999, [])"),
    "items of a list in a list": within("a = [0] * 999999", f"b = [{'*a, ' * 40}]"),
}
HANGS = {
    "pairs compared": within("a, b = [], []", "for i in range(40): a, b = [a, a], [b, b]", "a == b"),
    "pairs in a set": within("a = ()", "for i in range(60): a = (a, a)", "{a}"),
    "pairs as a key": within("a = ()", "for i in range(60): a = (a, a)", "{a: 1}"),
    "pairs as a key, not found": within("a = ()", "for i in range(60): a = (a, a)", "pegs[a]"),
    "pairs in order": within("a, b = [], []", "for i in range(40): a, b = [a, a], [b, b]", "sorted([a, b])"),
    "pairs in a list": within("a, b = [], []", "for i in range(40): a, b = [a, a], [b, b]", "a in [b]"),
    "pairs in a message": within("a = []", "for i in range(40): a = [a, a]", "[].index(a)"),
    "pairs in the order of lines": within(
        "a, b = [], []", "for i in range(40):", "    a, b = [a, a], [b, b]", "print(a < b)"
    ),
    "a deep tuple hashed": within("a = [()]", "[a.append((a[-1],)) for i in range(90000)]", "{a[-1]}"),
    "long lists compared": within("a = [0] * 999999", "b = [0] * 999999", "while True: a == b"),
    "a sum for ever": within("while True: sum(range(999999))"),
    "a sort for ever": within("while True: sorted(range(999999))"),
    "a search for ever": within("a = [0] * 999999", "while True: 1 in a"),
    "sums in one line": within("a = range(999999)", "[sum(a) for i in range(99999)]"),
    "a product of large numbers": within("a = 3 ** 20000", "while True: a * a % (a + 1)"),
    "a sum of long lists": within("a = sum([[0] * 99] * 99999, [])"),
}


# What programs may contain since they may have classes, generators, exceptions and imports.

NAMES_OF_ATTRIBUTES = """
    gi_code gi_yieldfrom gi_running cr_frame cr_code cr_await ag_frame ag_code f_builtins f_globals f_locals
    f_code f_lineno f_trace tb_next tb_lineno co_code co_consts co_names co_replace func_globals im_self
    add_note with_traceback _convert_ _create_ _add_alias_ _dump_registry _abc_registry_clear
"""
ATTRIBUTES |= {f"the attribute {name}": within(f"print(n.{name})") for name in NAMES_OF_ATTRIBUTES.split()}
ATTRIBUTES |= {
    f"a pattern with {name}": within("match n:", f"    case object({name}=x):", "        print(x)")
    for name in ("gi_frame", "f_back", "tb_frame", "f_globals", "mro", "format", "format_map", "_convert_")
}
ATTRIBUTES |= {
    "a frame in letters of another kind": within("n.gi_ｆrame"),
    "a pattern in letters of another kind": within("match n:", "    case object(ｆ_back=x): pass"),
    "a pattern in a pattern": within("match n:", "    case [{1: object(a=object(gi_code=x))}]: pass"),
    "an attribute given": within("n.gi_frame = 1"),
    "an attribute deleted": within("del n.f_trace"),
    "an attribute of a loop that leads out": within("for n.tb_next in [1]: pass"),
    "a method of texts kept": within("f = 'A'.format"),
    "a method of texts as a default": within("def g(f=str.format): pass"),
    "a method of texts passed on": within("list(map('{0.real}'.format, [1]))"),
}
OF_CLASSES = """
    del getattr getattribute setattr delattr init_subclass class_getitem set_name new reduce reduce_ex copy
    deepcopy getstate setstate format index instancecheck subclasscheck mro_entries prepare enter exit
    missing dir sizeof get set delete getattr reversed fspath
"""
UNDERSCORES |= {
    f"a class with __{name}__": within("class A:", f"    def __{name}__(self, *a): pass")
    for name in OF_CLASSES.split()
}
UNDERSCORES |= {
    "a class with slots": within("class A:", "    __slots__ = ('a',)"),
    "a class with another class": within("class A:", "    __class__ = int"),
    "a class that says what it matches": within("class A:", "    __match_args__ = ('gi_frame',)"),
    "annotations of a class": within("class A:", "    __annotations__ = {}"),
    "a method given later": within("class A: pass", "A.__del__ = print"),
    "a guard as a method": within("class A:", "    def __times__(self): pass"),
    "a guard as an attribute": within("n.__times__ = 1"),
    "a guard as an exception": within("try: pass", "except Exception as __times__: pass"),
    "a guard deleted": within("del __power__"),
    "a guard captured": within("match n:", "    case __modulo__: pass"),
    "a guard captured by a star": within("match n:", "    case [*__shift__]: pass"),
    "a guard captured by two stars": within("match n:", "    case {**__format__}: pass"),
    "a guard imported": "import math as __times__\n",
    "a guard imported from": "from math import pi as __formatted__\n",
    "a guard of a lambda": within("f = lambda __times__: 1"),
    "a guard walrussed": within("print(__of__ := 1)"),
    "the trace of an exception": within("try: n / 0", "except Exception as e: e.__traceback__"),
    "the context of an exception": within("try: n / 0", "except Exception as e: e.__context__"),
    "what a function closes over": within("hanoi.__closure__"),
    "defaults of a function": within("hanoi.__defaults__ = ()"),
    "builtins of a function": within("hanoi.__builtins__"),
    "what is wrapped": within("hanoi.__wrapped__"),
    "the function of a method": within("move.__func__"),
    "fields of an object": within("n.__dict__['a'] = 1"),
    "the reader of attributes": within("super().__getattribute__('a')"),
    "a pattern of a class": within("match n:", "    case object(__dict__=d): pass"),
}
IMPORTS |= {
    f"import of {name}": f"import {name}\n"
    for name in """
        abc ast asyncio builtins code codecs concurrent.futures copyreg gc importlib inspect io
        multiprocessing pickle platform posix resource shutil signal sqlite3 subprocess tempfile threading
        types weakref webbrowser""".split()
}
IMPORT_NAMES = {
    f"from {module} import {name}": f"from {module} import {name}\n"
    for module, names in {
        "operator": "attrgetter methodcaller call imul",
        "string": "Formatter Template _re",
        "dataclasses": "make_dataclass fields Field _create_fn",
        "typing": "get_type_hints ForwardRef sys",
        "functools": "update_wrapper singledispatch partialmethod _make_key",
        "enum": "EnumMeta EnumType _EnumDict global_enum",
        "collections": "UserDict UserString abc _sys",
        "copy": "_reconstruct copyreg",
        "random": "SystemRandom Random _os",
        "sys": "modules settrace _getframe stdin_ addaudithook",
        "time": "clock_settime",
        "math": "sys",
    }.items()
    for name in names.split()
}
"""Refused with the module's name."""

CLASS_OF_NUMBERS = (
    "class I(int):\n        def __lt__(self, o): return True\n        def bit_length(self): return 0"
)
CLASS_OF_TEXTS = "class S(str):\n        def find(self, *a): return -1\n        def __len__(self): return 0"
STRANGE_TEXT = (
    "class S(str):\n        def __str__(self): return self\n        def __getitem__(self, i): return 5"
)
PAIRS = "a = []\n    for i in range(40): a = [a, a]"
HARMLESS |= {
    # names given as strings
    "wraps for globals": (
        "done",
        "from functools import wraps\nfrom copy import copy\n"
        + within("def g(): pass", "wraps(copy, assigned=(), updated=('__globals__',))(g)"),
    ),
    "wraps for attributes": (
        "exception AttributeError",
        "from functools import wraps\n"
        + within("def g(): pass", "wraps(g, assigned=('f_x',), updated=())(g)", "g.f_x"),
    ),
    "wraps of what is no function": (
        "done|exception AttributeError",
        "from functools import wraps\n" + within("wraps(1)(2)"),
    ),
    "a field renamed": (
        "done",
        "from dataclasses import dataclass, field\n"
        + within(
            "f = field(default=1)",
            "@dataclass",
            "class A:",
            "    x: int = f",
            "f.name = '__class__'",
            "@dataclass",
            "class B(A):",
            "    y: int = 2",
        ),
    ),
    "a field that looks on": (
        "exception TypeError",
        "from dataclasses import field\n"
        + within("class Y:", "    def __bool__(self): return True", "field(init=Y())"),
    ),
    "a dataclass that looks on": (
        "exception TypeError",
        "from dataclasses import dataclass\n" + within("@dataclass(eq=[1])", "class A: pass"),
    ),
    "a dataclass of no class": (
        "exception TypeError",
        "from dataclasses import dataclass\n" + within("dataclass(move)"),
    ),
    "a value that is written where a dataclass is made": (
        "done",
        "from dataclasses import dataclass\n"
        + within(
            "class R:", "    def __repr__(self): return 1 / 0", "@dataclass", "class A:", "    x: R = R()"
        ),
    ),
    "a namedtuple of code": (
        "exception ValueError",
        "from collections import namedtuple\n" + within("namedtuple('P', ['x): pass #'])"),
    ),
    "a namedtuple of dunders": (
        "exception ValueError",
        "from collections import namedtuple\n" + within("namedtuple('P', '__del__')"),
    ),
    "a namedtuple renamed": (
        "done",
        "from collections import namedtuple\n" + within("print(namedtuple('P', 'def a', rename=True)(1, 2))"),
    ),
    "a namedtuple of another module": (
        "exception TypeError",
        "from collections import namedtuple\n" + within("namedtuple('P', 'a', module='sys')"),
    ),
    "a namedtuple of numbers": (
        "exception TypeError",
        "from collections import namedtuple\n" + within("namedtuple('P', [1])"),
    ),
    "a NamedTuple whose field leads out": (
        "done",
        "from typing import NamedTuple\n" + within("class P(NamedTuple):", "    gi_frame: int"),
    ),
    "an Enum of texts": (
        "exception TypeError",
        "from enum import Enum\n" + within("Enum('E', {'__del__': print})"),
    ),
    "an Enum of another module": (
        "exception TypeError",
        "from enum import IntEnum\n" + within("IntEnum('E', 'a', module='sys')"),
    ),
    "an Enum that makes members": (
        "done",
        "from enum import Enum\n"
        + within(
            "class E(Enum):",
            "    A = 1",
            "    @classmethod",
            "    def _missing_(cls, v): return cls.A",
            "E(5)",
        ),
    ),
    "an Enum that counts for ever": (
        "cut lines|cut events",
        "from enum import Enum, auto\n"
        + within(
            "class E(Enum):",
            "    def _generate_next_value_(a, b, c, d):",
            "        while True:",
            "            b += 1",
            "    A = auto()",
        ),
    ),
    "an abstract class that says yes": (
        "exception AttributeError",
        "from collections.abc import Iterator\n" + within("class A(Iterator): pass", "A.register(str)"),
    ),
    "bases by a star": ("problem bases", within("class A(*[str, int]): pass")),
    "a metaclass by two stars": ("problem metaclass", within("class A(**{'metaclass': print}): pass")),
    "a base that is a function": ("exception TypeError", within("class A(move): pass")),
    "a base that is a module": ("exception TypeError", "import math\n" + within("class A(math): pass")),
    "a base that is an object": (
        "exception TypeError",
        within("class M:", "    pass", "class A(M()): pass"),
    ),
    # copying
    "a copy of a helper": ("exception TypeError", "from copy import deepcopy\n" + within("deepcopy(move)")),
    "a copy of a guard": ("exception TypeError", "from copy import deepcopy\n" + within("deepcopy(print)")),
    "a copy of the output": ("exception TypeError", "import copy, sys\n" + within("copy.copy(sys.stdout)")),
    "a copy of pegs": ("exception TypeError", "from copy import copy\n" + within("copy(pegs)")),
    "a copy of a generator": (
        "exception TypeError",
        "from copy import deepcopy\n" + within("deepcopy(i for i in pegs)"),
    ),
    "a copy of what never ends": (
        "done",
        "from copy import deepcopy\n" + within("a = []", "a.append(a)", "deepcopy(a)"),
    ),
    "a copy into another's memo": (
        "exception AttributeError",
        "from copy import deepcopy\n" + within("deepcopy([1], move)"),
    ),
    # own classes for values that guards check
    "a number that hides its bits": ("cut size", within(CLASS_OF_NUMBERS, "I(2) ** I(10 ** 9)")),
    "a shift that hides its bits": ("cut size", within(CLASS_OF_NUMBERS, "I(1) << I(10 ** 9)")),
    "a product that hides its bits": ("cut size", within(CLASS_OF_NUMBERS, "I(3) ** 30000 * I(3) ** 30000")),
    "a power in place that hides its bits": (
        "cut size",
        within(CLASS_OF_NUMBERS, "a = I(2)", "a **= 10 ** 9"),
    ),
    "a text that hides its length": ("cut size", within(CLASS_OF_TEXTS, "S('AA') * 10 ** 9")),
    "a text that hides its signs": ("cut size", within(CLASS_OF_TEXTS, "S('%0900000000d') % 1")),
    "a list that hides its length": (
        "cut size",
        within("class L(list):", "    def __len__(self): return 0", "L([1]) * 10 ** 9"),
    ),
    "a text that is cut by its class": ("cut output", within(STRANGE_TEXT, "print(S('A' * 70000))")),
    "a text written by its class": (
        "done",
        within(STRANGE_TEXT, "import_ = S('A')", "print(import_, sep=S())"),
    ),
    "a width hidden in bytes": ("cut size", within("b'%0900000000d' % 1")),
    "many bytes": ("cut size", within("b'A' * 10 ** 10")),
    "pegs compared with a class of one's own": (
        "illegal empty",
        within("class X:", "    def __eq__(self, o): o['B'] = (1,)", "pegs == X()", "move('B', 'C')"),
    ),
    "a key that equals all": (
        "illegal peg",
        within(
            "class K:",
            "    def __eq__(self, o): return True",
            "    def __hash__(self): return 1",
            "move(K(), 'C')",
        ),
    ),
    "a disc that equals all": (
        "illegal disc",
        within("class K:", "    def __eq__(self, o): return True", "move(K(), 'A', 'C')"),
    ),
    "a text that is a peg": ("illegal peg", within("class S(str): pass", "move(S('A'), 'C')")),
    "objects that are looked at": (
        "done",
        within(
            "class A:",
            "    def __eq__(self, o): return 1 / 0",
            "    def __repr__(self): return 1 / 0",
            "    def __hash__(self): return 1 / 0",
            "    def __len__(self): return 1 / 0",
            "    def __iter__(self): return 1 / 0",
            "    def __bool__(self): return 1 / 0",
            "a = b = [A(), (A(),), {1: A()}]",
            "a.pop()",
            "b.append(A())",
        ),
    ),
    "a text for ever": (
        "cut frames|exception RecursionError",
        within("class A:", "    def __repr__(self): return repr(self)", "print(A())"),
    ),
    "a huge text of an object": (
        "cut output",
        within("class A:", "    def __str__(self): return 'A' * 999999", "print(A())"),
    ),
    "no text of an object": (
        "exception TypeError",
        within("class A:", "    def __str__(self): return 5", "print(A())"),
    ),
    # formats
    "a frame by a format": (
        "exception AttributeError",
        within("print('{0.gi_frame}'.format(i for i in pegs))"),
    ),
    "a class by a format of an item": ("exception AttributeError", within("'{0[0].__class__}'.format([n])")),
    "a class by a format by name": ("exception AttributeError", within("'{a.__init__}'.format(a=n)")),
    "a class in a width": ("exception AttributeError", within("'{0:{0.__class__}}'.format(n)")),
    "a format of a format": ("exception AttributeError", within("'{0.format}'.format('{0.__class__}')")),
    "a format by the type": ("exception AttributeError", within("str.format('{0.__class__}', n)")),
    "a format by super": (
        "exception AttributeError",
        within("class S(str):", "    def go(self): return super().format(n)", "S('{0.__class__}').go()"),
    ),
    "a wide format": ("cut size", within("'{:900000000}'.format(n)")),
    "a wide format from a value": ("cut size", within("'{:{}}'.format(n, 900000000)")),
    "pairs in a format": ("cut size", within(PAIRS, "'{}'.format(a)")),
    "a deep format": ("exception ValueError", within("'{:{:{}}}'.format(1, 2, 3)")),
    # exceptions
    "all exceptions caught for ever": (
        "cut lines|cut events",
        within("while True:", "    try:", "        n += 1", "        n / 0", "    except: pass"),
    ),
    "an end that is caught": (
        "done",
        within("try: exit()", "except BaseException: print('caught')"),
    ),
    "the limit of moves caught": (
        "cut moves",
        within("while True:", "    try:", "        while True: move_between('A', 'B')", "    except: pass"),
    ),
    "the limit of frames caught": (
        "cut frames",
        within("try: hanoi(n, source, spare, target)", "except: pass"),
    ),
    "a limit in the end of another": (
        "cut size",
        within("try:", "    2 ** n ** 99", "finally:", "    while True: pass"),
    ),
    "a return in finally": ("done", within("while True:", "    try: n / 0", "    finally: return")),
    "memory caught once": (
        "cut memory|done",
        within("a = [0]", "try:", "    while True: a += a", "except MemoryError: a = 0"),
    ),
    "what an exception is about": (
        "done",
        within("try: n.x", "except AttributeError as e: print(e.obj, e.name)"),
    ),
    "an exception in itself": (
        "exception ValueError",
        within("e = ValueError()", "e.args = (e,)", "raise e"),
    ),
    "an exception of pairs": ("exception ValueError", within(PAIRS, "raise ValueError(a)")),
    "an end of pairs": ("done", within(PAIRS, "exit(a)")),
    "an exception whose text raises": (
        "exception E",
        within("class E(Exception):", "    def __str__(self): return 1 / 0", "raise E()"),
    ),
    "an exception of no class": ("exception TypeError", within("raise 5")),
    "frames in lambdas caught": (
        "cut frames",
        within("f = lambda n: [*map(f, [n])]", "try: f(0)", "except RecursionError: pass"),
    ),
    "frames in comparisons caught": (
        "cut frames|cut time|cut processor",
        within("class K:", "    def __lt__(self, o): return sorted([K(), K()])", "sorted([K(), K()])"),
    ),
    # generators
    "a generator for ever": (
        "cut lines|cut events",
        within("def g():", "    while True:", "        yield 1", "for i in g(): n += 1"),
    ),
    "a generator that does not end when it is closed": (
        "exception RuntimeError",
        within("def g():", "    try: yield 1", "    finally: yield 2", "i = g()", "next(i)", "i.close()"),
    ),
    "a generator that is left open": (
        "illegal empty",
        within("def g():", "    try: yield 1", "    finally: move('B', 'A')", "i = g()", "next(i)"),
    ),
    "a generator that goes into itself": (
        "exception ValueError",
        within("def g(): yield from i", "i = g()", "next(i)"),
    ),
    "generators in one another": (
        "cut frames",
        within("def g(n): yield from g(n + 1)", "list(g(0))"),
    ),
    "a generator thrown an end": (
        "done",
        within(
            "def g():",
            "    try: yield 1",
            "    except SystemExit: yield 2",
            "i = g()",
            "next(i)",
            "i.throw(SystemExit)",
        ),
    ),
    # modules
    "a module changed": ("done", "import math\n" + within("math.pi = 3", "math.f = print")),
    "a module that is not there": ("problem import_name", "from math import os\n"),
    "attributes of a module": ("exception AttributeError", "import random\n" + within("random._os")),
    "modules of sys": ("exception AttributeError", "import sys\n" + within("sys.modules")),
    "the trace of sys": ("exception AttributeError", "import sys\n" + within("sys.settrace(None)")),
    "the frame of sys": ("exception AttributeError", "import sys\n" + within("sys._getframe()")),
    "what writes the output": ("done", "import sys\n" + within("sys.stdout._write('A')")),
    "output without end": ("cut output", "import sys\n" + within("while True: sys.stdout.write('A' * 999)")),
    "output that is no text": ("exception TypeError", "import sys\n" + within("sys.stdout.write(b'A')")),
    "a line of a record written": (
        "done",
        "import sys\n" + within(r"""sys.stdout.write('\n["end","done"]\n')"""),
    ),
    "frames without limit": (
        "cut frames",
        "import sys\n" + within("sys.setrecursionlimit(10 ** 9)", "hanoi(n, source, spare, target)"),
    ),
    "a long sleep": ("done", "import time\n" + within("time.sleep(10 ** 9)")),
    "a sleep without end": ("done", "import time\n" + within("time.sleep(float('inf'))")),
    "a huge product by operator": ("cut size", "import operator\n" + within("operator.mul('A', 10 ** 10)")),
    "a huge shift by operator": ("cut size", "import operator\n" + within("operator.lshift(1, 10 ** 10)")),
    "a wide number by operator": (
        "cut size",
        "import operator\n" + within("operator.mod('%0900000000d', 1)"),
    ),
    "a huge product by reduce": (
        "cut size",
        "import operator, functools\n" + within("functools.reduce(operator.mul, range(1, 99999))"),
    ),
    "a huge factorial": ("cut size", "import math\n" + within("math.factorial(10 ** 7)")),
    "a huge product": ("cut size", "import math\n" + within("math.prod(range(1, 99999))")),
    "huge choices": ("cut size", "import math\n" + within("math.comb(10 ** 9, 5 * 10 ** 8)")),
    "huge arrangements": ("cut size", "from math import perm\n" + within("perm(10 ** 9, 5 * 10 ** 8)")),
    "chain of chain": (
        "cut nested",
        "from itertools import chain\n"
        + within("z = [1]", "for i in range(200000): z = chain(z)", "list(z)"),
    ),
    "chains from chains": (
        "cut nested",
        "from itertools import chain\n"
        + within("z = iter([[1]])", "for i in range(200000): z = chain.from_iterable(z)", "list(z)"),
    ),
    "islice of takewhile": (
        "cut nested",
        "from itertools import islice, takewhile\n"
        + within("z = [1]", "for i in range(200000): z = islice(takewhile(bool, z), 9)", "list(z)"),
    ),
    "tee of tee": (
        "cut nested",
        "from itertools import tee, cycle\n"
        + within("z = [1]", "for i in range(200000): z = cycle(z)", "next(z)"),
    ),
    "a cache that calls itself": (
        "cut frames",
        "from functools import lru_cache\n" + within("@lru_cache", "def f(n): return f(n + 1)", "f(0)"),
    ),
    "a dictionary that makes itself": (
        "cut frames|exception RecursionError",
        "from collections import defaultdict\n" + within("d = defaultdict(lambda: d[len(d)])", "d[0]"),
    ),
    "a partial of itself": (
        "done",
        "from functools import partial\n"
        + within("f = print", "for i in range(9999): f = partial(f)", "f(1)"),
    ),
    "a queue in itself": (
        "done",
        "from collections import deque\n" + within("a = deque(maxlen=1)", "a.append(a)", "print(a)"),
    ),
    "chance from outside": ("done", "import random\n" + within("random.seed()", "print(random.random())")),
    "chance of a list": ("exception TypeError", "import random\n" + within("random.seed([1])")),
    "modules in the place of builtins": ("done", "from math import pow as print\n" + within("print(1, 2)")),
}
MEMORY |= {
    f"all of {what}": f"from {module} import *\nfrom itertools import *\n" + within(f"a = {what}")
    for module, what in {
        "collections": "list(Counter({1: 10 ** 12}).elements())",
        "random": "choices([1], k=10 ** 9)",
        "math": "list(repeat(0))",
        "string": "list(product(range(999), repeat=9))",
        "copy": "list(permutations(range(99)))",
        "functools": "tee([1], 10 ** 9)",
        "operator": "[*accumulate(repeat([0] * 999999))] + [*count()]",
        "itertools": "deque(count())".replace("deque", "list"),
    }.items()
}
MEMORY |= {
    "a queue without end": "from collections import deque\n" + within("a = deque([0])", "while True: a += a"),
    "a queue repeated": "from collections import deque\n" + within("a = deque([0]) * 10 ** 10"),
    "bytes doubled": within("a = b'A'", "while True: a += a"),
}
HANGS |= {
    "counting for ever": "from itertools import count\n" + within("sum(count())"),
    "a cycle searched for ever": "from itertools import cycle\n" + within("1 in cycle([0])"),
    "a call for ever": within("sum(iter(int, 1))"),
    "pairs of a queue": "from collections import deque\n"
    + within("a = deque()", "for i in range(60): a = deque([a, a])", "str(a)"),
    "pairs compared by operator": "from operator import eq\n"
    + within("a, b = [], []", "for i in range(40): a, b = [a, a], [b, b]", "eq(a, b)"),
    "a place of a large number": within("round(5, -10 ** 9)"),
}
