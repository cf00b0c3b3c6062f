"""Setup for every test of a session."""

from collections import OrderedDict

import pytest

from webapp.live import lane_requests
from webapp.variants import question


@pytest.fixture(autouse=True)
def nothing_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget earlier searches: their results would be known at once."""
    monkeypatch.setattr(question, "_known", OrderedDict())
    monkeypatch.setattr(lane_requests, "_lately", OrderedDict())
