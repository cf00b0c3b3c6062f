// @ts-check
/** How much space there is for panels, and how much each open one takes beside its rows. */
import { byId, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { watchSizes } from "../core/sizes.js";

/** @import {Board, Sizes} from "../view/parts.js" */

const LISTS = ".rows, .code, .table";
const PROBES = ["board", "first-probe", "second-probe", "row-probe"];
const REST = 120; // ms without scrolling after which a swipe is over
const FAR = 0.85; // of the column is scrolled at once
const TALL = 0.8; // of the window is the most that a panel takes of a page that scrolls

/** Tells the store whenever something of it has changed. @param {Store} store */
export function bindBoard(store) {
  const box = byId("panels");
  const sections = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  const chips = byId("chips");
  const tell = whenChanged((/** @type {string} */ sizes) => {
    store.dispatch({ type: "sizes", sizes: JSON.parse(sizes) });
  });
  const edges = () => store.dispatch({ type: "sizes", sizes: { chips: edgesOf(chips) } });
  on(chips, "scroll", edges, { passive: true });
  bindScrolling(store, box, sections);
  const probes = PROBES.map((id) => byId(id));
  const measured = [box, chips, ...chips.children, ...probes, ...sections];
  watchSizes(measured, () => {
    tell(JSON.stringify(sizesOf(box, sections, chips, store.get().sizes)));
  });
}

/**
 * Down a column that has no space for all, and from one panel to the next by swiping: then the
 * one in sight is in front.
 * @param {Store} store @param {HTMLElement} box @param {HTMLElement[]} sections
 */
function bindScrolling(store, box, sections) {
  let timer = 0;
  function swiped() {
    const seen = nearestOf(sections, box);
    if (!seen || store.get().sizes.board.kind !== "tabs") return;
    store.dispatch({ type: "front", panel: nameOf(seen) });
  }
  function scrolled() {
    store.dispatch({ type: "scroll", name: "panels", top: Math.round(box.scrollTop) });
    clearTimeout(timer);
    timer = window.setTimeout(swiped, REST);
  }
  function goDown() {
    const behavior = store.get().page.reducedMotion ? "instant" : "smooth";
    box.scrollBy({ top: FAR * box.clientHeight, behavior });
  }
  on(box, "scroll", scrolled, { passive: true });
  on(byId("more-below"), "click", goDown);
}

/** The open panel that begins nearest to where its row is scrolled.
 * @param {HTMLElement[]} sections @param {HTMLElement} box */
function nearestOf(sections, box) {
  const away = (/** @type {HTMLElement} */ section) =>
    Math.abs(section.offsetLeft - box.offsetLeft - box.scrollLeft);
  const open = sections.filter((section) => section.offsetWidth);
  return open.sort((one, other) => away(one) - away(other)).at(0);
}

/** Whether switches lie beyond the ends of their row.
 * @param {HTMLElement} chips @returns {Sizes["chips"]} */
function edgesOf({ scrollLeft, clientWidth, scrollWidth }) {
  const after = scrollLeft + clientWidth < scrollWidth - 1;
  return { before: scrollLeft > 1, after, width: clientWidth };
}

/**
 * What is seen now, with what was seen before of panels that are closed.
 * @param {HTMLElement} box @param {HTMLElement[]} sections @param {HTMLElement} chips
 * @param {Sizes} before
 */
function sizesOf(box, sections, chips, before) {
  return {
    board: boardOf(box),
    chips: edgesOf(chips),
    line: lineOf(box) || before.line,
    panels: { ...before.panels, ...Object.fromEntries(sections.flatMap(panelOf)) },
  };
}

/** @param {HTMLElement} box @returns {Board} */
function boardOf(box) {
  const style = getComputedStyle(box);
  const kind = /** @type {Board["kind"]} */ (style.getPropertyValue("--board").trim());
  return {
    kind,
    width: byId("board").clientWidth,
    height: kind === "whole" ? TALL * innerHeight : box.clientHeight,
    first: byId("first-probe").offsetWidth,
    second: byId("second-probe").offsetWidth,
    gap: Number.parseFloat(style.columnGap) || 0,
    most: byId("row-probe").offsetHeight,
  };
}

/** The height of a line of the listing; 0 where it is not seen. @param {HTMLElement} box */
function lineOf(box) {
  const line = /** @type {HTMLElement | null} */ (box.querySelector(".code li"));
  return line?.offsetHeight ?? 0;
}

/**
 * A panel's name with its height beside its rows: that of what is in it, since a panel that stands
 * alone is as high as there is space.
 * @param {HTMLElement} section @returns {[string, Sizes["panels"][string]][]}
 */
function panelOf(section) {
  const last = [...section.children].filter((child) => child.getClientRects().length).at(-1);
  if (!last) return [];
  const style = getComputedStyle(section);
  const list = /** @type {HTMLElement | null} */ (section.querySelector(LISTS));
  const rows = list ? list.offsetHeight - (list.querySelector("thead")?.offsetHeight ?? 0) : 0;
  const inside = last.getBoundingClientRect().bottom - section.getBoundingClientRect().top;
  const edge = Number.parseFloat(style.paddingBottom) + section.clientTop;
  const fixed = Math.ceil(inside + section.scrollTop + edge - rows);
  return [[nameOf(section), { fixed, em: Number.parseFloat(style.fontSize) }]];
}

/** @param {HTMLElement} section */
function nameOf({ id }) {
  return id.replace("panel-", "");
}
