// @ts-check
/**
 * What a program of one's own needs with one disc, two …: it is run for each, while nothing else
 * is asked. These runs have refs of their own: no answer to anything else waits for them. Pure.
 */
import { wellFormed } from "../program/program-kept.js";
import { programOf, recordedWith } from "../program/program-state.js";
import { isSettled } from "../view/place.js";
import { withPart } from "../view/state.js";

/** @import {Grown} from "../view/parts.js" */

const REF = "grow-";
const SOLVED = ["optimal", "longer"];

/** @param {Update} update @returns {Update} */
export function growing(update) {
  return (view, action) => {
    if (action.type === "program-grow") return grow(view, action.most);
    if (action.type === "message" && action.message.ref?.startsWith(REF))
      return { view: heard(view, action.message), send: [] };
    return update(action.type === "connected" ? withoutRun(view) : view, action);
  };
}

/** What is known of the program that is shown; nothing where none has run. @param {View} view
 * @returns {Grown} */
export function grownOf(view) {
  const text = programOf(view).text ?? "";
  const { grown } = view.compare;
  return grown?.text === text ? grown : { text, ref: null, known: [] };
}

/** Whether it is worth running with another tower, now. @param {View} view @param {number} most */
export function growsNow(view, most) {
  const { text, run, recorded } = programOf(view);
  const { ref, known } = grownOf(view);
  if (text === null || run || !recorded.some(({ ran }) => SOLVED.includes(ran.verdict)))
    return false;
  const ended = known.length >= most || known.includes(null);
  return !ref && !ended && view.talk.connection === "open" && isSettled(view);
}

/** Runs the program with the next tower, unless some lane has shown that.
 * @param {View} view @param {number} most discs @returns {ReturnType<Update>} */
function grow(view, most) {
  const lane = view.compare.lanes?.find(({ recording }) => recording);
  if (!lane || !growsNow(view, most)) return { view, send: [] };
  const { text, ref, known } = grownOf(view);
  const { source, target } = lane;
  const next = { discs: known.length + 1, source, target };
  const ran = recordedWith(programOf(view).recorded, next);
  if (ran)
    return { view: withGrown(view, { text, ref, known: [...known, needsOf(ran)] }), send: [] };
  const own = `${REF}${view.talk.sent}-${next.discs}`;
  const request = { ...next, program: wellFormed(text), lang: view.page.lang, ref: own };
  return {
    view: withGrown(view, { text, ref: own, known }),
    send: [{ type: "run", ...request }],
  };
}

/** @param {View} view @param {Outbound} message */
function heard(view, message) {
  const grown = grownOf(view);
  if (message.ref !== grown.ref || message.type === "running") return view;
  const { text, known } = grown;
  if (message.type === "ran")
    return withGrown(view, { text, ref: null, known: [...known, needsOf(message)] });
  const ended = message.type === "error" && message.code === "failed"; // another run came first
  return withGrown(view, { text, ref: null, known: ended ? known : [...known, null] });
}

/** Null where the tower did not come to its goal: then larger ones are not tried.
 * @param {Ran} ran */
function needsOf({ verdict, moves, lines, frames_most: frames }) {
  return SOLVED.includes(verdict) ? { moves, lines, frames } : null;
}

/** @param {View} view @param {Grown} grown @returns {View} */
function withGrown(view, grown) {
  return withPart(view, "compare", { grown });
}

/** @param {View} view */
function withoutRun(view) {
  const { grown } = view.compare;
  return grown ? withGrown(view, { ...grown, ref: null }) : view;
}
