"""Questions about places and what is said of answers, with checks of what holds for every kind."""

import re

from webapp.live.lane import Lane, Sight
from webapp.live.questions import BY_NAME, Judged, Question, check_choices
from webapp.web.words.words import languages, words_in


def at(lane: Lane, k: int, line: int = 0) -> Sight:
    """What there is to see of a lane after k moves, and lines."""
    return lane.sight(lane.address_after(k, line))


def asked(kind: str, sight: Sight, *names: str) -> Question:
    """The question: some choices, the right one among them; in every language its reason names these."""
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
    """What is told of an answer, and its English words; every language has some."""
    judged = BY_NAME[kind].judge(sight, value)
    assert all(words_in(lang).say(judged.said) for lang in languages())
    if judged.right:
        assert judged.shows is None
    return judged, words_in("en").say(judged.said)
