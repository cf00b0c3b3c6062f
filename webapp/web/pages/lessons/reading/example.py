"""An example of a lesson, with an exercise of each kind, for whoever begins to write one."""

from pathlib import Path

from webapp.web.words.words import SOURCE

EXAMPLES = Path(__file__).parent / "examples"


def example_in(lang: str) -> str:
    """Return the text of the example in a language, in English where there is none in it."""
    texts = {path.stem: path for path in EXAMPLES.glob("*.md")}
    return texts.get(lang, texts[SOURCE]).read_text(encoding="utf-8")
