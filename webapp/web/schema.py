"""The JSON Schema of every message, made from the Structs that define them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from webapp.live.protocol import PANEL_TYPES, VERSION, Inbound, Outbound


@cache
def protocol_schema() -> dict[str, Any]:
    """Return one schema: `$defs` of all messages, `inbound` and `outbound`, and `panels` by name."""
    types = (Inbound, Outbound, *PANEL_TYPES.values())
    (inbound, outbound, *panels), components = msgspec.json.schema_components(
        types, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hanoi Classroom protocol",
        "protocol": VERSION,
        "anyOf": [*inbound["anyOf"], *outbound["anyOf"]],
        "inbound": inbound,
        "outbound": outbound,
        "panels": dict(zip(PANEL_TYPES, panels, strict=True)),
        "$defs": components,
    }
