// @ts-check
/** What a press or a typed number is as an answer. Pure. */
import { askedHere } from "./asking.js";

/** @import {FrameView} from "../core/protocol.js" */
/** @import {ExerciseView} from "./state.js" */

/** Thousands set apart by commas; any other comma begins the decimal places. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** A number as a person types it, in plain digits: 1,000 or 007, 4.5 or 4,5; null where it is none.
 * @param {string} text */
export function numberOf(text) {
  const tight = text.replace(/[\s\u00a0\u202f_'’]/g, "");
  const plain = GROUPED.test(tight) ? tight.replaceAll(",", "") : tight.replace(",", ".");
  const [, whole, part = ""] = /^(\d{1,80})(\.\d{1,80})?$/.exec(plain) ?? [];
  return whole ? BigInt(whole) + part : null;
}

/** The answer that a press on this item gives; null: it is none of what is asked for.
 * @param {ExerciseView} view @param {DOMStringMap} data of the item */
export function valuePressed(view, { item, disc, bit, line }) {
  const asked = askedHere(view);
  if (item !== asked) return null;
  if (item === "line") return line ?? null;
  if (item === "frame") return frameValue(view, disc);
  return item === "bit" && bit !== "gray" ? null : (disc ?? null);
}

/** A call is told by its disc: of those that are open no two have the same.
 * @param {ExerciseView} view @param {string | undefined} disc none: a call of no disc */
function frameValue({ shown }, disc) {
  const frames = shown?.lanes[0].panels["call-stack"]?.frames ?? [];
  const found = frames.find((frame) => frame.disc === Number(disc ?? 0));
  return found ? textOf(found) : null;
}

/** @param {FrameView} frame */
function textOf({ disc, source, spare, target }) {
  return `hanoi ${disc} ${source} ${spare} ${target}`;
}

/** The label of the peg on which a disc lies; null where it lies on none.
 * @param {ExerciseView} view @param {number} disc */
export function pegUnder({ opened, shown }, disc) {
  const peg = shown?.lanes[0].pegs.findIndex((discs) => discs.includes(disc)) ?? -1;
  return opened?.pegs[peg]?.label ?? null;
}
