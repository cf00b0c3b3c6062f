// @ts-check
/** What the dialog for recording shows: its state in, the document out. */

import { whenClosed } from "../core/dialog-closing.js";
import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { power, words } from "../core/words.js";
import { fitting } from "./record-fields.js";
import { LONGEST, MOST_STEPS, secondsOf, wholeSeconds } from "./schedule.js";

/** @import {Field, Reading} from "./record-fields.js" */
/** @import {Plan} from "./schedule.js" */

/**
 * @typedef {object} Recording the state of the dialog
 * @property {"asking" | "making" | "made"} phase
 * @property {Reading | null} reading of the fields
 * @property {Field[]} told fields whose problem is shown: sent, and not edited since
 * @property {boolean} able whether this browser records
 * @property {number} picture the last one recorded
 * @property {string | null} said
 * @property {string} problem
 */

export const FIELDS = /** @type {const} */ (["from", "to", "speed"]);

export function createShow() {
  /** @param {Recording} now */
  return (now) => {
    setShown(byId("record-form"), now.phase === "asking");
    setShown(byId("record-making"), now.phase === "making");
    setShown(byId("record-made"), now.phase === "made");
    FIELDS.forEach((name) => showProblem(now, name));
    showLength(now);
    showProgress(now);
    setShown(byId("record-start"), now.able);
    setText(byId("record-said"), now.said ?? "");
    setText(
      byId("record-problem"),
      now.able
        ? now.problem
        : words.say(
            "This browser cannot record video. Current versions of Chrome, Edge, Firefox and Safari can.",
          ),
    );
  };
}

/** @param {Recording} now @param {Field} name */
function showProblem({ reading, told }, name) {
  const problem =
    reading && "problems" in reading && told.includes(name) ? reading.problems[name] : undefined;
  setText(byId(`record-${name}-error`), problem ?? "");
  setAttribute(byId(`record-${name}`), "aria-invalid", String(problem !== undefined));
}

/** How long it will be; if that is too long, what is recorded and which speed fits.
 * @param {Recording} now */
function showLength({ reading }) {
  const plan = reading && "plan" in reading ? reading.plan : null;
  setText(byId("record-length"), plan ? lengthOf(plan) : "");
  setShown(byId("record-use"), plan?.cut ?? false);
  if (!plan?.cut) return;
  const speed = fitOf(plan);
  const exponent = speed.startsWith("2^") ? Number(speed.slice(2)) : null;
  const [count, shown] =
    exponent === null ? [Number(speed), speed] : [2 ** exponent, power(exponent)];
  setText(
    byId("record-use"),
    words.count(
      "Use {count} move a second to fit all moves",
      "Use {count} moves a second to fit all moves",
      count,
      shown,
    ),
  );
}

/** The speed, as typed, at which the whole run fits. @param {Plan} plan */
export function fitOf({ from, to }) {
  return fitting(to - from, MOST_STEPS);
}

/** @param {Plan} plan */
function lengthOf(plan) {
  const moves = { from: words.number(plan.from), to: words.number(plan.last) };
  if (plan.cut)
    return words.say(
      "At this speed all moves would take {whole} s, but a video can last at most {most} s: only moves {from} to {to} will be recorded.",
      {
        ...moves,
        whole: words.number(wholeSeconds(plan)),
        most: LONGEST,
      },
    );
  return words.say("The video will be {seconds} s long: moves {from} to {to}.", {
    ...moves,
    seconds: inSeconds(secondsOf(plan)),
  });
}

/** To a tenth. @param {number} seconds */
export function inSeconds(seconds) {
  return words.number(Math.round(10 * seconds) / 10);
}

/** @param {Recording} now */
function showProgress({ phase, reading, picture }) {
  if (phase !== "making" || !reading || !("plan" in reading)) return;
  const { plan } = reading;
  const bar = /** @type {HTMLProgressElement} */ (byId("record-progress"));
  bar.max = plan.pictures;
  bar.value = picture + 1;
  setText(
    byId("record-at"),
    words.say("{seconds} of {length} s", {
      seconds: words.number(Math.floor((picture + 1) / plan.rate)),
      length: inSeconds(secondsOf(plan)),
    }),
  );
}

// The fields, buttons and keys of the dialog for recording. While a video is being made, Esc
// discards it and every other key is the dialog's own.

/**
 * @typedef {{making: () => boolean, typed: (name: Field) => void, begin: () => void, again: () =>
 * void, cancel: () => void, use: () => void}} Acts
 */

/** @param {Store} store @param {Acts} acts */
export function bindInputs(store, acts) {
  const dialog = byId("record");
  const close = () => store.dispatch({ type: "dialog", name: null });
  for (const name of FIELDS) on(byId(`record-${name}`), "input", () => acts.typed(name));
  on(byId("record-form"), "submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.begin();
  });
  on(dialog, "click", (/** @type {Event} */ event) => press(event, dialog, acts, close));
  on(dialog, "keydown", (/** @type {KeyboardEvent} */ event) => keep(event, acts));
  on(dialog, "cancel", (/** @type {Event} */ event) => cancel(event, acts));
  whenClosed(dialog, () => store.get().page.dialog === "record" && close());
}

/** A press on a button of the dialog, or beside it.
 * @param {Event} event @param {HTMLElement} dialog @param {Acts} acts @param {() => void} close */
function press(event, dialog, acts, close) {
  const target = /** @type {Element} */ (event.target);
  const act = target.closest("[data-record]")?.getAttribute("data-record");
  if (act === "close" || (target === dialog && !acts.making())) close();
  else if (act === "use" || act === "again" || act === "cancel") acts[act]();
}

/** While a video is being made, keys do nothing behind the dialog.
 * @param {KeyboardEvent} event @param {Acts} acts */
function keep(event, acts) {
  if (!acts.making()) return;
  event.stopPropagation();
  if (event.key === "Escape") cancel(event, acts);
}

/** The dialog stays, and the video is discarded. @param {Event} event @param {Acts} acts */
function cancel(event, acts) {
  if (!acts.making()) return;
  event.preventDefault();
  acts.cancel();
}
