// @ts-check
/** Which panels are open where nobody has named any: as many of the first ones as fit. Pure. */
import { firstPanels, ownPanel } from "../view/lanes.js";
import { needsOf, ordered, spaceOf } from "./needs.js";
import { pack } from "./pack.js";

/** What fits is judged for a tower of this height: higher ones have longer lists, which scroll. */
const DISCS = 8;
/** From the panel that is missed most to the one that gives way first. */
const WANTED = ["code", "call-stack", "bits", "idle-peg", "explicit-stack"];
const ALWAYS = 2; // the algorithm's own memory and its code

/** @param {View} view
 * @returns {string[]} in the order of the switches; all where each has space of its own */
export function fittingPanels(view) {
  const all = firstPanels(view.settings.algorithm);
  if (view.sizes.board.kind !== "columns") return all;
  const own = ownPanel(view.settings.algorithm);
  const wanted = [...new Set([own, ...WANTED])];
  const open = wanted.slice(0, ALWAYS);
  for (const name of wanted.slice(ALWAYS))
    if (areWhole(view, ordered([...open, name], own))) open.push(name);
  return all.filter((name) => open.includes(name));
}

/** Whether panels show all their rows without scrolling.
 * @param {View} view @param {string[]} names */
function areWhole(view, names) {
  const needs = needsOf(view, names, DISCS);
  const { fits, shown } = pack(needs, spaceOf(view));
  return fits && needs.every(({ name, rows }) => shown[name] === rows);
}
