// @ts-check
/** The presenter view and the spotlight: which parts are in them, their switches, what is said. */

import { byId, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { words } from "../core/words.js";
import { chosenPanel } from "../panels/presented.js";
import { ofParts } from "../view/state.js";
import { PARTS, partName } from "./commands.js";
import { spotOf } from "./update.js";

/** What decides what presenting shows: no move does. @type {(keyof View)[]} */
const DECIDING = ["present", "page", "panels", "compare", "opened", "settings", "sizes"];

export function createPresent() {
  const panels = createChosen();
  const renewSpot = whenChanged(lightPart);
  const sayings = createSayings();

  return ofParts(DECIDING, (view) => {
    const spot = spotOf(view);
    setShown(byId("dimming"), spot !== null);
    panels(view);
    renewSpot(spot);
    renewSwitches(view);
    sayings(view, spot);
  });
}

/** The part of the page in the spotlight. @param {string | null} spot */
function lightPart(spot) {
  const all = [...document.querySelectorAll(PARTS)];
  const lit = all.find((part) => partName(part) === spot);
  for (const part of all) setAttribute(part, "data-spot", part === lit ? "" : null);
  lit?.scrollIntoView({ block: "nearest" });
}

/** The list from which the panel beside the code is chosen; a page with lanes has none. */
function createChosen() {
  const select = /** @type {HTMLSelectElement | null} */ (document.getElementById("chosen"));
  const options = /** @type {HTMLElement[]} */ ([
    ...(select?.querySelectorAll("[data-own]") ?? []),
  ]);
  /** @param {View} view */
  return (view) => {
    if (!select) return;
    const chosen = chosenPanel(view) ?? "";
    for (const option of options) {
      const name = option.getAttribute("value") ?? "";
      setShown(option, name === view.settings.algorithm || view.panels.includes(name));
    }
    if (select.value !== chosen) select.value = chosen;
  };
}

/** @param {View} view */
function renewSwitches({ page, present: { textSize, remote, timeline } }) {
  setAttribute(byId("projector"), "aria-pressed", String(page.theme === "projector"));
  const timelineSwitch = document.getElementById("present-timeline");
  if (timelineSwitch) setAttribute(timelineSwitch, "aria-pressed", String(timeline));
  setText(byId("text-size"), words.say("{percent} %", { percent: words.number(textSize) }));
  const { smallest, largest } = fact("text_sizes");
  for (const [command, end] of [
    ["smaller-text", smallest],
    ["larger-text", largest],
  ]) {
    setAttribute(byId(String(command)), "aria-disabled", textSize === end ? "true" : null);
  }
  /** @type {HTMLInputElement} */ (byId("remote")).checked = remote;
}

/** What a screen reader hears of it; nothing at first. */
function createSayings() {
  const box = byId("present-said");
  let before = /** @type {{presenting: boolean, spot: string | null} | null} */ (null);
  /** @param {View} view @param {string | null} spot */
  return ({ present: { on: presenting } }, spot) => {
    const last = before;
    before = { presenting, spot };
    if (!last || (last.presenting === presenting && last.spot === spot)) return;
    if (last.spot !== spot)
      setText(
        box,
        spot
          ? words.say("Spotlight: {part}", { part: titleOf(spot) })
          : words.say("The spotlight is off."),
      );
    else
      setText(
        box,
        presenting
          ? words.say("Presenter view. Esc ends it.")
          : words.say("The presenter view has ended."),
      );
  };
}

/** @param {string} spot */
function titleOf(spot) {
  if (spot === "stage") return words.say("Stage");
  if (spot === "timeline") return words.say("Timeline");
  return document.getElementById(spot)?.querySelector("h2, title")?.textContent ?? "";
}
