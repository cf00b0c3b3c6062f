"""Translations for scripts: the calls contain the English, so only other languages are sent."""

import json
import re
from collections.abc import Iterable
from functools import cache

from babel import Locale

from webapp.web.words.words import Words

TEXT = r'"(?:[^"\\]|\\.)*"'
SENTENCE = re.compile(rf"\bwords\s*\.(?:say\(\s*({TEXT})|count\(\s*({TEXT}),\s*({TEXT}))")
SAMPLES = (*range(200), 10**6)  # a million has a separate form in French, Spanish and others
Translation = str | dict[str, str]  # the latter with one for each plural category ("one", "few" …)


def sentences_in(script: str) -> list[tuple[str, str]]:
    """Return the English sentences in a script, each with its plural, or "" if it has no count."""
    found = SENTENCE.findall(script)
    return [(json.loads(said or one), json.loads(many or '""')) for said, one, many in found]


def translations(words: Words, sentences: Iterable[tuple[str, str]]) -> dict[str, Translation]:
    """Return these sentences in a language, keyed by the English, or by its singular if it has a count.

    Each of `sentences` is a text and its plural, which is "" if it has no count. Sentences without a
    translation are omitted.
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
