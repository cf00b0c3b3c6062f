// @ts-check
/** A page of a lesson that asks something of a tower of three discs, after two of its moves. */
import { exercising } from "../../../static/js/exercise/rules.js";
import { NO_EXERCISE } from "../../../static/js/exercise/state.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";
import { Page, towerAt } from "../page.js";

/** @import {Action} from "../../../static/js/view/actions.js" */
/** @import {Answered, ExerciseAction} from "../../../static/js/exercise/state.js" */
/** @import {ExerciseView, Kind} from "../../../static/js/exercise/state.js" */
/** @import {Update} from "../../../static/js/view/update.js" */

/** @type {Update<ExerciseView, Action | ExerciseAction>} */
const update = createUpdate([viewing], exercising);

/** A page that asks this, with its own view and actions.
 * @typedef {Omit<Page, "does" | "settle" | "view"> & {view: ExerciseView,
 * does: (...actions: (Action | ExerciseAction)[]) => void,
 * settle: (...actions: (Action | ExerciseAction)[]) => void}} Asked */

/** @param {Kind} kind @param {{move: string, line: number} | null} [place] @returns {Asked} */
export function asking(kind, place = { move: "2", line: 0 }) {
  const known = {
    ...towerAt(3, place?.move ?? "2"),
    exercise: { ...NO_EXERCISE, lesson: "trust" },
  };
  const page = Page.opened(/** @type {never} */ (update), known);
  const asked = /** @type {Asked} */ (/** @type {unknown} */ (page));
  asked.does({ type: "exercise-page", page: 1, ask: { kind }, place });
  return asked;
}

/** @type {Answered} */
export const RIGHT = { value: "3", right: true, said: "So it is.", shows: null };
/** @type {Answered} */
export const WRONG = { value: "1", right: false, said: "It is not.", shows: null };
/** A wrong move, and the position after it. @type {Answered} */
export const MADE = {
  ...{ value: "1 B", right: false, said: "That would take longer." },
  shows: { pegs: [[3], [2, 1], []], disc: 1, from: "C", to: "B" },
};

/** @param {Answered} answered @param {number} [page] @returns {ExerciseAction} */
export function told(answered, page = 1) {
  return { type: "exercise-judged", page, answered };
}
