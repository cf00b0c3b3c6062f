// @ts-check
/**
 * What is drawn while an exercise is asked: a state that does not tell its answer; and the position
 * that a wrong one leads to.
 */
import { beginning, nameOf } from "../stage/names.js";
import { hiddenPanels } from "../think/hidden-panels.js";
import { answerOf, askedHere, isOpen, isPressed, isThere, positionShown } from "./asking.js";

/** @import {LeadsTo} from "../core/protocol.js" */
/** @import {Told} from "../question/oneself.js" */
/** @import {ExerciseView} from "./state.js" */

/** @typedef {NonNullable<View["shown"]>} Shown */

/** No disc is marked as the next, and none is in the way of the buttons over the pegs. */
const OF_NO_DISC = { disc: 0, from: "", to: "" };
/** Kinds for which the path of the last move would be taken for a hint. */
const OF_MOVES = ["pegs", "disc"];

/** @param {Words} words @param {boolean} [positions] whether a position is drawn that a wrong
 * answer leads to: on a timeline it has no place */
export function createExerciseHiding(words, positions = true) {
  /** @type {Shown | null} */
  let plain = null;
  /** @type {Told | null} */
  let about = null;
  /** @type {Shown | null} */
  let hiding = null;
  let how = "";

  /** @template {ExerciseView} V @param {V} view @returns {V} */
  return (view) => {
    const { shown } = view;
    if (!shown || !hides(view)) return view;
    const position = positions ? positionShown(view) : null;
    const now = `${view.exercise.ask?.points} ${askedHere(view)} ${position !== null}`;
    if (plain !== shown || how !== now || about !== answerOf(view)) {
      [plain, how, about] = [shown, now, answerOf(view)];
      const asked = hidden(shown, view, words);
      hiding = position ? after(asked, position, view, words) : asked;
    }
    return { ...view, shown: hiding };
  };
}

/** Whether what is asked could be read from the headline or the next disc: also a choice, a number.
 * @param {ExerciseView} view */
function hides(view) {
  return view.exercise.ask !== null && isOpen(view) && isThere(view);
}

/** @param {Shown} shown @param {ExerciseView} view @param {Words} words @returns {Shown} */
function hidden(shown, view, words) {
  const kind = view.exercise.ask?.points ?? "choice";
  const moves = OF_MOVES.includes(kind);
  const lanes = shown.lanes.map((lane) => ({
    ...lane,
    untold: isPressed(kind),
    asks: moves,
    next_move: OF_NO_DISC,
    narration: movedText(lane, view, words),
    panels: moves ? hiddenPanels(lane, { frame: false, values: true }, words) : lane.panels,
  }));
  return /** @type {Shown} */ ({ ...shown, lanes });
}

/** What has moved: why it did is often what moves next.
 * @param {LaneState} lane @param {ExerciseView} view @param {Words} words */
function movedText({ last_move: last }, { opened }, words) {
  if (!last) return words.say("exercise_nothing_moved");
  const disc = beginning(nameOf(opened, last.disc, words));
  return words.say("untold_moved", { disc, source: last.from, target: last.to });
}

/** One move on, so that the disc flies there; the page's place stays what it is.
 * @param {Shown} shown @param {LeadsTo} position @param {ExerciseView} view @param {Words} words
 * @returns {Shown} */
function after(shown, { pegs = [], disc = 0, from = "", to = "" }, { opened }, words) {
  const name = beginning(nameOf(opened, disc, words));
  const narration = words.say("exercise_would", { disc: name, source: from, target: to });
  const lanes = shown.lanes.map((lane) => ({
    ...lane,
    pegs,
    last_move: { disc, from, to },
    asks: false,
    narration,
  }));
  return { ...shown, move: String(BigInt(shown.move) + 1n), lanes };
}
