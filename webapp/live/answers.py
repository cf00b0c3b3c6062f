"""The answer to what was refused."""

from collections.abc import Callable

from webapp.live import protocol
from webapp.sentence import Refusal, Sentence


def error_from(refusal: Refusal, ref: str | None, say: Callable[[Sentence], str]) -> protocol.Error:
    """Return the error that tells of a refusal."""
    return protocol.Error(code=refusal.code, message=say(refusal.said), field=refusal.field, ref=ref)
