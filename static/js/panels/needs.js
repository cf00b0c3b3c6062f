// @ts-check
/**
 * What each open panel needs, for the tower that is shown: so that no step makes it higher. Pure.
 */

import { ownPanel } from "../view/lanes.js";

/** @import {Need, Space} from "./pack.js" */

const MOVES_AROUND = 9;
const COSTS = 3;
const LEAST_LINES = 9;
const LEAST_ROW = 22; // pixels
const LEAST_LINE = 1.28; // em
const LEAST_STAGE = 0.35; // of the width
/** About what panels take beside their rows, in em, before they are drawn.
 * @type {Record<string, number>} */
const ABOUT = { code: 5, "call-stack": 3, "explicit-stack": 3, others: 10 };

/** How many rows a panel has in its fullest state, for so many discs.
 * @type {Record<string, (discs: number, lane: LaneOpened, view: View) => number>} */
const FULLEST = {
  code: (_discs, { listing }) => listing.lines.length,
  "call-stack": (discs) => discs + 1,
  "explicit-stack": (discs) => 2 * discs - 1,
  "position-formula": (discs) => discs,
  moves: () => MOVES_AROUND,
  variables: (_discs, { algorithm }, { page }) => page.variables[algorithm ?? ""] ?? 0,
  costs: () => COSTS,
};

/** The code first, then the algorithm's own memory, then the others as their switches stand.
 * @param {string[]} panels @param {string} own */
export function ordered(panels, own) {
  const first = ["code", own].filter((name) => panels.includes(name));
  return [...first, ...panels.filter((name) => !first.includes(name))];
}

/** The panel in sight where there is space for one alone. @param {View} view */
export function frontOf({ panels, page, settings }) {
  const wanted = [page.front, ownPanel(settings.algorithm)];
  return wanted.find((name) => name && panels.includes(name)) ?? panels[0] ?? null;
}

/**
 * A panel that was measured when the text had another size is taken to grow as the text has.
 * @param {View} view @param {string[]} names in their order
 * @param {number} [discs] of the tower, where another one is asked about
 * @returns {Need[]}
 */
export function needsOf(view, names, discs = view.opened?.discs ?? 0) {
  const { opened, sizes, page, present } = view;
  if (!opened) return [];
  return names.map((name) => {
    const about = page.begun || present.on ? 0 : (ABOUT[name] ?? ABOUT.others);
    const { fixed, em } = sizes.panels[name] ?? { fixed: about, em: 1 };
    const rows = FULLEST[name]?.(discs, opened, view) ?? 0;
    const need = { name, fixed: fixed * (sizes.em / em), rows };
    return name === "code" ? { ...need, row: sizes.line, least: LEAST_LINES } : need;
  });
}

/** Whether a panel comes with the first picture; the others come right after it.
 * @param {View} view @param {string} name */
export function isFirst(view, name) {
  if (view.page.begun || view.present.on || view.share.printing) return true;
  return name === (view.sizes.board.kind === "tabs" ? frontOf(view) : "code");
}

/** The space beside the stage: two columns where they leave it enough of the width.
 * @param {View} view @returns {Space} */
export function spaceOf({ sizes }) {
  const { kind, width, height, first, second, gap, most } = sizes.board;
  const beside = width - first - second - 2 * gap >= LEAST_STAGE * width;
  const lowest = Math.max(LEAST_ROW, Math.ceil(LEAST_LINE * sizes.em));
  const columns = beside && kind === "columns" ? 2 : 1;
  return { columns, height, gap, most, least: Math.min(lowest, most) };
}
