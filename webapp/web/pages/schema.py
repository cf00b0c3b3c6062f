"""The JSON Schema of every message, generated from the Structs that define them."""

from functools import cache
from typing import Any

import msgspec

from webapp.live.panels import BY_NAME
from webapp.live.protocol import VERSION, Inbound, Outbound
from webapp.puzzle import LABELS
from webapp.variants import VARIANTS

WITH_MORE_PEGS = {
    "properties": {"variant": {"enum": [one.name for one in VARIANTS if "pegs" in one.takes]}},
    "required": ["variant"],
}
WITH_THREE_PEGS = {
    "source": {"enum": list(LABELS)},
    "target": {"enum": list(LABELS)},
    "made": {"items": {"pattern": f"^[{LABELS}]{{2}}$"}},
}
"""The limits of a lane of any other variant, which has only the pegs A, B and C."""


@cache
def protocol_schema() -> dict[str, Any]:
    """Return one schema: `$defs` of all messages, `inbound` and `outbound`, and `panels` by name.

    This fills in what the Structs leave to the session: the names of algorithms, panels and variants.
    """
    types = (Inbound, Outbound, *(panel.part for panel in BY_NAME.values()))
    (inbound, outbound, *parts), components = msgspec.json.schema_components(
        types, ref_template="#/$defs/{name}"
    )
    panels = dict(zip(BY_NAME, parts, strict=True))
    _fill_in_names(components, panels)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hanoi Classroom protocol",
        "protocol": VERSION,
        "anyOf": [*inbound["anyOf"], *outbound["anyOf"]],
        "inbound": inbound,
        "outbound": outbound,
        "panels": panels,
        "$defs": components,
    }


def _fill_in_names(components: dict[str, Any], panels: dict[str, Any]) -> None:
    lane = components["LaneRequest"]["properties"]
    lane["algorithm"]["enum"] = list(dict.fromkeys(name for one in VARIANTS for name in one.algorithms))
    lane["variant"]["enum"] = [variant.name for variant in VARIANTS]
    components["LaneRequest"]["allOf"] = [{"if": WITH_MORE_PEGS, "else": {"properties": WITH_THREE_PEGS}}]
    for request in (lane, components["Panels"]["properties"]):
        request["panels"]["items"] = {"type": "string", "enum": list(panels)}
    components["LaneState"]["properties"]["panels"] = {
        "type": "object",
        "properties": panels,
        "additionalProperties": False,
    }
    components["Seek"]["oneOf"] = [{"required": ["move"]}, {"required": ["tick"]}]
