// @ts-check
/** The program beside the sixteen: the one that it equals, or the recursion, and the idle peg. */

import { byId, make, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { shownRun } from "../program/state.js";

/** @import {Ran} from "../core/protocol.js" */

/** @typedef {{title: string, lines: number[], memory: string[]}} Known for 1, 2, … discs */

const USUAL = "recursive";
const OTHER = "idle-peg";

/** The algorithms that it equals, the one first that remembers as much and executes as many lines.
 * @param {Ran} ran @param {Record<string, Known>} known */
export function sameAs({ same_as: names, lines, moves, frames_most: frames }, known) {
  const at = Math.log2(moves + 1) - 1; // it made the moves of the shortest way
  const memory = words.count("{count} frame", "{count} frames", frames);
  const far = (/** @type {string} */ name) =>
    Math.abs(known[name].lines[at] - lines) + (known[name].memory[at] === memory ? 0 : lines);
  return [...names].sort((one, other) => far(one) - far(other));
}

/** @param {Record<string, Known>} known */
export function createBeside(known) {
  const renew = whenChanged((/** @type {Ran | null} */ ran, /** @type {number} */ discs) => {
    if (!ran) return;
    const [same] = sameAs(ran, known);
    const names = [...new Set([same ?? USUAL, OTHER])];
    const memory = words.count("{count} frame", "{count} frames", ran.frames_most);
    const own = rowOf(words.say("yours"), ran.moves, ran.lines, memory);
    const told = names.filter((name) => known[name].lines.length >= discs);
    const others = told.map((name) => {
      const { title, lines, memory } = known[name];
      return rowOf(title, 2 ** discs - 1, lines[discs - 1], memory[discs - 1]);
    });
    byId("beside-rows").replaceChildren(own, ...others);
    const title = same ? known[same].title : "";
    setText(byId("aside-beside"), title ? words.say("as {name}", { name: title }) : "");
  });
  /** @param {View} view */
  return (view) => {
    const shown = shownRun(view);
    renew(shown?.ran ?? null, view.opened?.discs ?? 0);
  };
}

/** @param {string} name @param {number} moves @param {number} lines @param {string} memory */
function rowOf(name, moves, lines, memory) {
  const cells = [words.number(moves), words.number(lines), memory].map((text) =>
    make("td", {}, text),
  );
  return make("tr", {}, make("th", { scope: "row" }, name), ...cells);
}
