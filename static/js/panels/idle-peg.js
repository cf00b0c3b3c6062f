// @ts-check
/** The idle peg: the formula with this move's numbers filled in, and the pegs it leaves. */

import { setClass, setStyle, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { isUncounted } from "../view/place.js";
import { keepSpace } from "./sight.js";

/** @import {IdlePegPanel as IdlePeg, MoveView} from "../core/protocol.js" */

const LONG = 5; // characters of a move number at which the formula takes two lines

/** @param {Find} find */
export function createIdlePeg(find) {
  const ids = ["idle-filled", "idle-said", "aside-idle-peg"];
  const [filled, said, legend] = ids.map((id) => find(id));
  const gaps = [...filled.querySelectorAll("[data-fill]")];
  const renewSpace = whenChanged((/** @type {string} */ moves, /** @type {number} */ discs) => {
    const most = words.number(moves);
    setStyle(filled, "--digits", String(most.length));
    setClass(filled, "long", most.length > LONG);
    const last = { move: most, peg: "A", disc: discs, source: "B", target: "C" };
    keepSpace(
      said,
      words.say("No move has been made yet."),
      words.say("In move {move} peg {peg} is idle: disc {disc} goes {source} → {target}.", last),
    );
  });

  /** @type {Panel} */
  return (_view, lane) => {
    const data = lane.panels["idle-peg"];
    if (!data) return;
    const untold = isUncounted(lane);
    const seen = data.peg !== null && !untold;
    setStyle(filled, "visibility", seen ? "visible" : "hidden"); // keeps its place
    const values = valuesOf(data);
    for (const gap of gaps) setText(gap, values[gap.getAttribute("data-fill") ?? ""] ?? "");
    const { i, j } = data;
    setText(
      legend,
      words.say("i: {source} = {i}, j: {target} = {j}, k: move", {
        source: "ABC"[i],
        i,
        target: "ABC"[j],
        j,
      }),
    );
    renewSpace(lane.moves, lane.pegs.flat().length);
    setText(said, untold ? words.say("? hidden for now") : sentenceOf(data, lane.last_move));
  };
}

/** What fills the formula: `s` is (−1)ⁿ, `d` is j − i.
 * @param {IdlePeg} panel @returns {Record<string, string>} */
function valuesOf({ i, n, j, l, value }) {
  const [s, d] = [n % 2 ? -1 : 1, j - i].map((one) => (one < 0 ? `(−${-one})` : String(one)));
  return { i: String(i), s, d, l: words.number(l), v: String(value) };
}

/** @param {IdlePeg} panel @param {MoveView | null} move */
function sentenceOf({ peg, l }, move) {
  if (peg === null || !move) return words.say("No move has been made yet.");
  const { disc, from: source, to: target } = move;
  return words.say("In move {move} peg {peg} is idle: disc {disc} goes {source} → {target}.", {
    move: words.number(l),
    peg,
    disc,
    source,
    target,
  });
}
