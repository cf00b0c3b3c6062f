"""Pages for a frame in a page of the app."""

import pytest
from flask.testing import FlaskClient

from webapp.web.pages.headers import IN_ANY_FRAME, SECURITY_HEADERS
from webapp.web.pages.links.bare import ADDRESSES, OF_WHOLE_PAGES
from webapp.web.words.page_words import KEY_WORDS

POLICY = "Content-Security-Policy"


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_for_a_frame_may_be_in_any_and_has_no_header_to_see(client: FlaskClient, address: str) -> None:
    bare = client.get(f"{address}?discs=3&bare=1")
    assert {name: bare.headers[name] for name in IN_ANY_FRAME} == IN_ANY_FRAME
    assert "<base target" in bare.text
    assert 'class="bar">' not in bare.text
    for name in OF_WHOLE_PAGES:
        assert f'data-command="{name}"' not in bare.text


@pytest.mark.parametrize("address", [*(f"{one}?discs=3" for one in ADDRESSES if one != "/embed"), "/?bare=1"])
def test_any_other_page_is_whole_and_in_no_frame(client: FlaskClient, address: str) -> None:
    for query in ("", "&bare=0", "&bare=yes"):
        whole = client.get(address + query)
        assert whole.headers[POLICY] == SECURITY_HEADERS[POLICY]
        assert "<base" not in whole.text
        assert 'class="bar">' in whole.text


def test_what_it_leaves_out_are_commands_of_the_keymap(client: FlaskClient) -> None:
    whole = client.get("/").text
    assert all(f'data-command="{name}"' in whole for name in OF_WHOLE_PAGES)
    assert {*OF_WHOLE_PAGES} - {*KEY_WORDS} == {"share", "next-panel", "previous-panel"}


def test_a_program_in_a_frame_is_not_said_to_be_kept(client: FlaskClient) -> None:
    assert "kept in this browser" in client.get("/mine").text
    assert "kept in this browser" not in client.get("/mine?bare=1").text
