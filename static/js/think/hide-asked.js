// @ts-check
/**
 * What is drawn while a class is asked: a state that does not tell the answer, from the question on
 * until it is revealed.
 */
import { isHidden } from "../question/state.js";
import { beginning, nameOf } from "../stage/names.js";

/** @import {Asked} from "../core/protocol.js" */
/** @import {HidePanels} from "./hide.js" */

/** @param {Words} words @param {HidePanels} [hidePanels] where the page has panels */
export function createAskedHiding(words, hidePanels = ({ panels }) => panels) {
  /** @type {View["shown"]} */
  let plain = null;
  /** @type {View["shown"]} */
  let hiding = null;
  /** @type {Asked | null} */
  let about = null;

  /** @template {View} V @param {V} view @returns {V} */
  return (view) => {
    const { shown, room } = view;
    const question = room?.question ?? room?.known; // until it is told again after a new connection
    if (!shown || !isHidden(question, shown)) return view;
    if (plain !== shown || about !== question.asked) {
      const { asked } = question;
      [plain, about] = [shown, asked];
      const lanes = shown.lanes.map((lane) => hidden(lane, asked, view, words, hidePanels));
      hiding = { ...shown, lanes };
    }
    return { ...view, shown: hiding };
  };
}

/** @param {LaneState} lane @param {Asked} asked @param {View} view
 * @param {Words} words @param {HidePanels} hidePanels */
function hidden(lane, asked, view, words, hidePanels) {
  return {
    ...lane,
    untold: true,
    next_move: null,
    narration: narrationOf(lane, asked, view, words),
    panels: hidePanels(lane, { frame: true, values: true }, words),
  };
}

/** What has moved, and the question; a teacher's own stands beside the stage alone.
 * @param {LaneState} lane @param {Asked} asked @param {View} view
 * @param {Words} words */
function narrationOf({ last_move: last, line }, { kind, text }, { opened, compare }, words) {
  if (compare.lanes || !last || line) return text;
  const disc = beginning(nameOf(opened, last.disc, words));
  const moved = words.say("untold_moved", { disc, source: last.from, target: last.to });
  return kind === "choice" ? moved : `${moved} ${text}`;
}
