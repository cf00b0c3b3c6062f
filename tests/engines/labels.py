"""Where every text of a drawing stands."""

import time
from collections.abc import Callable
from typing import Any

from tests.engines.programs import WAIT

Place = tuple[float, float, float, float]
Labels = dict[str, Place]

# The middle of each text in its drawing, and how large that is; alike ones are counted.
MEASURE = """
  const found = {};
  for (const picture of document.querySelectorAll("svg")) {
    const space = picture.getBoundingClientRect();
    const name = picture.id || picture.getAttribute("class") || "";
    for (const text of picture.querySelectorAll("text")) {
      const box = text.getBoundingClientRect();
      if (!box.width || getComputedStyle(text).visibility === "hidden") continue;
      const [key, middle] = [`${name} ${text.textContent}`, box.x + box.width / 2 - space.x];
      let count = 1;
      while (`${key} ${count}` in found) count += 1;
      found[`${key} ${count}`] = [middle, box.y + box.height / 2 - space.y, space.width, space.height];
    }
  }
  return found;
"""


def settled(measure: Callable[[], Any]) -> Labels:
    """Return what is measured, once there is something and it stays as it is for half a second."""
    end = time.monotonic() + WAIT
    before, since = measure(), time.monotonic()
    while not before or time.monotonic() - since < 0.5:
        assert time.monotonic() < end, f"Nothing to measure, or it never rests: {before}"
        time.sleep(0.1)
        if (now := measure()) != before:
            before, since = now, time.monotonic()
    labels: Labels = before
    return labels


def away(one: Labels, other: Labels) -> dict[str, float]:
    """Return how many pixels each text is away from where the other has it.

    Bars that scroll are not as wide in every engine, so the drawing of the one is first made as large as
    that of the other.
    """
    assert sorted(one) == sorted(other)
    return {name: distance(place, other[name]) for name, place in one.items()}


def distance(here: Place, there: Place) -> float:
    x, y, width, height = here
    across, down, wide, high = there
    return max(abs(x * wide / width - across), abs(y * high / height - down))
