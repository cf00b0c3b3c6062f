"""What tests of lessons share: the parts of a lesson's page, and where it stands."""

import re

from playwright.sync_api import Locator, Page, expect


def article(page: Page) -> Locator:
    """The page of the lesson that is in front."""
    return page.get_by_role("article")


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def in_front(page: Page, number: int, pages: int = 6) -> None:
    """It is this page of the lesson that is seen, and the address says so."""
    expect(article(page)).to_have_count(1)
    expect(article(page).get_by_text(f"{number} of {pages}", exact=True)).to_be_visible()
    expect(page.locator(".dots [aria-current=page]").locator("visible=true")).to_have_text(
        f"{number}: {title(page).inner_text()}"
    )


def addressed(page: Page, number: int) -> None:
    """The address names this page: turns that follow at once are one step of the history."""
    expect(page).to_have_url(re.compile(f"page={number}(&|$)"))


def next_page(page: Page, number: int) -> Locator:
    return page.get_by_role("link", name=f"Next: page {number}", exact=True)


def page_before(page: Page, number: int) -> Locator:
    return page.get_by_role("link", name=f"Back to page {number}", exact=True)


def way_back(page: Page) -> Locator:
    """The button above the stage."""
    return page.locator("#page-place")


WRITTEN = """+++
title = "Mine"
minutes = 3
order = 1
+++

# First

Said {said}.

```hanoi
/?discs=3&move=2&panels=code
```

---

# Second

```hanoi
/compare?lane=recursive,3,A,C&lane=idle-peg,3,A,C
```

---

# Third

```hanoi
/graph?discs=2
```
"""
"""A lesson as a teacher writes one: a stage, two lanes, the graph."""
