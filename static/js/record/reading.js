// @ts-check
/**
 * What is asked for in the dialog: typed texts read as a plan, or what is wrong with each. Pure.
 */
import { parseMove } from "../core/bigint.js";
import { currentCount, lastCount } from "../view/place.js";
import { speedOf } from "../view/speeds.js";
import { planOf } from "./schedule.js";
import { parseSpeed, typed } from "./speed.js";

/** @import {Plan} from "./schedule.js" */

/** @typedef {"from" | "to" | "speed"} Field */
/** @typedef {Record<Field, string>} Texts */
/**
 * @typedef {{id: string, values: Record<string, string | bigint>}} Problem a sentence and its
 * values
 */
/** @typedef {{plan: Plan} | {problems: Partial<Record<Field, Problem>>}} Reading */

const SHOWN = 60; // characters of what was typed that an error repeats

/** What the dialog begins with: the marked range, else from here to the end.
 * @param {View} view @returns {Texts} */
export function firstTexts(view) {
  const last = view.compare.lanes ? BigInt(view.opened?.moves ?? 0) : lastCount(view);
  const { from, to } = view.timeline.range;
  const here = currentCount(view);
  const marked = from !== null && to !== null && from !== to;
  const [first, end] = marked
    ? from < to
      ? [from, to]
      : [to, from]
    : [here < last ? here : 0n, last];
  return {
    from: String(first),
    to: String(end),
    speed: typed(Math.round(Math.log2(speedOf(view)))),
  };
}

/** @param {Texts} texts @param {bigint} moves the last move @returns {Reading} */
export function readTexts(texts, moves) {
  const from = parseMove(texts.from, moves);
  const to = parseMove(texts.to, moves);
  const speed = parseSpeed(texts.speed);
  /** @type {Partial<Record<Field, Problem>>} */
  const problems = {};
  if ("problem" in from) problems.from = problemOf(from.problem, texts.from, moves);
  if ("problem" in to) problems.to = problemOf(to.problem, texts.to, moves);
  if ("problem" in speed) problems.speed = problemOf(speed.problem, texts.speed, moves);
  if ("problem" in from || "problem" in to || "problem" in speed) return { problems };
  const order = orderProblems(from.move, to.move, moves);
  return order ? { problems: order } : { plan: planOf(from.move, to.move, speed) };
}

/**
 * What is wrong where no move is left to record.
 * @param {bigint} from @param {bigint} to @param {bigint} moves
 * @returns {Partial<Record<Field, Problem>> | null}
 */
function orderProblems(from, to, moves) {
  if (from === moves) {
    return { from: { id: "record_from_last", values: { from, most: moves - 1n } } };
  }
  if (to > from) return null;
  return { to: { id: "record_to_before", values: { to, from, least: from + 1n, moves } } };
}

/** @param {string} id @param {string} text @param {bigint} moves @returns {Problem} */
function problemOf(id, text, moves) {
  return {
    id: text.trim() || id.startsWith("go") ? id : "record_speed_empty",
    values: { text: text.trim().slice(0, SHOWN), moves },
  };
}
