// @ts-check
/** What a press, a key or a typed number answers, by where a question is pointed at. Pure. */
import { middleMove } from "../core/bigint.js";
import { digitOf } from "../core/keymap.js";

/** @import {Asks, FrameView, TaskView} from "../core/protocol.js" */

/**
 * A question that can be answered now: where it is pointed at; the peg that looks pressed, the
 * first of two; and whether its keys do nothing else although it takes no answer yet.
 * @typedef {{points: Asks["points"], first: string | null, waits?: boolean}} Pointed
 */

const MOST_PEGS = 8;
const PLACES = new Map([..."abcdefghABCDEFGH12345678"].map((key, i) => [key, i % MOST_PEGS]));

/** Thousands separated by commas; any other comma starts the decimal places. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const GROUPED_BY_POINTS = /^-?[1-9]\d{0,2}(\.\d{3}){2,}(,\d+)?$/;

/** The label of the peg that a key means, if the puzzle has it; a digit means its own key.
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 * @param {Pick<LaneOpened, "pegs"> | null} opened */
export function pegOf(event, opened) {
  return opened?.pegs[PLACES.get(event.key) ?? PLACES.get(digitOf(event)) ?? -1]?.label;
}

/** The disc on top of a peg; 0 if there is none.
 * @param {View} view @param {string} label */
export function topOf({ opened, shown }, label) {
  const peg = opened?.pegs.findIndex((one) => one.label === label) ?? -1;
  return shown?.lanes[0].pegs[peg]?.at(-1) ?? 0;
}

/** The label of the peg that a disc is on; null if it is on none.
 * @param {View} view @param {number} disc */
export function pegUnder({ opened, shown }, disc) {
  const peg = shown?.lanes[0].pegs.findIndex((discs) => discs.includes(disc)) ?? -1;
  return opened?.pegs[peg]?.label ?? null;
}

/** Whether a question is answered with pegs. @param {Pointed | null} pointed
 * @returns {pointed is Pointed & {points: "pegs" | "peg"}} */
export function isOnPegs(pointed) {
  return pointed?.points === "pegs" || pointed?.points === "peg";
}

/** What a press on a peg means: the answer, or the first of two pegs, which a second press cancels.
 * No disc can leave an empty peg: that is null.
 * @param {View} view @param {Pointed} pointed @param {string} peg
 * @returns {{first: string | null, value?: string | null}} */
export function pressedPeg(view, { points, first }, peg) {
  if (points === "peg") return { first: null, value: peg };
  if (first === peg) return { first: null };
  if (first !== null) return { first: null, value: `${topOf(view, first)} ${peg}` };
  return topOf(view, peg) ? { first: peg } : { first: null, value: null };
}

/** The answer that a press on something other than a peg gives; null: it gives none.
 * @param {View} view @param {Pointed | null} pointed @param {DOMStringMap} data of the item */
export function valuePressed({ shown }, pointed, { item, disc, bit, line, move }) {
  if (!pointed || item !== pointed.points) return null;
  const panels = shown?.lanes[0].panels;
  if (item === "line") return line ?? null;
  if (item === "frame") return frameValue(panels?.["call-stack"]?.frames ?? [], disc);
  if (item === "task") return taskValue(panels?.["explicit-stack"]?.tasks ?? [], move);
  return item === "bit" && bit !== "gray" ? null : (disc ?? null);
}

/** A call is identified by its disc: no two open calls have the same one.
 * @param {FrameView[]} frames @param {string | undefined} pressed none: a call of no disc */
function frameValue(frames, pressed) {
  const found = frames.find(({ disc }) => disc === Number(pressed ?? 0));
  return found ? `hanoi ${found.disc} ${found.source} ${found.spare} ${found.target}` : null;
}

/** A task is identified by its middle move, where a press on it leads elsewhere.
 * @param {TaskView[]} tasks @param {string | undefined} move */
function taskValue(tasks, move) {
  const found = tasks.find((one) => String(middleMove(one.first_move, one.last_move)) === move);
  return found ? `${found.kind} ${found.disc} ${found.source} ${found.target}` : null;
}

/** A number as a person types it, in plain digits: 1,000 or 1.000.000 or 007, 4.5 or 4,5, −3; null
 * if it is not one. @param {string} text */
export function numberOf(text) {
  const tight = text.replace(/[\s\u00a0\u202f_'’]/g, "").replace("−", "-");
  const points = GROUPED_BY_POINTS.test(tight) ? tight.replaceAll(".", "") : tight;
  const plain = GROUPED.test(points) ? points.replaceAll(",", "") : points.replace(",", ".");
  const [, sign, whole, part = ""] = /^(-?)(\d{1,1000})(\.\d{1,1000})?$/.exec(plain) ?? [];
  return whole ? sign + BigInt(whole) + part : null;
}
