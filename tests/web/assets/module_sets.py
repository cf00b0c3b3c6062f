"""Small sets of modules, made at random: each imports and exports in every way that joining knows."""

from random import Random

Module = tuple[list[str], dict[str, str]]  # its lines, and what it exports: name, how its number is had

OWN = (
    ("export const {name} = {value};", "{}"),
    ("export let {name} = {value};", "{}"),
    ("export function {name}() {{\n  // a note\n  return {value};\n}}", "{}()"),
    ("export class {name} {{\n  value = {value}; /* a note */\n}}", "new {}().value"),
    ("const own_{name} = {value};\nexport {{ own_{name} as {name} }};", "{}"),
    ("export const {{\n  {name},\n}} = {{ {name}: {value} }};", "{}"),
    ("function {name}() {{\n  return {value};\n}}\nexport {{ {name} }};", "{}()"),
)


def random_set(random: Random, size: int) -> dict[str, str]:
    """Return the texts of `size` modules, m0.js …, each with imports from some before it."""
    modules: list[Module] = []
    for number in range(size):
        modules.append(_module(random, number, modules))
    return {f"m{number}.js": "\n".join(lines) + "\n" for number, (lines, _) in enumerate(modules)}


def _module(random: Random, number: int, before: list[Module]) -> Module:
    lines: list[str] = []
    given: dict[str, str] = {}
    values = [str(random.randrange(100))]
    for source in random.sample(range(number), random.randint(0, number)):
        _use(random, number, source, before[source][1], (lines, given), values)
    for index in range(random.randint(1, 3)):
        form, use = random.choice(OWN)
        name = f"e{number}_{index}"
        lines.append(form.format(name=name, value=" + ".join(values)))
        given[name] = use
    return ([f'(globalThis.ran ??= []).push("m{number}");', *lines], given)


def _use(
    random: Random, number: int, source: int, theirs: dict[str, str], module: Module, values: list[str]
) -> None:
    """Add one import of, or export from, the module `source` to this one."""
    lines, given = module
    name, use = random.choice(sorted(theirs.items()))
    path, local = f'"./m{source}.js"', f"i{number}_{source}"
    way = random.randrange(3)
    if way == 0:
        lines.append(f"import {{\n  {name} as {local}, // a note\n}} from {path};")
        values.append(use.format(local))
    elif way == 1:
        lines.append(f"import {path};")
    else:
        lines.append(f"export {{ {name} as {local} }} from {path};")
        given[local] = use
