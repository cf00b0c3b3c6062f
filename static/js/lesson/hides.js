// @ts-check
/** What is hidden while a page of a lesson asks; and the position that a wrong answer leads to. */
import { movedText } from "../question/question-text.js";
import { beginning, nameOf } from "../stage/names.js";
import { openAsk, positionShown } from "./asking.js";
import { isThere } from "./state.js";

/** @import {Hiding} from "../question/hide.js" */

/** What stays legible where an answer is pressed: the innermost call, the task on top.
 * @type {Record<string, string>} */
const PRESSED = { frame: "frame", task: "next" };

/** @param {View} view @param {Words} words @returns {Hiding | null} */
export function hiddenByPage(view, words) {
  const ask = openAsk(view);
  if (!ask || !isThere(view)) return null;
  const { points } = ask;
  const hides = ask.hides.filter((mark) => mark !== PRESSED[points]);
  const asked = { hides, points, asks: true };
  const { pegs, disc = 0, from = "", to = "" } = positionShown(view) ?? {};
  if (!pegs)
    return { ...asked, text: movedText(view, words) || words.say("exercise_nothing_moved") };
  const name = beginning(nameOf(view.opened, disc, words));
  const text = words.say("exercise_would", { disc: name, source: from, target: to });
  return { ...asked, text, leadsTo: { pegs, last_move: { disc, from, to } } };
}
