// @ts-check
/** What the dialog asks for: typed texts read as a plan, or what is wrong with each. Pure. */
import { ceiling, moveProblemText, parseMove } from "../core/bigint.js";
import { fact } from "../core/facts.js";
import { words } from "../core/words.js";
import { currentCount, lastCount } from "../view/place.js";
import { speedOf } from "../view/speeds.js";
import { planOf } from "./schedule.js";

/** @import {Plan} from "./schedule.js" */

/** @typedef {"from" | "to" | "speed"} Field */
/** @typedef {Record<Field, string>} Texts */
/** @typedef {{plan: Plan} | {problems: Partial<Record<Field, string>>}} Reading */

const SHOWN = 60; // characters of the typed text that an error repeats

/** What the dialog starts with: the marked range, else from here to the end.
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
  /** @type {Partial<Record<Field, string>>} */
  const problems = {};
  if ("problem" in from) problems.from = moveProblem(from.problem, texts.from, moves);
  if ("problem" in to) problems.to = moveProblem(to.problem, texts.to, moves);
  if ("problem" in speed) problems.speed = speedProblem(texts.speed);
  if ("problem" in from || "problem" in to || "problem" in speed) return { problems };
  const order = orderProblems(from.move, to.move, moves);
  return order ? { problems: order } : { plan: planOf(from.move, to.move, speed) };
}

/**
 * What is wrong if no move is left to record.
 * @param {bigint} from @param {bigint} to @param {bigint} moves
 * @returns {Partial<Record<Field, string>> | null}
 */
function orderProblems(from, to, moves) {
  if (from === moves) {
    return {
      from: words.say("There is no move after move {from}. Type a first move from 0 to {most}.", {
        from: words.number(from),
        most: words.number(moves - 1n),
      }),
    };
  }
  if (to > from) return null;
  const values = { to, from, least: from + 1n, moves };
  const shown = Object.entries(values).map(([name, value]) => [name, words.number(value)]);
  return {
    to: words.say(
      "Move {to} is not after move {from}. Type a last move from {least} to {moves}.",
      Object.fromEntries(shown),
    ),
  };
}

/** @param {"empty" | "bad" | "far"} problem @param {string} text @param {bigint} moves */
function moveProblem(problem, text, moves) {
  return moveProblemText(problem, text.trim().slice(0, SHOWN), words.number(moves));
}

/** @param {string} text */
function speedProblem(text) {
  return words.say(
    "A speed of “{text}” moves a second is not possible. Type a number from 0.25 to 2^60, for example 2, 0.5 or 2^20.",
    { text: text.trim().slice(0, SHOWN) },
  );
}

// Speeds as people type them, kept as exact fractions. Pure.

/** @typedef {{by: bigint, per: bigint}} Speed `by` moves in `per` seconds */

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const FEW = 10n; // per second: up to here tenths matter
const MANY = 1024n; // per second: from here on a power of two says more than digits

/** Reads 2, 0.5, 1,000, 2^20 or 2²⁰.
 * @param {string} text @returns {Speed | {problem: "bad" | "far"}} */
export function parseSpeed(text) {
  const tight = text
    .replace(/[\s\u00a0\u202f_'’]/g, "")
    .replace(/,(?=\d{3}(,|\.|$))/g, "")
    .replace(/[⁰¹²³⁴-⁹]+/, lowered);
  const power = /^2\^(\d{1,2})$/.exec(tight);
  const plain = /^(\d{1,40})(?:[.,](\d{1,6}))?$/.exec(tight);
  if (!power && !plain) return { problem: "bad" };
  const speed = power
    ? { by: 1n << BigInt(power[1]), per: 1n }
    : decimal(plain?.[1] ?? "", plain?.[2] ?? "");
  return isPossible(speed) ? speed : { problem: "far" };
}

/** @param {Speed} speed */
function isPossible(speed) {
  const { slowest, fastest } = fact("speeds");
  const least = { by: 1n, per: 1n << BigInt(-slowest) };
  const most = { by: 1n << BigInt(fastest), per: 1n };
  return !less(speed, least) && !less(most, speed);
}

/** @param {string} digits */
function lowered(digits) {
  return `^${[...digits].map((digit) => RAISED.indexOf(digit)).join("")}`;
}

/** @param {string} whole @param {string} part @returns {Speed} */
function decimal(whole, part) {
  return { by: BigInt(whole + part), per: 10n ** BigInt(part.length) };
}

/** @param {Speed} one @param {Speed} other */
function less(one, other) {
  return one.by * other.per < other.by * one.per;
}

/** The page's speed as a person would type it. @param {number} power of two */
export function typed(power) {
  return power > 10 ? `2^${power}` : String(2 ** power);
}

/**
 * The slowest speed worth typing at which this many moves take at most this many seconds, as typed.
 * @param {bigint} moves @param {bigint} seconds
 */
export function fitting(moves, seconds) {
  const whole = ceiling(moves, seconds);
  if (whole > MANY) return `2^${(whole - 1n).toString(2).length}`;
  if (whole > FEW) return String(whole);
  const tenths = ceiling(10n * moves, seconds);
  return tenths % 10n ? `${tenths / 10n}.${tenths % 10n}` : String(tenths / 10n);
}
