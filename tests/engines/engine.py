"""What every engine does for a test, whatever its protocol, and where it places texts."""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from tests.engines.programs import WAIT, wait_for

Action = dict[str, Any]
Point = tuple[float, float]
FIND = """
  const [name] = given;
  const named = [...document.querySelectorAll("button, [role=slider]")].find((one) =>
    (one.ariaLabel ?? one.textContent.trim()) === name && one.getClientRects().length);
  const box = named?.getBoundingClientRect();
  return box && [box.x, box.y, box.width, box.height];
"""


class Engine(ABC):
    """A browser with one window."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address, and wait until its page is loaded."""

    @abstractmethod
    def call(self, function: str) -> str:
        """Return the string that a JavaScript function without parameters returns."""

    @abstractmethod
    def act(self, source: Action) -> None:
        """Perform actions of a person with keys or pointer, in WebDriver's format."""

    @abstractmethod
    def view(self, width: int, height: int) -> None:
        """Make the page this large, in CSS pixels."""

    def run(self, script: str, *given: object) -> Any:
        """Return the JSON value of a function's body, in which `given` is available by that name."""
        return json.loads(
            self.call(f"() => JSON.stringify(((given) => {{ {script} }})({json.dumps(given)}) ?? null)")
        )

    def until(self, script: str, *given: object) -> Any:
        """Return the script's value as soon as it is truthy."""
        return wait_for(f"{script} {given}", lambda: self.run(script, *given))

    def press(self, *keys: str) -> None:
        """Press and release these keys in turn."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": strokes})

    def drag(self, first: Point, *others: Point) -> None:
        """Press the pointer at a point, move it over the others, and release it."""
        moves = [place(point, 60) for point in others]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        actions = [place(first, 0), down, *moves, up]
        self.act(
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        )

    def box(self, name: str) -> tuple[float, float, float, float]:
        """Return x, y, width and height of the control with this accessible name, once it is at rest."""

        def rests() -> Any:
            before = self.until(FIND, name)
            time.sleep(0.1)
            return before if self.run(FIND, name) == before else None

        left, top, width, height = wait_for(f"{name} at rest", rests)
        return left, top, width, height

    def click(self, name: str) -> None:
        """Press the middle of a control."""
        left, top, width, height = self.box(name)
        self.drag((left + width / 2, top + height / 2))


def place(point: Point, milliseconds: int) -> Action:
    x, y = map(round, point)
    return {"type": "pointerMove", "x": x, "y": y, "duration": milliseconds}


Place = tuple[float, float, float, float]
Labels = dict[str, Place]
# The middle of each text in its drawing, and the drawing's size; equal texts are numbered.
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
    """Return what is measured, once there is something and it has not changed for half a second."""
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
    """Return how many pixels each text is away from where the other engine has it.

    Scroll bars differ in width between engines, so the drawing of the one is first scaled to the size of
    the other.
    """
    assert sorted(one) == sorted(other)
    return {name: distance(place, other[name]) for name, place in one.items()}


def distance(here: Place, there: Place) -> float:
    x, y, width, height = here
    across, down, wide, high = there
    return max(abs(x * wide / width - across), abs(y * high / height - down))
