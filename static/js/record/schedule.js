// @ts-check
/**
 * Which move each picture of a video shows. Time is counted in pictures; a speed is a fraction:
 * exact for any move of 64 discs. Where moves are too fast to follow, the small discs are a blur,
 * as on the stage: what is drawn then is the last move of a larger disc, since after it no larger
 * disc has moved. Pure.
 */
import { ceiling } from "../core/bigint.js";
import { durationOf } from "../stage/motion.js";
import { blurOf } from "../stage/pace.js";

/** @import {Speed} from "./record-fields.js" */

/**
 * @typedef {object} Plan
 * @property {bigint} from
 * @property {bigint} to
 * @property {Speed} speed
 * @property {number} rate pictures per second
 * @property {number} blur the largest disc that is a blur, or 0
 * @property {number} pictures
 * @property {boolean} cut whether the video ends before the last move
 * @property {bigint} last the move it ends at
 */
/**
 * @typedef {{move: bigint, drawn: bigint, share: number, blur: number}} Shot the move reached, the
 * one to draw, how far its disc has flown
 */

/** The longest video, in seconds. */
export const LONGEST = 60;
/** How long the first and the last position rest, in halves of a second. */
const [BEFORE, AFTER] = [1, 3];
/** What is left for moves in the longest video, in seconds. */
export const MOST_STEPS = BigInt(LONGEST - (BEFORE + AFTER) / 2);
const OFTEN = 60;
const SELDOM = 30;

/** @param {bigint} from @param {bigint} to @param {Speed} speed @returns {Plan} */
export function planOf(from, to, speed) {
  const pace = Number(speed.by) / Number(speed.per);
  const rate = pace > SELDOM && pace <= OFTEN ? OFTEN : SELDOM;
  const moving = ceiling((to - from) * speed.per * BigInt(rate), speed.by);
  const whole = moving + BigInt(((BEFORE + AFTER) * rate) / 2);
  const most = LONGEST * rate;
  const cut = whole > BigInt(most);
  const plan = {
    from,
    to,
    speed,
    rate,
    blur: blurOf(pace),
    pictures: cut ? most : Number(whole),
    cut,
    last: to,
  };
  return { ...plan, last: shotAt(plan, plan.pictures - 1).move };
}

/** How long it lasts, in seconds. @param {Plan} plan */
export function secondsOf({ pictures, rate }) {
  return pictures / rate;
}

/** How long the whole run would last, in whole seconds. @param {Plan} plan */
export function wholeSeconds({ from, to, speed }) {
  return ceiling((to - from) * speed.per, speed.by) + BigInt((BEFORE + AFTER) / 2);
}

/** What the picture shows. @param {Plan} plan @param {number} picture from 0 @returns {Shot} */
export function shotAt(plan, picture) {
  const { from, to, speed, rate, blur } = plan;
  // since the first move began, in parts of a move
  const gone = BigInt(picture - (BEFORE * rate) / 2) * speed.by;
  const part = BigInt(rate) * speed.per; // a move has this many
  if (gone < 0n) return { move: from, drawn: from, share: 1, blur: 0 };
  if (gone >= (to - from) * part) return { move: to, drawn: to, share: 1, blur: 0 };
  const move = from + gone / part + 1n;
  const step = 1n << BigInt(blur);
  const drawn = move - (move % step);
  if (drawn <= from) return { move, drawn: from, share: 1, blur };
  return { move, drawn, share: shareOf(plan, gone - (drawn - from - 1n) * part), blur };
}

/** How far a disc has flown this many parts of a move after it began.
 * @param {Plan} plan @param {bigint} parts */
function shareOf({ speed, rate, blur }, parts) {
  const pace = Number(speed.by) / Number(speed.per) / 2 ** blur;
  const time = Number((parts * 1000n) / (BigInt(rate) * speed.by)); // in ms
  return Math.min(1, time / durationOf(true, pace));
}

/** The moves to draw from a shot on, in order.
 * @param {Plan} plan @param {Shot} shot @param {number} count at most */
export function upcoming({ blur, to }, { drawn }, count) {
  const step = 1n << BigInt(blur);
  const moves = [drawn];
  while (moves.length < count && moves[moves.length - 1] < to) {
    const next = drawn - (drawn % step) + step * BigInt(moves.length);
    moves.push(next < to ? next : to);
  }
  return moves;
}

/**
 * The longest interval in ms between pictures at which no move is left out at 60 moves per second
 * and below.
 * @param {Plan} plan
 */
export function longestStep({ speed }) {
  const pace = Number(speed.by) / Number(speed.per);
  return pace <= OFTEN ? Math.min(250, 1000 / pace) : 250;
}
