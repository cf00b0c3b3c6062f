// @ts-check
/**
 * What is drawn while a question is asked, or before one that is sure to come: a state that does
 * not tell the answer. Pure.
 */
import { hiddenPanels } from "./hidden-panels.js";

/** @import {Asks} from "../core/protocol.js" */

/**
 * What must not be told. Whatever a question hides, no disc is marked as the next one.
 * @typedef {object} Hiding
 * @property {Asks["hides"]} hides what would tell the answer
 * @property {Asks["points"]} points how an answer is pointed at
 * @property {boolean} asks whether it is asked now
 * @property {string} text in place of the sentence that gives the reason
 * @property {Pick<LaneState, "pegs" | "last_move"> | null} [leadsTo] the position drawn in place of
 * the one that is asked about
 */

/** No disc is marked as the next, and none is in the way of the buttons over the pegs. */
const OF_NO_DISC = { disc: 0, from: "", to: "" };
/** Where an answer is pointed at on the stage: there the last move would be taken for a hint. */
const ON_STAGE = ["pegs", "peg", "disc"];

/**
 * The view to be drawn; its state stays the same one as long as nothing else is to be hidden.
 * @param {Words} words
 * @param {(view: View, words: Words) => Hiding | null} hidingOf null where nothing must be hidden
 * @returns {(view: View) => View}
 */
export function createHiding(words, hidingOf) {
  /** @type {View["shown"]} */
  let plain = null;
  /** @type {View["shown"]} */
  let hidden = null;
  let how = "";

  return (view) => {
    const { shown } = view;
    const hiding = shown && hidingOf(view, words);
    if (!hiding) return view;
    const now = JSON.stringify(hiding);
    if (plain !== shown || how !== now) {
      [plain, how] = [shown, now];
      const lanes = shown.lanes.map((lane) => laneOf(lane, hiding, words));
      hidden = { ...shown, move: hiding.leadsTo ? oneMoveOn(shown) : shown.move, lanes };
    }
    return { ...view, shown: hidden };
  };
}

/** Before it is asked, the lines that lead there are followed with their values.
 * @param {LaneState} lane @param {Hiding} hiding @param {Words} words */
function laneOf(lane, { hides, points, asks, text, leadsTo }, words) {
  const followed = !asks && lane.line > 0;
  const marks = followed ? hides.filter((mark) => mark !== "values") : hides;
  return {
    ...lane,
    untold: lane.untold || hides.includes("next"),
    uncounted: hides.includes("count"),
    ...leadsTo,
    asks: asks && !leadsTo && ON_STAGE.includes(points),
    next_move: OF_NO_DISC,
    narration: text,
    panels: hiddenPanels(lane, marks, words),
  };
}

/** So that the disc flies there; the page's place stays what it is.
 * @param {NonNullable<View["shown"]>} shown */
function oneMoveOn({ move }) {
  return String(BigInt(move) + 1n);
}

/** Whether a view is drawn for paper on which the next move is to be written. @param {View} view */
export function leavesBlank({ share, shown }) {
  return share.printing && share.blank && Boolean(shown?.lanes[0].next_move);
}
