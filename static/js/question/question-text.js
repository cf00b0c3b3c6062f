// @ts-check
/** What is said about a question wherever it is asked: how to answer, what it waits for. Pure. */
import { words } from "../core/words.js";
import { topOf } from "../point/pressed.js";
import { beginning, nameOf } from "../stage/in-words.js";

/** @import {Asks} from "../core/protocol.js" */

/** @type {Record<string, string>} */
const HOW = {
  disc: words.say("Press the disc on the stage."),
  frame: words.say("Press the call in the panel “Call stack”."),
  task: words.say("Press the task in the panel “Explicit stack”."),
  line: words.say("Press the line in the panel “Code”."),
  bit: words.say("Press the bit of the Gray code in the panel “Bits”."),
};

/** What an answer that has not been judged waits for. @param {View} view */
export function waitText({ talk }) {
  return talk.connection === "lost"
    ? words.say("Waiting for the connection…")
    : words.say("Checking…");
}

/** How to answer, or how to continue after the first of two pegs.
 * @param {View} view @param {Asks["points"]} points @param {string | null} first */
export function howText(view, points, first) {
  if (first) {
    const disc = beginning(nameOf(view.opened, topOf(view, first)));
    return words.say("{disc} leaves {peg}. Which peg is next? (Press {peg} again to undo.)", {
      disc,
      peg: first,
    });
  }
  const labels = view.opened?.pegs.map(({ label }) => label) ?? [];
  const keys = { first: labels[0] ?? "", last: labels.at(-1) ?? "" };
  if (points === "pegs")
    return words.say(
      "Press the peg to move from, then the peg to move to (keys {first} to {last}).",
      keys,
    );
  if (points === "peg") return words.say("Press the peg (keys {first} to {last}).", keys);
  return HOW[points];
}

/** What moved last, and not why: the reason is often what moves next.
 * @param {View} view */
export function movedText({ opened, shown }) {
  const last = shown?.lanes[0].last_move;
  if (!last) return "";
  const disc = beginning(nameOf(opened, last.disc));
  return words.say("{disc} moved {source} → {target}.", {
    disc,
    source: last.from,
    target: last.to,
  });
}
