// @ts-check
/** The sentence that says what is seen, where the clock stands, and what a screen reader hears. */
import { byId, setText } from "../render/dom.js";
import { clockOf, currentCount, isPlaying, isSettled, lastCount } from "../view.js";
import { nameOf } from "./table.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */

/** @param {Words} words @param {import("./given.js").Given} given */
export function createSeen(words, given) {
  const [seen, where, announcer] = ["seen", "where", "announcer"].map((id) => byId(id));
  /** @param {View} view */
  return (view) => {
    if (!view.shown || !view.lanes || view.shown.lanes.length !== view.lanes.length) return;
    const text = sentenceOf(view, words, given);
    setText(seen, text);
    const [count, last] = [currentCount(view), lastCount(view)].map((value) => words.number(value));
    setText(where, clockOf(view) === "line" ? words.say("where_line", { line: count, lines: last }) : words.say("move_of", { move: count, moves: last }));
    if (!isPlaying(view) && isSettled(view)) setText(announcer, `${where.textContent}. ${text}`);
  };
}

/** @param {View} view @param {Words} words @param {import("./given.js").Given} given */
function sentenceOf(view, words, given) {
  const byLine = clockOf(view) === "line";
  const lanes = view.shown?.lanes ?? [];
  const ended = lanes.flatMap((lane, i) => ((byLine ? lane.tick === lane.ticks : lane.move === lane.moves) ? [i] : []));
  const names = (/** @type {number[]} */ indexes) => words.list(indexes.map((i) => nameOf(view.lanes ?? [], i, words, given)));
  if (lanes.every((lane) => lane.tick === "0")) return words.say(byLine ? "seen_start_line" : "seen_start_move");
  if (ended.length === lanes.length) return words.say("seen_all_ended");
  if (ended.length) return words.say("seen_rests", { lanes: names(ended) });
  if (!byLine) return words.say(sameTower(view) ? "seen_same_move" : "seen_moves");
  const made = lanes.map((lane) => BigInt(lane.move));
  const [most, least] = [made.reduce((a, b) => (a > b ? a : b)), made.reduce((a, b) => (a < b ? a : b))];
  if (most === least) return words.say("seen_even");
  const moves = (/** @type {bigint} */ count) => words.count("moves_made", Number(count), words.number(count));
  const at = (/** @type {bigint} */ count) => names(made.flatMap((one, i) => (one === count ? [i] : [])));
  return words.say("seen_race", { first: at(most), last: at(least), most: moves(most), least: moves(least) });
}

/** @param {View} view */
function sameTower({ lanes }) {
  const [first, ...others] = lanes ?? [];
  return others.every((lane) => lane.discs === first.discs && lane.source === first.source && lane.target === first.target);
}
