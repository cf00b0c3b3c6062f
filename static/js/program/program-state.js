// @ts-check
/**
 * What a view knows about a person's own program. A lane that shows what it did is requested with
 * the recording `OWN`, which means the same in every session: which of the server's recordings that
 * is, is kept here. Pure.
 */

/** @import {ReasonView, Running} from "../core/protocol.js" */

/** In place of a recording's name, in settings, links and the history. */
export const OWN = "own";

/** The panels that only the page with a program fills. */
export const OWN_PANELS = ["found", "beside", "helpers"];

/**
 * @typedef {{discs: number, source: string, target: string}} Tower
 * @typedef {Tower & {ran: Ran}} Recorded what the program did with a tower; if it moved several,
 * this is about the one that is shown
 * @typedef {{text: string, recorded: Recorded[], reading: string | null}} Standing a program, and
 * what it has done so far
 * @typedef {Pick<View, "settings"> & {lanes: View["compare"]["lanes"]}} Asked
 * @typedef {Tower & Pick<Running, "lines" | "moves" | "before"> & {ref: string, back: Asked}} Run a
 * run in progress, with what was requested before it
 * @typedef {{text: string, line: number | null, said: string, reasons: ReasonView[]}} Problem why
 * this text was not run
 * @typedef {{text: string, ran: Ran | null}} OfClass the program that a class sees
 */

/** @type {Readonly<OwnProgram>} */
export const NO_PROGRAM = Object.freeze({
  typed: "",
  input: "",
  text: null,
  reading: null,
  callWith: null,
  recorded: [],
  standing: null,
  run: null,
  problem: null,
  before: [],
  taken: null,
  offered: null,
  offeredInput: "",
  pasted: null,
  mended: null,
  hints: 0,
});

/**
 * @typedef {object} OwnProgram
 * @property {string} typed the text in the editor
 * @property {string} input the lines that it reads
 * @property {string | null} text what lanes show: it has been run, or is being run; null: they show
 * a tower without moves
 * @property {string | null} reading how its moves are read, if that was chosen
 * @property {number | null} callWith how many discs it is called with in place of its own number
 * @property {Recorded[]} recorded what this text did, with each tower, over this connection
 * @property {Standing | null} standing what lanes show until this text has run
 * @property {Run | null} run
 * @property {Problem | null} problem of the last run
 * @property {string[]} before texts of one's own that were replaced by others, newest first
 * @property {string | null} taken the text last put in the editor in place of one's own
 * @property {string | null} offered what a link brings while one's own text stays
 * @property {string} offeredInput the lines that it reads
 * @property {string | null} pasted the whole text as it was when something was pasted into it
 * @property {{before: string, text: string} | null} mended the text before it was fixed, and after
 * @property {number} hints how many are shown
 * @property {OfClass | null} [ofClass] what is shown in place of one's own, on a page of a class
 */

/** @param {View} view @returns {OwnProgram} */
export function programOf({ program = NO_PROGRAM }) {
  return program;
}

/** @param {View} view @param {Partial<OwnProgram>} change @returns {View} */
export function withProgram(view, change) {
  return { ...view, program: { ...programOf(view), ...change } };
}

/** What the program did with this tower; null if it has not been run with it.
 * @param {Recorded[]} recorded @param {Tower} tower */
export function recordedWith(recorded, { discs, source, target }) {
  const same = (/** @type {Tower} */ one) =>
    one.discs === discs && one.source === source && one.target === target;
  return recorded.find(same)?.ran ?? null;
}

/** What the program that is shown did, and its text; null if none is shown. It may have moved
 * another tower than it was asked to. @param {View} view
 * @returns {{text: string, ran: Ran} | null} */
export function shownRun(view) {
  const { text, recorded, standing, run } = programOf(view);
  const shown = standing ?? { text, recorded };
  const ran = recordedWith(shown.recorded, run?.back.settings ?? view.settings);
  return ran && view.opened && shown.text !== null ? { text: shown.text, ran } : null;
}
