"""What every test of a session begins with."""

from collections import OrderedDict

import pytest

from webapp.live import lane_requests
from webapp.variants import question


@pytest.fixture(autouse=True)
def nothing_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what other tests have had searched: it would be known at once."""
    monkeypatch.setattr(question, "_known", OrderedDict())
    monkeypatch.setattr(lane_requests, "_lately", OrderedDict())
