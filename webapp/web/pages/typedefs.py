"""JSDoc types of messages and links, generated from the server's structs."""

import json
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from textwrap import wrap
from typing import Any

import msgspec

from webapp.web.pages.graph.link import GraphLink
from webapp.web.pages.links.link import Link, Looks
from webapp.web.pages.play.link import PlayLink
from webapp.web.pages.schema import protocol_schema
from webapp.web.paths import static_folder

Schema = Mapping[str, Any]

LINKS = (Link, GraphLink, PlayLink, Looks)

SCRIPT = static_folder() / "js" / "core" / "protocol.js"
LINKS_SCRIPT = static_folder() / "js" / "core" / "links.js"
WIDEST = 100  # columns
HEAD = """// @ts-check
/**
 * The messages of the WebSocket protocol. `make protocol` writes this from the server's own types;
 * numbers that can pass 2^53 (moves, ticks) are decimal strings.
 */
"""
LINKS_HEAD = """// @ts-check
/**
 * What links say. `make protocol` writes this from the structs into which the server reads them;
 * numbers that can pass 2^53 (moves, ticks) are decimal strings.
 */
"""
NUMBERS = ("integer", "number")
UNBROKEN: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}


def script() -> str:
    """Return the text of the script: a type for each message and part, then one for each direction."""
    schema = protocol_schema()
    parts = [_block(*_paragraphs(one), _typedef(_object(one), name)) for name, one in schema["$defs"].items()]
    sides = [_block(_typedef(_type(schema[side]), side.title())) for side in ("inbound", "outbound")]
    return "".join([HEAD, "\n", *parts, *sides, "\nexport {};\n"])


def links_script() -> str:
    """Return the text of the script with a type for what each page's link says; nothing in it is null."""
    _, schemas = msgspec.json.schema_components(LINKS, ref_template="#/$defs/{name}")
    parts = [_block(*_paragraphs(one), _typedef(_object(_told(one)), name)) for name, one in schemas.items()]
    return "".join([LINKS_HEAD, "\n", *parts, "\nexport {};\n"])


def _told(schema: Schema) -> Schema:
    """Return a struct's schema without null: missing values are omitted."""
    fields = {name: _without_null(one) for name, one in schema["properties"].items()}
    return {**schema, "properties": fields}


def _without_null(schema: Schema) -> Schema:
    kinds = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    return {"anyOf": kinds} if kinds else schema


def _block(*texts: str) -> str:
    lines = [line for text in texts for line in wrap(text, WIDEST - len(" * "), **UNBROKEN)]
    short = f"/** {lines[0]} */\n"
    if len(lines) == 1 and len(short) <= WIDEST:
        return short
    return "".join(("/**\n", *(f" * {line}\n" for line in lines), " */\n"))


def _paragraphs(schema: Schema) -> Iterator[str]:
    """Yield the paragraphs of the Struct's docstring, each on one line."""
    for paragraph in cleandoc(schema["description"]).split("\n\n"):
        yield " ".join(paragraph.split())


def _typedef(kind: str, name: str) -> str:
    return f"@typedef {{{kind}}} {name}"


def _type(schema: Schema) -> str:
    """Return the JSDoc type; only the server knows further limits on names and numbers."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        kinds = dict.fromkeys(_type(one) for one in schema["anyOf"])
        return " | ".join(sorted(kinds, key="null".__eq__))  # last, wherever this version of msgspec puts it
    if "type" not in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if schema["type"] == "array":
        inside = _type(schema["items"])
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if schema["type"] == "object":
        return _object(schema)
    return "number" if schema["type"] in NUMBERS else str(schema["type"])


def _object(schema: Schema) -> str:
    if "properties" not in schema:
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    needed = schema.get("required", ())
    fields = (
        f"{name if name.isidentifier() else json.dumps(name)}{'' if name in needed else '?'}: {_type(one)}"
        for name, one in schema["properties"].items()
    )
    return f"{{{', '.join(fields)}}}"


if __name__ == "__main__":
    SCRIPT.write_text(script(), encoding="utf-8")
    LINKS_SCRIPT.write_text(links_script(), encoding="utf-8")
