"""What a URL of Redis is, where it is repeated: never with its password."""

import click
import pytest

from webapp.web.command.several import KINDS, store_at
from webapp.web.words.words import SOURCE, words_in

SAID = f"--redis takes {KINDS}, not {{}}."


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://127.0.0.1:6379", "http://127.0.0.1:6379"),
        ("http://:se@cret?x@127.0.0.1:6379", "http://…"),
        ("http://127.0.0.1:6379?password=secret", "http://…"),
        ("http://127.0.0.1:6379?password=se@cret", "http://…"),
        ("secret@127.0.0.1", "…"),
    ],
)
def test_a_url_that_is_none_is_repeated_without_its_password(url: str, told: str) -> None:
    with pytest.raises(click.ClickException) as refused:
        store_at(url, words_in(SOURCE))
    assert refused.value.message == SAID.format(told)
