"""What tests of exercises share: a lane, and an answer in the words of every language."""

from webapp.live import protocol
from webapp.live.exercises import Judged, judge
from webapp.live.lane import Lane, Sight
from webapp.live.lane_requests import lanes_from
from webapp.web.words.words import languages, words_in


def lane_of(discs: int, i: int = 0, j: int = 2, algorithm: str = "recursive") -> Lane:
    request = protocol.LaneRequest(discs=discs, source="ABC"[i], target="ABC"[j], algorithm=algorithm)
    return lanes_from([request])[0][0]


def told(kind: str, sight: Sight, value: str) -> tuple[Judged, str]:
    """What is told of an answer, and its English words; every language has some."""
    judged = judge(kind, sight, value)
    texts = [words_in(lang).say(judged.said) for lang in languages()]
    assert all(texts)
    if judged.right:
        assert judged.shows is None
    return judged, words_in("en").say(judged.said)
