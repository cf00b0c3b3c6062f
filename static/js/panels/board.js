// @ts-check
/**
 * Puts the open panels beside the stage: in columns, or one at a time where the window is small.
 */
import { byId, make, setAttribute, setShown, setStyle, setText, whenChanged } from "../core/dom.js";
import { ownPanel } from "../view/lanes.js";
import { ofParts } from "../view/of-parts.js";
import { frontOf, needsOf, ordered, spaceOf } from "./needs.js";
import { bottomsOf, pack } from "./pack.js";
import { pairOf } from "./pair.js";

/** @import {Packed} from "./pack.js" */

const MANY = 16; // bits that stand in one row

/** What decides where panels stand: no move does. @type {(keyof View)[]} */
const DECIDING = ["opened", "settings", "panels", "sizes", "scroll", "present", "page"];

/** @param {Words} words */
export function createBoard(words) {
  const board = byId("board");
  const box = byId("panels");
  const sections = sectionsIn(box);
  const renewPlaces = createPlaces(box, sections);
  const bringFront = createFront(box, sections);
  const tellBelow = createMore(words);

  return ofParts(DECIDING, (view) => {
    const { opened, sizes } = view;
    if (!opened) return;
    setStyle(board, "--columns", String(widestLine(opened)));
    setAttribute(board, "data-long", hasManyBits(view) ? "" : null);
    if (!sizes.board.height) return;
    const tabs = sizes.board.kind === "tabs";
    const names = namesIn(view, tabs ? [...sections.keys()] : null);
    const packed = packedFor(view, names);
    renewPlaces(JSON.stringify(packed));
    const seen = names.filter((name) => view.sizes.panels[name]);
    bringFront(tabs ? frontOf(view) : null, seen.join());
    tellBelow(packed.fits || view.present.on ? 0 : countBelow(view, packed, names));
  });
}

/** @param {View} view */
function hasManyBits({ opened, panels }) {
  return (opened?.discs ?? 0) > MANY && panels.includes("bits");
}

/** Swipes to a panel, and again when panels have come into sight since: they move it.
 * @param {HTMLElement} box @param {Map<string, HTMLElement>} sections */
function createFront(box, sections) {
  return whenChanged((/** @type {string | null} */ front, /** @type {string} */ _seen) => {
    const section = front === null ? undefined : sections.get(front);
    if (section) box.scrollTo({ left: section.offsetLeft - box.offsetLeft });
  });
}

/** The open panels in the order of their switches, or with what matters most first.
 * @param {View} view @param {string[] | null} switches */
function namesIn({ panels, settings }, switches) {
  if (switches) return switches.filter((name) => panels.includes(name));
  return ordered(panels, ownPanel(settings.algorithm));
}

/** @param {View} view @param {string[]} names @returns {Packed} */
function packedFor(view, names) {
  if (view.present.on) return pairOf(view);
  if (view.sizes.board.kind !== "columns") return eachAlone(view, names);
  return pack(needsOf(view, names), spaceOf(view));
}

/** Places panels where they are not yet; their lists stay as far scrolled as they are.
 * @param {HTMLElement} box @param {Map<string, HTMLElement>} sections */
function createPlaces(box, sections) {
  const columns = columnsIn(box, [...sections.values()]);
  let placed = false;
  return whenChanged((/** @type {string} */ packed) => {
    const scrolled = placed ? scrolledIn(box) : []; // before, no list has been drawn
    placed = true;
    place(JSON.parse(packed), columns, sections);
    for (const [list, top] of scrolled) if (top !== list.scrollTop) list.scrollTop = top;
  });
}

/** The button that leads to panels below the edge. @param {Words} words */
function createMore(words) {
  const more = byId("more-below");
  return (/** @type {number} */ count) => {
    setShown(more, count > 0);
    if (count > 0) setText(more, words.count("more_below", count));
    setAttribute(byId("panels"), "data-more", count > 0 ? "" : null);
  };
}

/** How many panels are not seen down to their end.
 * @param {View} view @param {Packed} packed @param {string[]} names */
function countBelow(view, packed, names) {
  const { gap, height } = view.sizes.board;
  const edge = (view.scroll.panels ?? 0) + height + 1;
  return bottomsOf(packed, needsOf(view, names), gap).filter((bottom) => bottom > edge).length;
}

/** The panels by their names. @param {HTMLElement} box */
function sectionsIn(box) {
  const found = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  return new Map(found.map((section) => [section.id.replace("panel-", ""), section]));
}

/** Two columns, all panels in the first.
 * @param {HTMLElement} box @param {HTMLElement[]} sections */
function columnsIn(box, sections) {
  const columns = [0, 1].map(() => make("div", { class: "column" }));
  columns[0].append(...sections);
  box.append(...columns);
  return columns;
}

/** Of the listing, in characters. @param {LaneOpened} opened */
function widestLine({ listing }) {
  return Math.max(...listing.lines.map((line) => line.length), 1);
}

/** Each panel as high as there is space, whatever the others need.
 * @param {View} view @param {string[]} names @returns {Packed} */
function eachAlone(view, names) {
  const space = spaceOf(view);
  const each = needsOf(view, names).map((need) => pack([{ ...need, least: 1 }], space));
  const shown = Object.assign({}, ...each.map((one) => one.shown));
  const row = Math.min(space.most, ...each.map((one) => one.row));
  return { columns: [names], row, shown, fits: true };
}

/**
 * Panels are moved only where another column or order is theirs.
 * @param {Packed} packed @param {HTMLElement[]} columns @param {Map<string, HTMLElement>} sections
 */
function place({ columns: names, row, shown, fits }, columns, sections) {
  // not on the root: everything would be styled again
  for (const id of ["panels", "probe"]) setStyle(byId(id), "--row", `${row}px`);
  setAttribute(byId("panels"), "data-scrolls", fits ? null : "");
  setAttribute(byId("board"), "data-columns", names.length);
  columns.forEach((column, i) => {
    (names[i] ?? []).forEach((name, at) => {
      const section = sections.get(name);
      if (!section) return;
      setStyle(section, "--shown", String(shown[name]));
      const there = column.children[at];
      if (there !== section) column.insertBefore(section, there ?? null);
    });
  });
}

/** How far lists are scrolled: one that is moved, or not seen for a moment, forgets it.
 * @param {Element} box @returns {[Element, number][]} */
function scrolledIn(box) {
  const lists = [...box.querySelectorAll("[data-list]")];
  const tops = lists.map((list) => /** @type {[Element, number]} */ ([list, list.scrollTop]));
  return tops.filter(([, top]) => top); // the others begin anew wherever they are moved
}
