// @ts-check
/** How much space there is for panels, and how much each open one takes besides its rows. */
import { byId, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { watchSizes } from "../core/sizes.js";

/** @import {Board, Sizes} from "../view/parts.js" */

const PROBES = ["board", "first-probe", "second-probe"];

/** Updates the store whenever any of it has changed. @param {Store} store */
export function bindBoard(store) {
  const box = byId("panels");
  const sections = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  const chips = byId("chips");
  const tell = whenChanged((/** @type {string} */ sizes) => {
    store.dispatch({ type: "sizes", sizes: JSON.parse(sizes) });
  });
  const edges = () => store.dispatch({ type: "sizes", sizes: { chips: edgesOf(chips) } });
  on(chips, "scroll", edges, { passive: true });
  const probes = PROBES.map((id) => byId(id));
  const measured = [box, chips, ...chips.children, ...probes, ...sections];
  watchSizes(measured, () => {
    tell(JSON.stringify(sizesOf(box, sections, chips, store.get())));
  });
}

/** Whether switches are beyond the ends of their row.
 * @param {HTMLElement} chips @returns {Sizes["chips"]} */
function edgesOf({ scrollLeft, clientWidth, scrollWidth }) {
  const after = scrollLeft + clientWidth < scrollWidth - 1;
  return { before: scrollLeft > 1, after, width: clientWidth };
}

/**
 * What is visible now, with earlier measurements of panels that are closed.
 * @param {HTMLElement} box @param {HTMLElement[]} sections @param {HTMLElement} chips
 * @param {View} view
 */
function sizesOf(box, sections, chips, { sizes: before, opened }) {
  const board = boardOf(box);
  const { discs, algorithm, variant } = opened ?? {};
  const when = [board.width, board.height, discs, algorithm, variant].join(" ");
  const seen = board.kind === "columns" ? sections : [];
  const found = seen.flatMap((one) => panelOf(one, when, before));
  return {
    board,
    chips: edgesOf(chips),
    line: lineOf(box) || before.line,
    panels: { ...before.panels, ...Object.fromEntries(found) },
  };
}

/** @param {HTMLElement} box @returns {Board} */
function boardOf(box) {
  const style = getComputedStyle(box);
  return {
    kind: /** @type {Board["kind"]} */ (style.getPropertyValue("--board").trim()),
    width: byId("board").clientWidth,
    height: box.clientHeight,
    first: byId("first-probe").offsetWidth,
    second: byId("second-probe").offsetWidth,
    gap: Number.parseFloat(style.columnGap) || 0,
  };
}

/** The height of a line of the listing; 0 if it is not visible. @param {HTMLElement} box */
function lineOf(box) {
  const line = /** @type {HTMLElement | null} */ (box.querySelector(".code li"));
  return line?.offsetHeight ?? 0;
}

/**
 * A panel's name with its height without its rows in each column: the columns have different
 * widths, so that sentences take more lines in one of them. For one tower and window the largest
 * height measured counts: otherwise it could alternate with the layout that follows from it.
 * @param {HTMLElement} section @param {string} when for which tower and window
 * @param {Sizes} before
 * @returns {[string, Sizes["panels"][string]][]}
 */
function panelOf(section, when, before) {
  if (!section.offsetHeight) return [];
  const name = section.id.replace("panel-", "");
  const em = Number.parseFloat(getComputedStyle(section).fontSize);
  const known = before.panels[name];
  const fixed = known?.em === em && known.when === when ? [...known.fixed] : [];
  const column = section.parentElement?.previousElementSibling?.matches(".column") ? 1 : 0;
  const list = /** @type {HTMLElement | null} */ (section.querySelector(".list"));
  const now = section.scrollHeight + 2 * section.clientTop - (list?.offsetHeight ?? 0);
  fixed[column] = Math.max(fixed[column] ?? 0, now);
  return [[name, { fixed, em, when }]];
}
