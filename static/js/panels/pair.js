// @ts-check
/**
 * The panels of the presenter view: the one chosen, and the one after it where both are whole. The
 * transport comes and goes without changing which they are. Pure.
 */
import { needsOf, spaceOf } from "./needs.js";
import { pack } from "./pack.js";

/** @import {Packed} from "./pack.js" */

const TRANSPORT = 3.4; // em: the row for which there must be space too

/** The panel that is shown: the one chosen while it is open, else the first. @param {View} view */
export function chosenPanel({ present: { chosen }, panels }) {
  return chosen && panels.includes(chosen) ? chosen : (panels[0] ?? null);
}

/** @param {View} view @returns {Packed} in one column */
export function pairOf(view) {
  const chosen = view.opened ? chosenPanel(view) : null;
  if (chosen === null) return { columns: [[]], row: view.sizes.board.most, shown: {}, fits: true };
  const space = spaceIn(view);
  const here = view.panels.indexOf(chosen);
  const after = [...view.panels.slice(here + 1), ...view.panels.slice(0, here)];
  const pairs = view.sizes.board.kind === "tabs" ? [] : after.map((name) => [chosen, name]);
  const packed = pairs.map((names) => pack(needsIn(view, names), space));
  return packed.find((one) => isWhole(one, view)) ?? pack(needsIn(view, [chosen]), space);
}

/** What is free for panels while the transport is there. @param {View} view */
function spaceIn(view) {
  const { awake } = view.present;
  const space = spaceOf(view);
  const height = space.height - (awake ? 0 : TRANSPORT * view.sizes.em);
  return { ...space, columns: 1, height };
}

/** A listing beside another panel is as large as elsewhere.
 * @param {View} view @param {string[]} names */
function needsIn(view, names) {
  const line = view.sizes.listing || view.sizes.line;
  return needsOf(view, names).map((need) => (need.name === "code" ? { ...need, row: line } : need));
}

/** Whether every list shows all of its rows. @param {Packed} packed @param {View} view */
function isWhole({ columns, shown, fits }, view) {
  return fits && needsIn(view, columns.flat()).every(({ name, rows }) => shown[name] === rows);
}
