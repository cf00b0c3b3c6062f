// @ts-check
/** What is hidden while a page of a lesson asks; and the position that a wrong answer leads to. */
import { movedText } from "../question/hide.js";
import { beginning, nameOf } from "../stage/names.js";
import { isOpen, isThere, positionShown } from "./asking.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Hiding} from "../question/hide.js" */
/** @import {ExerciseView, Kind} from "./state.js" */

/** @type {Asks["hides"]} */
const OF_MOVE = ["next", "values"];
/** @type {Record<Kind, Pick<Asks, "hides" | "points">>} */
const KINDS = {
  "next-move": { hides: OF_MOVE, points: "pegs" },
  disc: { hides: OF_MOVE, points: "disc" },
  bit: { hides: OF_MOVE, points: "bit" },
  frame: { hides: [...OF_MOVE, "frame"], points: "frame" },
  line: { hides: ["next"], points: "line" },
  number: { hides: ["count"], points: "number" },
  choice: { hides: [], points: "choice" },
};

/** The calls stay legible where one of them is pressed.
 * @param {ExerciseView} view @param {Words} words @returns {Hiding | null} */
export function hiddenByPage(view, words) {
  const { ask } = view.exercise;
  if (!ask || !isOpen(view) || !isThere(view)) return null;
  const { hides, points } = KINDS[ask.kind];
  const left = points === "frame" ? hides.filter((mark) => mark !== "frame") : hides;
  const leadsTo = positionShown(view);
  const text = leadsTo
    ? wouldText(leadsTo, view, words)
    : movedText(view, words) || words.say("exercise_nothing_moved");
  return { hides: left, points, asks: true, text, leadsTo };
}

/** @param {NonNullable<Hiding["leadsTo"]>} leadsTo @param {ExerciseView} view
 * @param {Words} words */
function wouldText({ disc = 0, from = "", to = "" }, { opened }, words) {
  const name = beginning(nameOf(opened, disc, words));
  return words.say("exercise_would", { disc: name, source: from, target: to });
}
