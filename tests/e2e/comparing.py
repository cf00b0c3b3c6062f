"""The compare page as a person sees it."""

import re
from typing import Any

from playwright.sync_api import Page, expect

TWO = "lane=recursive,6,A,C&lane=idle-peg,6,A,C"
THREE = f"{TWO}&lane=explicit-stack,6,A,C"
FOUR = f"{TWO}&lane=gray-code,6,A,C&lane=olive,6,A,C"
HUGE = FOUR.replace(",6,", ",64,")
RACE = "lane=frame-stewart,8,A,C,variant:pegs,pegs:3&lane=frame-stewart,8,A,C,variant:pegs,pegs:4"
PUZZLES = (
    "lane=frame-stewart,6,A,C,variant:pegs,pegs:8&lane=search,4,A,C,variant:tunstall"
    "&lane=target-walk,4,A,C,variant:regular&lane=search,3,A,C,variant:little-antwerp"
)


def lane(page: Page, number: int) -> Any:
    return page.get_by_role("region", name=re.compile(f"^Lane {number}: "))


def rows(page: Page) -> Any:
    return page.get_by_role("region", name="Costs").get_by_role("row")


def stands(page: Page, text: str) -> None:
    expect(page.locator("#where")).to_have_text(text)


def takes(page: Page, key: str, to: str) -> None:
    """Press a key, and expect all lanes to be at that place."""
    page.keyboard.press(key)
    stands(page, to)


def titles(page: Page) -> list[str]:
    shown = page.get_by_role("region", name=re.compile(r"^Lane \d: "))
    return [one.get_by_role("heading", level=2).text_content() for one in shown.all()]
