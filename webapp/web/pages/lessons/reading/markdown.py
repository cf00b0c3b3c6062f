"""The Markdown of lessons as safe HTML: no raw HTML, no images, and links only into the app."""

from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from webapp.sentence import sentence
from webapp.web.pages.lessons.mistake import InvalidLesson, Mistakes
from webapp.web.pages.lessons.reading.link_checks import linked_address

MARKDOWN = MarkdownIt("commonmark", {"html": False})
WITH_HTML = MarkdownIt("commonmark", {"html": True})  # only finds HTML, so that it can be refused
PLAIN = ("text", "code_inline", "text_special")
TEXT_ONLY = sentence("HTML and images are not possible; write < as &lt; or in code between backticks (`).")
NO_LINK = sentence("A choice cannot contain a link; the question can.")


def tokens_of(text: str, first: int, mistakes: Mistakes) -> list[Token]:
    """Return the tokens of a text that starts on this line, and note what is not allowed."""
    return _checked(MARKDOWN.parse(text), WITH_HTML.parse(text), first, mistakes)


def _checked(tokens: list[Token], with_html: list[Token], first: int, mistakes: Mistakes) -> list[Token]:
    for token, line in found_in(with_html, first):
        if token.type in ("html_block", "html_inline"):
            mistakes.add(InvalidLesson(TEXT_ONLY, line))
    for token, line in found_in(tokens, first):
        if token.type == "image":
            mistakes.add(InvalidLesson(TEXT_ONLY, line))
        if token.type == "link_open":
            token.attrSet("href", linked_address(str(token.attrGet("href")), line, mistakes))
    return tokens


def found_in(tokens: Sequence[Token], first: int) -> Iterator[tuple[Token, int]]:
    """Yield each token and those inside it, with their line."""
    line = first
    for token in tokens:
        line = first + token.map[0] if token.map else line
        yield token, line
        at = line
        for child in token.children or ():
            yield child, at
            at += child.type in ("softbreak", "hardbreak")


def html_of(tokens: Sequence[Token]) -> Markup:
    """Return the HTML of a text."""
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return Markup(html)


def inline(text: str, line: int, mistakes: Mistakes, *, links: bool = True) -> Markup:
    """Return a text in which no sign starts a list: “- 1” is a choice; note what is not allowed."""
    [token] = _checked(MARKDOWN.parseInline(text), WITH_HTML.parseInline(text), line, mistakes)
    if not links and any(child.type == "link_open" for child in token.children or ()):
        mistakes.add(InvalidLesson(NO_LINK, line))
    return html_of([token])


def plain(token: Token) -> str:
    """Return the words of an inline token."""
    return "".join(
        child.content if child.type in PLAIN else " "
        for child in token.children or ()
        if child.type in PLAIN or child.type.endswith("break")
    )
