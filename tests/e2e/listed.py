"""What tests of the lists of frames and tasks read: a row's name, and its line of text as drawn."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

# Each row's name and place, and the texts of the list with theirs, from top to bottom.
READ = """(list) => {
  const middle = (box) => box.top + box.height / 2;
  const lines = [".call", ".at-line", ".owned"].map((name) => {
    const text = list.querySelector(`.texts ${name}`).firstChild;
    const words = text?.data.split("\\n") ?? [];
    let start = 0;
    return words.map((word) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, (start += word.length));
      start += 1;
      const box = range.getBoundingClientRect();
      return { word, right: box.right, middle: box.height ? middle(box) : null };
    });
  });
  return [...list.querySelectorAll(".row")].map((row, i) => ({
    name: row.querySelector("button").getAttribute("aria-label"),
    middle: middle(row.getBoundingClientRect()),
    right: row.getBoundingClientRect().right,
    texts: lines.map((line) => line[i]),
  }));
}"""


def says(row: Locator, *texts: str) -> None:
    """Expect the name of the row's button to contain all these texts."""
    for text in texts:
        expect(row.get_by_role("button").first).to_have_accessible_name(re.compile(re.escape(text)))


def rows_in(listed: Locator) -> list[dict[str, Any]]:
    """Return the visible rows: the name, the middle and the texts of each."""
    rows: list[dict[str, Any]] = listed.evaluate(READ)
    return rows


def named(panel: Locator, name: str) -> Locator:
    """Return the rows whose button has this in its name."""
    return panel.get_by_role("listitem").filter(has=panel.page.get_by_role("button", name=name))
