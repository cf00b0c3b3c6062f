"""What the page of a lesson and the list of lessons say."""

from webapp.sentence import Sentence, sentence

LESSON_KEY_WORDS: dict[str, Sentence] = {
    "next-page": sentence("the next page of the lesson (presentation remotes too)"),
    "previous-page": sentence("the page of the lesson before (presentation remotes too)"),
    "page-place": sentence("back to the page's place"),
    "forward": sentence("one step forward, by move or by line as chosen"),
    "back": sentence("one step back, by move or by line as chosen"),
}
