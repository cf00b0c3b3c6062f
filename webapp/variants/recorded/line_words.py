"""What is said of a line that a program has executed."""

from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.recording import Recording


def say_line(recording: Recording, tick: int) -> Sentence:
    """Return what the line of this tick has done."""
    return sentence("Line {line} has been executed.", line=recording.lines[tick])
