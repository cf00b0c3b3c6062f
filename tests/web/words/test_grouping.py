"""Scripts group the digits of whole numbers with what the page tells them, as browsers do by themselves."""

import json
from gettext import NullTranslations

from babel import Locale

from tests.node import node_told
from webapp.web.paths import static_folder
from webapp.web.words.words import Words

LANGUAGES = ("en", "pl", "de", "fr", "hi")
NUMBERS = [str(n) for k in range(65) for n in (2**k - 1, 2**k)] + [str(10**k) for k in range(20)]
SCRIPT = """
const [address, given] = process.argv.slice(1);
const { createWords } = await import(address);
const { numbers, groupings } = JSON.parse(given);
const found = Object.entries(groupings).flatMap(([lang, grouping]) => {
  const words = createWords({ lang, grouping, words: {} });
  const format = new Intl.NumberFormat(lang, { useGrouping: true });
  return numbers.map((n) => [words.number(n), format.format(BigInt(n))]);
});
console.log(JSON.stringify([found.length, found.filter(([written, expected]) => written !== expected)]));
"""


def test_scripts_group_digits_as_browsers_do() -> None:
    groupings = {lang: Words(lang, Locale.parse(lang), NullTranslations()).grouping for lang in LANGUAGES}
    given = json.dumps({"numbers": NUMBERS, "groupings": groupings})
    module = (static_folder() / "js" / "core" / "words.js").as_uri()
    assert node_told(SCRIPT, module, given) == [len(LANGUAGES) * len(NUMBERS), []]
