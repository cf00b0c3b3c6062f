"""What tests of the presenter view share: its parts, and a check that it is on."""

from playwright.sync_api import Locator, Page, expect

COVERED = """() => {
  const seen = [...document.querySelectorAll(".stage")].filter((stage) => stage.checkVisibility());
  const others = [...document.querySelectorAll(".dock, .panel, .headline")].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().height > 2);
  const inside = (box, space) => box.top >= space.top - 1 && box.bottom <= space.bottom + 1;
  const apart = (one, other) => one.bottom <= other.top + 1 || one.top >= other.bottom - 1
    || one.right <= other.left + 1 || one.left >= other.right - 1;
  return seen.flatMap((stage) => {
    const space = stage.getBoundingClientRect();
    const discs = [...stage.querySelectorAll(".disc-box")].map((disc) => disc.getBoundingClientRect());
    return [
      ...(space.bottom <= innerHeight + 1 && discs.every((disc) => inside(disc, space)) ? [] : ["outside"]),
      ...others.filter((one) => !apart(one.getBoundingClientRect(), space)).map((one) => one.className),
    ]; }); }"""


def transport(page: Page) -> Locator:
    return page.get_by_role("group", name="Transport")


def panel(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name, exact=True, level=2)


def presents(page: Page) -> None:
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(transport(page)).not_to_be_in_viewport()
