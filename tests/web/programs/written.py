"""Programs of the allowed grammar, written by hypothesis: some solve the puzzle, most do anything else."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import indent

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

DEEPEST = 2
OPERATORS = ("+", "-", "*", "//", "%", "**", "<<", ">>", "&", "|", "^")
COMPARED = ("==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not")
PEGS = ("source", "spare", "target", "a", "others(source)[0]", "third(source, target)", "peg_of(1)")
CALLED = ("hanoi_p(source)", "hanoi_p(target)", "hanoi_p(spare)", *PEGS[:3])


@dataclass
class Writer:
    """Draws the parts of one program; `made` numbers the names."""

    draw: DrawFn
    made: int = 0
    nested: bool = False

    def one_of(self, *texts: str) -> str:
        return self.draw(st.sampled_from(texts))

    def odds(self, of: int) -> bool:
        return self.draw(st.integers(1, of)) == 1

    def number(self, deep: int = 0) -> str:
        if deep >= DEEPEST:
            return self.one_of("n", "n", "0", "1", "2", "3", "x", "y", "-1")
        a, b = (self.number(deep + 1) for _ in range(2))
        return self.one_of(
            f"{a} {self.one_of(*OPERATORS[:5])} {b}",
            f"({a} {self.one_of(*OPERATORS)} {self.one_of('1', '2', '3')})",
            f"2 {self.one_of('**', '<<', '*', '%')} {self.one_of('3', 'n', '2')}",
            "(n & -n).bit_length()",
            f"len({self.many(deep + 1)})",
            f"{self.one_of('min', 'max')}({a}, {b})",
            f"sum({self.numbers(deep + 1)})",
            f"abs({a})",
            f"divmod({a}, 3)[1]",
            f"({a} if {self.test(deep + 1)} else {b})",
            f"(\n        {a}\n        {self.one_of('+', '*', '%')} {b}\n    )",
            f"int({self.test(deep + 1)})",
            f"top({self.one_of(*PEGS)})",
            "len(pegs[target])",
            f"hanoi_g({a})",
        )

    def numbers(self, deep: int = 0) -> str:
        if deep >= DEEPEST:
            return self.one_of("[1, 2, 3]", "range(n)", "z", "[]", "(1, n)")
        return self.one_of(
            f"[e * {self.number(DEEPEST)} for e in {self.numbers(DEEPEST)} if e % 2 == 0]",
            f"[e + f for e in range(2) for f in {self.numbers(DEEPEST)}]",
            f"[n * e for e in [e % 2 for e in {self.numbers(DEEPEST)}]]",
            "[hanoi_g(e) for e in range(2)]",
            f"list(range({self.number(DEEPEST)}))",
            f"sorted({self.numbers(deep + 1)}, key=hanoi_g)",
            f"{self.numbers(DEEPEST)}[{self.one_of('1:', ':-1', '::2', '::-1')}]",
            f"[*{self.numbers(DEEPEST)}, {self.number(DEEPEST)}]",
            f"list({self.numbers(DEEPEST)}) * 2",
            f"[{self.number(deep + 1)}, {self.number(deep + 1)}]",
            f"list(reversed({self.numbers(DEEPEST)}))",
        )

    def many(self, deep: int = 0) -> str:
        return self.one_of(
            self.numbers(deep),
            f"{{e: e % 2 for e in {self.numbers(DEEPEST)}}}",
            f"list(zip({self.numbers(DEEPEST)}, {self.numbers(DEEPEST)}))",
            f"[f'{{i}}{{e!r}}' for i, e in enumerate({self.numbers(DEEPEST)})]",
            f"({self.number(DEEPEST)}, {self.text()})",
            "pegs[source]",
            "list(pegs.items())",
            f"{{'a': {self.number(DEEPEST)}, {self.number(DEEPEST)}: z}}",
            "[z, z]",
        )

    def text(self) -> str:
        return self.one_of(
            f"f'{{n}} {{{self.number(DEEPEST)}}}{{z!r}}'",
            f"'%s-%02d' % (source, {self.number(DEEPEST)})",
            "'%s' % z",
            "'ab' * 2",
            f"'x' * {self.number(DEEPEST)}",
            "', '.join(['a', str(n)])",
            "'abc'.translate(str.maketrans('a', 'b'))",
            "source",
            "source + target",
            "str(z)",
            "'ABC'[1:]",
        )

    def test(self, deep: int = 0) -> str:
        a, b = self.number(DEEPEST), self.number(DEEPEST)
        return self.one_of(
            f"{a} {self.one_of(*COMPARED[:6])} {b}",
            f"{a} {self.one_of('in', 'not in')} {self.numbers(DEEPEST)}",
            f"0 <= {a} < {b}",
            f"not {a}",
            f"{a} {self.one_of('and', 'or')} {b}",
            f"any({self.numbers(DEEPEST)})",
            "z",
            "pegs[target]",
        )

    def block(self, deep: int) -> str:
        return "\n".join(self.statement(deep) for _ in range(self.draw(st.integers(1, 3 if deep else 6))))

    def statement(self, deep: int) -> str:
        ways = [self.simple, self.simple, self.acts, self.acts]
        if deep < DEEPEST:
            ways += [self.chooses, self.repeats, self.counts]
        if deep == 0 and not self.nested:
            ways.append(self.defines)
        return self.draw(st.sampled_from(ways))(deep)

    def simple(self, _deep: int) -> str:
        number = self.number()
        return self.one_of(
            f"{self.one_of('x', 'y', 'n')} = {number}",
            f"x, y = y, {number}",
            f"x, *z = {self.numbers()}",
            f"z = {self.numbers()}",
            f"{self.one_of('x', 'y')} {self.one_of(*OPERATORS)}= {self.number(DEEPEST)}",
            f"z {self.one_of('+', '*')}= {self.one_of('[n]', '2', 'z')}",
            f"z[0] {self.one_of(*OPERATORS)}= {self.number(DEEPEST)}",
            f"z[hanoi_g(0) * 0] *= {self.number(DEEPEST)}",
            f"z[:1] {self.one_of('*', '+')}= {self.one_of('2', '[1]', '0')}",
            f"z[{self.one_of('0', '-1', '1:', 'n')}] = {self.number(DEEPEST)}",
            f"z.append({self.many()})",
            f"w = {self.many()}",
            f"w = {self.text()}",
            f"c[{self.number(DEEPEST)}] = {self.many(DEEPEST)}",
            f"assert {self.test()}, {self.text()}",
            "pass",
            "x = y = n; y += 1",
            f"print({self.many(DEEPEST)}, {self.text()}, end={self.text()})",
            f"a = {self.one_of(*PEGS)}",
            f"return {number}" if self.odds(4) else "z = [n]",
        )

    def acts(self, _deep: int) -> str:
        one, other, more = (self.one_of(*PEGS[:3]) for _ in range(3))
        here, there = self.one_of(*CALLED), self.one_of(*CALLED)
        return self.one_of(
            f"if n > 0: hanoi({self.one_of('n - 1', 'n - 2')}, {one}, {other}, {more})",
            f"move({one}, {other})",
            f"move(n, {one}, {other})",
            f"move_between({one}, {other})",
            f"move_between(*others({one}))",
            "move(source, target)",
            "move_between(source, target)",
            f"show([source, target, {one}][-n:])",
            f"move({here}, {there})",
            f"for i in range(3): move_between({here}, {there})",
            f"for i in range(2): move_between(source, spare); print({here})",
            f"print(hanoi_g(n), {here}); move_between({here}, {there})",
            f"x = hanoi_g(n); move_between({one}, {other}); x += 1",
            "while x > 0 and n < 3: x -= 1; n += 1; print(hanoi_p(x))",
            "w = [(hanoi_p(e), move_between(source, target)) for e in range(2)]",
            f"hanoi_g({self.number()})",
            f"x = hanoi_g(n) + hanoi_g({self.number(DEEPEST)})",
            "for a in pegs: hanoi_g(len(pegs[a]))",
        )

    def chooses(self, deep: int) -> str:
        parts = [f"if {self.test()}:\n{indent(self.block(deep + 1), '    ')}"]
        if self.odds(2):
            parts.append(f"elif {self.test()}:\n{indent(self.block(deep + 1), '    ')}")
        if self.odds(2):
            parts.append(f"else:\n{indent(self.block(deep + 1), '    ')}")
        return "\n".join(parts)

    def inner(self, deep: int) -> str:
        body = self.block(deep + 1)
        leaves = f"\nif {self.test()}: {self.one_of('break', 'continue')}" if self.odds(2) else ""
        otherwise = f"\nelse:\n    {self.simple(deep)}" if self.odds(4) else ""
        return indent(body + leaves, "    ") + otherwise

    def repeats(self, deep: int) -> str:
        target = self.one_of("x", "y", "i, x", "z[0]")
        plain = self.one_of("range(2)", "[1, n]", "z[:2]")
        values = f"enumerate({self.numbers(DEEPEST)})" if target == "i, x" else plain
        return f"for {target} in {values}:\n{self.inner(deep)}"

    def counts(self, deep: int) -> str:
        self.made += 1
        name, most = f"k{self.made}", self.one_of("1", "2", "3")
        return f"{name} = 0\nwhile {name} < {most}:\n    {name} += 1\n{self.inner(deep)}"

    def defines(self, deep: int) -> str:
        self.nested = True
        body = self.one_of("x += e", "x = [e, x]", f"x = {self.number(DEEPEST)}")
        return f"def go(e, z=z):\n    nonlocal x\n    {body}\n    return e\ngo({self.number(DEEPEST)})"


@st.composite
def programs(draw: DrawFn) -> str:
    """A program with `hanoi`, and a function that it calls; some run themselves, with more than one call."""
    writer = Writer(draw)
    begin = f"x, y, z, c, a = {writer.one_of('0, 1, [1, 2], {}', 'n, 2, [0], {}')}, source"
    main = indent(f"{begin}\n{writer.block(0)}", "    ")
    other = writer.one_of(
        "    return e",
        "    global total\n    total += e\n    return total",
        "    if e:\n        return 1\n    return 0",
        "    w = [e for f in range(2)]\n    return w[0] % 3",
    )
    texts = [
        "total = 0",
        f"def hanoi(n, source, spare, target):\n{main}",
        f"def hanoi_g(e):\n{other}",
        f"def hanoi_p(p):{writer.one_of(' return p', ' print(p); return p', chr(10) + '    return p')}",
    ]
    if writer.odds(4):
        begun = 'hanoi(1, "A", "B", "C")\ntotal = [total]\nfor q in range(2):\n    hanoi(q, "A", "C", "B")'
        texts.append(begun)
    return "\n\n".join(texts) + "\n"
