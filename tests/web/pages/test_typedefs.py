"""The types that scripts have of the messages are those of the server's own Structs."""

import re
from typing import get_args

import msgspec
import pytest

from webapp.live.protocol import Inbound, Outbound
from webapp.web.pages.typedefs import LINKS_SCRIPT, SCRIPT, links_script, script

STRUCTS = [*get_args(Inbound), *get_args(Outbound)]


def written(name: str) -> str:
    """The type of this name, in one line."""
    found = re.search(rf"@typedef (\{{(?:(?!@typedef).)*\}}) {name}\n", unfolded(), re.DOTALL)
    assert found, name
    return found[1]


def unfolded() -> str:
    return re.sub(r"\n \* (?!@)", " ", script().replace(" */\n", "\n"))


def test_a_script_is_as_it_would_be_written() -> None:
    """`make protocol` writes it, and that of links."""
    assert SCRIPT.read_text(encoding="utf-8") == script()
    assert LINKS_SCRIPT.read_text(encoding="utf-8") == links_script()


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_each_message_has_its_fields_and_those_that_may_be_left_out(struct: type[msgspec.Struct]) -> None:
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    expected = {(field.encode_name, "" if field.required else "?") for field in info.fields}
    assert {*re.findall(r"(\w+)(\??): ", written(struct.__name__))} == {("type", ""), *expected}


def test_names_and_limits_are_types_where_they_are_the_message_s_own() -> None:
    assert "-1 | 1" in written("Step")
    assert 'kind: "disc" | "tower"' in written("TaskView")
    assert "algorithm?: string" in written("LaneRequest")
    assert '"call-stack"?: CallStackPanel' in written("LaneState")
    assert "smallest?: number" in written("FrameView")
    assert "algorithm?: string" in written("LaneOpened")


def test_of_a_link_nothing_is_null_and_what_it_does_not_say_is_left_out() -> None:
    told = re.sub(r"\n \* (?!@)", " ", links_script())
    assert "null" not in told.split("*/", 1)[1]
    for said in ("panels?: string[]", "power: number", "from?: string", "lanes: Lane[]", "text?: number"):
        assert said in told
