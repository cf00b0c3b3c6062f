// @ts-check
/**
 * What is drawn while Think first is on, or for paper on which the next move is to be written: a
 * state that does not tell that move.
 */
import { leavesBlank } from "../view/leaves-blank.js";
import { aboutOf, isClassic, isNextAsked, openQuestion } from "./question.js";

/** @import {hiddenPanels} from "./hidden-panels.js" */

/** What hides in the panels of a lane. @typedef {typeof hiddenPanels} HidePanels */

/** No disc is marked as the next, and none is in the way of the buttons over the pegs. */
const OF_NO_DISC = { disc: 0, from: "", to: "" };

/** @param {Words} words @param {HidePanels} [hidePanels] where the page has panels */
export function createHiding(words, hidePanels = ({ panels }) => panels) {
  /** @type {View["shown"]} */
  let plain = null;
  /** @type {View["shown"]} */
  let hiding = null;
  let how = "";

  /** @param {View} view @returns {View} */
  return (view) => {
    const question = openQuestion(view);
    const asks = question !== null;
    const waits = leavesBlank(view) || (view.think.on && (asks || isNextAsked(view)));
    if (!view.shown || !waits) return view;
    const now = [asks, aboutOf(view), question?.about.kind, question?.asked?.text].join();
    if (plain !== view.shown || how !== now) {
      [plain, how] = [view.shown, now];
      const lanes = plain.lanes.map((lane) => hidden(lane, asks, view, words, hidePanels));
      hiding = { ...plain, lanes };
    }
    return { ...view, shown: hiding };
  };
}

/** @param {LaneState} lane @param {boolean} asks @param {View} view @param {Words} words
 * @param {HidePanels} hidePanels */
function hidden(lane, asks, view, words, hidePanels) {
  const why = isClassic(view) ? reasonOf(lane, words) : lane.narration;
  const how = { frame: aboutOf(view) === "frame", values: asks || lane.line === 0 };
  return {
    ...lane,
    untold: true,
    asks,
    next_move: asks ? OF_NO_DISC : null,
    narration: (asks && questionOf(view, words)) || why,
    panels: hidePanels(lane, how, words),
  };
}

/** The next move is asked for at once, anything else when the server has told of it.
 * @param {View} view @param {Words} words */
function questionOf({ opened, think: { question } }, words) {
  if (question?.about.kind !== "next-move") return question?.asked?.text;
  return words.say(opened?.shape === "ball" ? "think_question_ball" : "think_question");
}

/**
 * Why the last move of the classic puzzle was made. The reason for one of disc 1 is the move after
 * it, which would be told too soon.
 * @param {Pick<LaneState, "last_move" | "line" | "narration">} lane @param {Words} words
 */
export function reasonOf({ last_move: last, line, narration }, words) {
  return last?.disc === 1 && line === 0
    ? words.say("think_smallest", { source: last.from, target: last.to })
    : narration;
}
