"""The sentences of scripts in another language: English in the call, so only translations are brought."""

import json
import re
from collections.abc import Iterable
from functools import cache

from babel import Locale

from webapp.web.words.words import Words

TEXT = r'"(?:[^"\\]|\\.)*"'
SENTENCE = re.compile(rf"\bwords\s*\.(?:say\(\s*({TEXT})|count\(\s*({TEXT}),\s*({TEXT}))")
SAMPLES = (*range(200), 10**6)  # a million has a form of its own in French, Spanish and others
Translation = str | dict[str, str]  # or one for each plural category ("one", "few" …)


def sentences_in(script: str) -> list[tuple[str, str]]:
    """Return the English sentences that a script says, each with its plural, "" where it is not counted."""
    found = SENTENCE.findall(script)
    return [(json.loads(said or one), json.loads(many or '""')) for said, one, many in found]


def translations(words: Words, sentences: Iterable[tuple[str, str]]) -> dict[str, Translation]:
    """Return these sentences in a language, by the English, of those that are counted the singular.

    Of each, `sentences` has the text and its plural, which is "" where it is not counted. Those without a
    translation are left out.
    """
    found = {one: _translation(words, one, many) for one, many in sentences}
    return {one: said for one, said in found.items() if said != one}


def _translation(words: Words, one: str, many: str) -> Translation:
    if not many:
        return words.catalogue.gettext(one)
    forms = {
        form: words.catalogue.ngettext(one, many, count) for form, count in _samples(words.locale).items()
    }
    return one if one in forms.values() else {"other": words.catalogue.ngettext(one, many, 10**6), **forms}


@cache
def _samples(locale: Locale) -> dict[str, int]:
    """Return a count for each plural category that whole numbers have in the language."""
    return {locale.plural_form(count): count for count in reversed(SAMPLES)}
