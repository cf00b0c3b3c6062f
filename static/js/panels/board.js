// @ts-check
/**
 * Puts the open panels beside the stage: in columns, or one at a time in a small window. The style
 * sheet says how high each is: a list takes what is left.
 */
import { byId, make, setAttribute, setShown, setStyle, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { ofParts } from "../view/view-state.js";
import { frontOf, isTall, needsOf, ordered, pack, rowsOf, spaceOf, tallest } from "./needs.js";
import { PANELS } from "./panels.js";
import { presentedPanels } from "./presented.js";
import { drawStrip, sectionsIn } from "./strip.js";

/** @import {Packed} from "./needs.js" */

/**
 * What goes where: the panels of each column, the rows of its grid, the tabs, and the panels that
 * are scrolled.
 * @typedef {{columns: string[][], rows: string[], tabs: string[], front: string | null, shared:
 * number, tall: string[]}} Placing
 */

const FRAMES = 4; // after which a panel that was opened is there
const MANY = 16; // bits in one row

/** What decides where panels go; moves do not. @type {(keyof View)[]} */
const DECIDING = ["opened", "settings", "panels", "sizes", "present", "page", "program"];

export function createBoard() {
  const board = byId("board");
  const box = byId("panels");
  const sections = sectionsIn(box);
  const renewPlaces = createPlaces(box, sections);
  const bringFront = createFront(box, sections);

  return ofParts(DECIDING, (view) => {
    const { opened, sizes } = view;
    if (!opened) return;
    const { lines } = opened.listing;
    setStyle(board, "--columns", String(Math.max(...lines.map(({ length }) => length), 1)));
    setStyle(board, "--lines", String(lines.length));
    setAttribute(board, "data-long", opened.discs > MANY ? "" : null);
    if (!sizes.board.height) return;
    renewPlaces(JSON.stringify(placingOf(view)));
    const tabs = sizes.board.kind === "tabs";
    const seen = view.panels.filter((name) => sizes.panels[name]);
    bringFront(tabs ? frontOf(view) : null, seen.join());
  });
}

/** @param {View} view @returns {Placing} */
function placingOf(view) {
  const { columns, tabs, shared, whole } = packedFor(view);
  const front = tabs.length ? frontOf(view, tabs) : null;
  const seen = columns.map((names, i) => (front && i === shared ? [...names, front] : names));
  const strip = (/** @type {number} */ i, /** @type {string} */ name) =>
    front === name && i === shared ? "max-content " : "";
  const rows = seen.map((names, i) =>
    names.map((name) => strip(i, name) + trackOf(name, view, whole)).join(" "),
  );
  const tall = seen.flat().filter((name) => trackOf(name, view, whole).includes("max-content"));
  return { columns: seen, rows, tabs, front, shared, tall };
}

/** The listing is whole if no other panel has to become a tab for it.
 * @param {View} view @returns {Packed & {whole: boolean}} */
function packedFor(view) {
  const alone = (/** @type {string[]} */ names, whole = false) => {
    return { columns: [names], tabs: [], shared: 0, whole };
  };
  if (view.present.on) return alone(presentedPanels(view), true);
  if (view.sizes.board.kind === "tabs") return alone(view.panels);
  if (view.sizes.board.kind === "whole") return alone(ordered(view));
  const [all, few] = [true, false].map((whole) => pack(needsOf(view, whole), spaceOf(view)));
  return all.tabs.length <= few.tabs.length ? { ...all, whole: true } : { ...few, whole: false };
}

/** The rows of a panel in its column's grid: a list shows between a few of its rows and all, and
 * what then remains of the column is divided among its lists other than the listing.
 * @param {string} name @param {View} view @param {boolean} whole whether the listing is */
function trackOf(name, view, whole) {
  const list = rowsOf(name, view, whole);
  if (!list) return isTall(name, view) ? `minmax(${tallest(name, view)}px, max-content)` : "auto";
  const row = name === "code" ? "var(--line-high)" : "var(--row)";
  const head = PANELS[name]?.head ?? 0;
  const high = (/** @type {number} */ rows) => `calc(${head}em + ${row} * ${rows})`;
  const least = view.present.on ? `min(${high(list.least)}, 62%)` : high(list.least);
  const fills = PANELS[name]?.fills;
  const most = fills ? "1fr" : `min(${high(list.most)}, 80vh)`;
  const rest = fills || name === "code" ? "auto" : "minmax(0, 1fr)";
  return `auto minmax(${least}, ${most}) ${rest}`;
}

/** Scrolls sideways to a panel, and again when panels have come into sight since, which moves it.
 * @param {HTMLElement} box @param {Map<string, HTMLElement>} sections */
function createFront(box, sections) {
  /** One that has just been opened is there a frame later. @param {Element} section
   * @param {number} frames */
  const reach = (section, frames) => {
    const { offsetWidth, offsetLeft } = /** @type {HTMLElement} */ (section);
    if (offsetWidth) box.scrollTo({ left: offsetLeft - box.offsetLeft });
    else if (frames) requestAnimationFrame(() => reach(section, frames - 1));
  };
  return whenChanged((/** @type {string | null} */ front, /** @type {string} */ _seen) => {
    const section = front === null ? undefined : sections.get(front);
    if (section) reach(section, FRAMES);
  });
}

/** Places panels where they are not yet; their lists keep their scroll positions.
 * @param {HTMLElement} box @param {Map<string, HTMLElement>} sections */
function createPlaces(box, sections) {
  const columns = columnsIn(box, [...sections.values()]);
  const strip = byId("panel-tabs");
  let placed = false;
  return whenChanged((/** @type {string} */ text) => {
    const placing = /** @type {Placing} */ (JSON.parse(text));
    const scrolled = placed ? scrolledIn(box) : []; // before, no list has been drawn
    placed = true;
    drawStrip(strip, placing.tabs, placing.front, sections);
    place(placing, columns, strip, sections);
    for (const [list, top] of scrolled) if (top !== list.scrollTop) list.scrollTop = top;
  });
}

/** Two columns, all panels in the first.
 * @param {HTMLElement} box @param {HTMLElement[]} sections */
function columnsIn(box, sections) {
  const columns = [0, 1].map(() => make("div", { class: "column" }));
  columns[0].append(...sections);
  box.append(...columns);
  return columns;
}

/**
 * Moves a panel only if its column or its order has changed.
 * @param {Placing} placing @param {HTMLElement[]} columns @param {HTMLElement} strip
 * @param {Map<string, HTMLElement>} sections
 */
function place({ columns: names, rows, front, shared, tall }, columns, strip, sections) {
  const seen = new Set(names.flat());
  for (const [name, section] of sections) {
    setAttribute(section, "data-behind", seen.has(name) ? null : "");
    setAttribute(section, "data-tall", tall.includes(name) ? "" : null);
  }
  setAttribute(byId("board"), "data-columns", names.filter((one) => one.length).length);
  columns.forEach((column, i) => {
    setStyle(column, "grid-template-rows", rows[i] ?? "none");
    const own = (names[i] ?? []).flatMap((name) => sections.get(name) ?? []);
    if (front && i === shared) own.splice(-1, 0, strip);
    own.forEach((node, at) => {
      const there = column.children[at];
      if (there !== node) column.insertBefore(node, there ?? null);
    });
  });
  setAttribute(strip, "hidden", front ? null : "");
}

/** How far lists are scrolled: one that is moved, or hidden for a moment, forgets it.
 * @param {Element} box @returns {[Element, number][]} */
function scrolledIn(box) {
  const lists = [...box.querySelectorAll("[data-list]")];
  const tops = lists.map((list) => /** @type {[Element, number]} */ ([list, list.scrollTop]));
  return tops.filter(([, top]) => top); // the others start at the top again
}

// The row of panel switches: what is beyond its ends fades, a button goes there, what was pressed
// is visible. It is scrolled only if something is there, and in columns in the frame after:
// scrolling forces a layout at once.

/** @param {HTMLElement} row @param {HTMLElement} further scrolls it, and back from its end */
export function createChips(row, further) {
  const chips = /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-panel]"));
  let scrolled = false;
  const begin = whenChanged((/** @type {number} */ _width) => {
    if (scrolled) row.scrollTo({ left: 0 });
  });
  const reach = createReach(row);
  on(further, "click", () => {
    const { scrollLeft, clientWidth } = row;
    row.scrollLeft = row.matches("[data-after]") ? scrollLeft + clientWidth / 2 : 0;
  });

  return ofParts(["sizes", "panels", "page", "settings", "opened"], (view) => {
    for (const chip of chips) renewChip(chip, view);
    const tabs = view.sizes.board.kind === "tabs";
    const { before, after, width } = view.sizes.chips;
    setAttribute(row, "data-before", before ? "" : null);
    setAttribute(row, "data-after", after ? "" : null);
    setShown(further, before || after);
    scrolled = before;
    begin(width);
    const panel = (tabs ? frontOf(view) : view.panels.at(-1)) ?? "";
    if (view.opened) reach(panel, before || after, tabs, width);
  });
}

/** A panel's chip: pressed if it is open, or in front.
 * @param {HTMLElement} chip @param {View} view */
function renewChip(chip, view) {
  const name = chip.dataset.panel ?? "";
  const open = view.panels.includes(name);
  const pressed = view.sizes.board.kind === "tabs" ? name === frontOf(view) : open;
  setAttribute(chip, "aria-pressed", String(pressed));
  if (chip.hasAttribute("data-own")) setShown(chip, open || name === view.settings.algorithm);
}

/** Brings a panel's switch into sight. @param {HTMLElement} row */
function createReach(row) {
  /** @param {string} panel @param {boolean} scrolls @param {boolean} atOnce
   * @param {number} _width */
  const reach = (panel, scrolls, atOnce, _width) => {
    const chip = /** @type {HTMLElement} */ (
      scrolls && row.querySelector(`[data-panel="${panel}"]`)
    );
    if (!chip) return;
    const { offsetLeft } = row; // chips are placed in the same box
    const show = () => {
      row.scrollLeft = chip.offsetLeft - offsetLeft - row.clientWidth / 2;
    };
    if (atOnce) show();
    else requestAnimationFrame(show);
  };
  return whenChanged(reach);
}
