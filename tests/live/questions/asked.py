"""Ask and judge questions at a place, with checks that hold for every kind."""

import re

from webapp.live.lane import Lane, Sight
from webapp.live.questions import BY_NAME, Judged, Question, check_choices
from webapp.web.words.words import languages, words_in


def at(lane: Lane, k: int, line: int = 0) -> Sight:
    """Return what can be seen of a lane after k moves, and lines."""
    return lane.sight(lane.address_after(k, line))


def asked(kind: str, sight: Sight, *names: str) -> Question:
    """Return the question, after checking its choices and that its reason has `names` in every language."""
    question = check_choices(BY_NAME[kind].posed(sight).question)
    ids = [choice.id for choice in question.choices]
    assert 2 <= len(ids) <= 6
    assert len({*ids}) == len(ids)
    assert question.right in ids
    assert question.why is not None
    for lang in languages():
        reason = words_in(lang).say(question.why)
        assert all(re.search(name, reason) for name in names), reason
    return question


def told(kind: str, sight: Sight, value: str) -> tuple[Judged, str]:
    """Return the judgement of an answer and its English words; every language has some."""
    judged = BY_NAME[kind].judge(sight, value)
    assert all(words_in(lang).say(judged.said) for lang in languages())
    if judged.right:
        assert judged.shows is None
    return judged, words_in("en").say(judged.said)
