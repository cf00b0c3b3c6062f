// @ts-check
/** The presenter view, the spotlight and the size of text, as the root carries them for the style sheet. */
import { chosenPanel, isLarge, LARGEST_TEXT, SMALLEST_TEXT, spotOf } from "../update-present.js";
import { byId, setAttribute, setAttributes, setShown, setStyle, setText, whenChanged } from "./dom.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */

export const PARTS = ".explore .stage, .timeline, .panels > .panel, .lane";

/** What a part of the page is called in the view. @param {Element} part */
export function partName(part) {
  return part.id || "timeline";
}

/** @param {Words} words */
export function createPresent(words) {
  const root = document.documentElement;
  const panels = createChosen();
  const renewSpot = whenChanged((/** @type {string | null} */ spot) => {
    const all = [...document.querySelectorAll(PARTS)];
    const lit = all.find((part) => partName(part) === spot);
    for (const part of all) setAttribute(part, "data-spot", part === lit ? "" : null);
    lit?.scrollIntoView({ block: "nearest" });
  });
  const sayings = createSayings(words);
  const listings = createListings();

  /** @param {View} view */
  return (view) => {
    const spot = spotOf(view);
    setAttributes(root, {
      "data-presenting": view.presenting ? "" : null, "data-awake": view.presenting && view.awake ? "" : null,
      "data-large": isLarge(view) ? "" : null, "data-spotlight": spot,
    });
    setStyle(root, "--text", String(view.textSize / 100));
    setShown(byId("veil"), spot !== null);
    panels(view);
    listings(view);
    renewSpot(spot);
    renewSwitches(view, words);
    sayings(view, spot);
  };
}

/** The panel shown large, and the list to choose it from; a page with lanes has none. */
function createChosen() {
  const select = /** @type {HTMLSelectElement | null} */ (document.getElementById("chosen"));
  const sections = document.querySelectorAll(".panels > .panel");
  const options = /** @type {HTMLElement[]} */ ([...(select?.querySelectorAll("[data-own]") ?? [])]);
  /** @param {View} view */
  return (view) => {
    if (!select) return;
    const chosen = chosenPanel(view) ?? "";
    for (const section of sections) setAttribute(section, "data-chosen", section.id === `panel-${chosen}` ? "" : null);
    for (const option of options) {
      const name = option.getAttribute("value") ?? "";
      setShown(option, name === view.settings.algorithm || view.panels.includes(name));
    }
    if (select.value !== chosen) select.value = chosen;
  };
}

/** How many lines and columns each listing takes, so that it is drawn as large as there is room. */
function createListings() {
  const lists = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".code")]);
  const renew = lists.map((list) => whenChanged((/** @type {string[]} */ lines) => {
    setStyle(list, "--lines", String(lines.length));
    setStyle(list, "--columns", String(Math.max(1, ...lines.map((line) => line.length))));
  }));
  /** @param {View} view */
  return (view) => {
    const opened = view.lanes ? view.compared : view.opened ? [view.opened] : [];
    opened.forEach((lane, i) => renew[i]?.(lane.listing.lines));
  };
}

/** @param {View} view @param {Words} words */
function renewSwitches({ textSize, remote }, words) {
  setText(byId("text-size"), words.say("text_size", { percent: words.number(textSize) }));
  for (const [command, end] of [["smaller-text", SMALLEST_TEXT], ["larger-text", LARGEST_TEXT]]) {
    setAttribute(byId(String(command)), "aria-disabled", textSize === end ? "true" : null);
  }
  /** @type {HTMLInputElement} */ (byId("remote")).checked = remote;
}

/** What a screen reader hears of it; nothing at first. @param {Words} words */
function createSayings(words) {
  const box = byId("present-said");
  let before = /** @type {{presenting: boolean, spot: string | null} | null} */ (null);
  /** @param {View} view @param {string | null} spot */
  return ({ presenting }, spot) => {
    const last = before;
    before = { presenting, spot };
    if (!last || (last.presenting === presenting && last.spot === spot)) return;
    if (last.spot !== spot) setText(box, spot ? words.say("spot_on", { part: titleOf(spot, words) }) : words.say("spot_off"));
    else setText(box, words.say(presenting ? "present_on" : "present_off"));
  };
}

/** @param {string} spot @param {Words} words */
function titleOf(spot, words) {
  if (spot === "stage" || spot === "timeline") return words.say(`spot_${spot}`);
  return document.getElementById(spot)?.querySelector("h2")?.textContent ?? "";
}
