"""Several sentences said one after another."""

from webapp.sentence import Sentence


def joined(*said: Sentence) -> Sentence:
    """Return these sentences as one text, with a space between them."""
    names = [f"said{i}" for i in range(len(said))]
    return Sentence(" ".join(f"{{{name}}}" for name in names), dict(zip(names, said, strict=True)))
