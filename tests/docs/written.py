"""A page of the documentation, parsed as Markdown."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from itertools import pairwise, takewhile
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.conftest import ROOT

MARKDOWN = MarkdownIt("commonmark").enable("table")
HERE = "http://127.0.0.1:8000"  # the pages use this address for the reader's own server
SOURCE = re.compile(r'src="([^"]+)"')
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
TARGETS = {*re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)}


@dataclass(frozen=True)
class Fence:
    """A block of code: its language, its file name, if any, and its text."""

    language: str
    file: str
    text: str

    @property
    def commands(self) -> list[str]:
        return self.text.splitlines() if self.language == "sh" else []


@dataclass(frozen=True)
class Written:
    """One page; its texts are in reading order."""

    path: Path

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @cached_property
    def blocks(self) -> list[Token]:
        return MARKDOWN.parse(self.path.read_text(encoding="utf-8"))

    @cached_property
    def lines(self) -> list[list[Token]]:
        return [block.children or [] for block in self.blocks if block.type == "inline"]

    @cached_property
    def codes(self) -> list[str]:
        return [token.content for line in self.lines for token in line if token.type == "code_inline"]

    @cached_property
    def fences(self) -> list[Fence]:
        fences = [block for block in self.blocks if block.type == "fence"]
        infos = [one.info.partition(" ") for one in fences]
        return [
            Fence(language, file, one.content) for one, (language, _, file) in zip(fences, infos, strict=True)
        ]

    @cached_property
    def links(self) -> list[str]:
        tokens = [token for line in self.lines for token in line]
        written = [str(one.attrGet("href") or one.attrGet("src") or "") for one in tokens]
        framed = [SOURCE.findall(unescape(fence.text)) for fence in self.fences if fence.language == "html"]
        return [*filter(None, written), *(address for found in framed for address in found)]

    @cached_property
    def keys(self) -> list[str]:
        return [
            after.content
            for line in self.lines
            for before, after in pairwise(line)
            if before.content == "<kbd>"
        ]

    @cached_property
    def screen_words(self) -> list[str]:
        """Bold words within a sentence are words on the screen; at the start of one they may be a heading."""
        return [
            "".join(token.content or " " for token in takewhile(is_within, line[at + 1 :]))
            for line in self.lines
            for at, token in enumerate(line)
            if token.type == "strong_open" and any(one.content for one in line[:at])
        ]

    @cached_property
    def anchors(self) -> set[str]:
        blocks = pairwise(self.blocks)
        return {anchor(after.content) for before, after in blocks if before.type == "heading_open"}

    def rows(self, heading: str) -> Iterator[str]:
        """Yield the first cell of each row of the tables with this first heading."""
        current = ""
        for begin, opened, inline in zip(self.blocks, self.blocks[1:], self.blocks[2:], strict=False):
            if begin.type == "tr_open":
                current = inline.content if opened.type == "th_open" else current
                if opened.type == "td_open" and current == heading:
                    yield inline.content


def is_within(token: Token) -> bool:
    return token.type != "strong_close"


def anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


PAGES = [Written(ROOT / "README.md"), Written(ROOT / "CHANGELOG.md")]
PAGES += [Written(path) for path in sorted((ROOT / "docs").glob("*.md"))]
README, CHANGES = PAGES[:2]
PAGE_BY_NAME = {page.name: page for page in PAGES}
