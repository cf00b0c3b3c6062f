// @ts-check
/** The headline, the place of the clock, and what a screen reader hears. */

import { byId, setClass, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { createAnnouncer } from "../page/announcer.js";
import { hasPegs } from "../view/lanes.js";
import {
  clockOf,
  currentCount,
  isPlaying,
  isSettled,
  isUncounted,
  lastCount,
} from "../view/place.js";
import { nameOf } from "./compare-settings.js";
import { isAwaited, isStill } from "./searches.js";

/** @import {Given} from "./main.js" */

const LONG = 90; // characters: a longer sentence is smaller, and takes no more space
const LONG_ON_PHONE = 60;

/** @param {Given} given */
export function createNarration(given) {
  const [seen, where] = ["seen", "where"].map((id) => byId(id));
  const announce = createAnnouncer(byId("announcer"));
  /** @param {View} view */
  return (view) => {
    if (!view.shown || !view.compare.lanes || view.shown.lanes.length !== view.compare.lanes.length)
      return;
    const text = sentenceOf(view, given);
    setText(seen, text);
    setClass(seen, "long", text.length > LONG);
    setClass(seen, "long-on-phone", text.length > LONG_ON_PHONE);
    setText(where, whereText(view));
    if (!isPlaying(view) && isSettled(view)) announce(`${where.textContent}. ${text}`);
  };
}

/** @param {View} view */
function whereText(view) {
  if (isUncounted(view.shown?.lanes[0])) return "";
  const [count, last] = [currentCount(view), lastCount(view)].map((value) => words.number(value));
  return clockOf(view) === "line"
    ? words.say("step {line} of {lines}", { line: count, lines: last })
    : words.say("move {move} of {moves}", { move: count, moves: last });
}

/** @param {View} view @param {Given} given */
function sentenceOf(view, given) {
  const byLine = clockOf(view) === "line";
  const all = view.shown?.lanes ?? [];
  const lanes = all.filter((_, i) => !isAwaited(view.compare, i) && !isStill(view.compare, i));
  const names = (/** @type {(lane: LaneState) => boolean} */ which) =>
    all.flatMap((lane, i) =>
      lanes.includes(lane) && which(lane) ? [nameOf(view.compare.lanes ?? [], i, given)] : [],
    );
  const ended = (/** @type {LaneState} */ lane) =>
    byLine ? lane.tick === lane.ticks : lane.move === lane.moves;
  if (lanes.every((lane) => lane.tick === "0")) return goalOf(view);
  if (lanes.some(ended))
    return words.say("Finished: {lanes}.", { lanes: words.listAll(names(ended)) });
  if (byLine) return raceOf(lanes, names);
  return movesOf(view, lanes);
}

/**
 * What the move was, if all lanes have made the same one: the narration of the built-in algorithms,
 * which agree; a person's own program speaks of its lines.
 * @param {View} view @param {LaneState[]} lanes
 */
function movesOf(view, lanes) {
  const all = view.shown?.lanes ?? [];
  const given = lanes.filter((lane) => !view.compare.lanes?.[all.indexOf(lane)]?.recording);
  const alike = isSame(lanes, ({ pegs }) => pegs.join("|"));
  const said = isSame(given, ({ narration }) => narration) ? given[0]?.narration : null;
  if (!alike) return sayEven();
  return said || words.say("All lanes show the same position.");
}

function sayEven() {
  return words.say("All lanes have made the same number of moves.");
}

/** Goal and rules, shown before the first move. @param {View} view */
function goalOf(view) {
  const lanes = view.compare.lanes ?? [view.settings];
  if (!lanes.every(hasPegs))
    return words.say("Each lane has its own puzzle, with its own goal and rules.");
  const { source, target } = lanes[0];
  const alike = isSame(lanes, ({ discs, ...ends }) => [discs, ends.source, ends.target].join());
  return alike
    ? words.say(
        "Move the tower from {source} to {target}, one disc at a time, never onto a smaller one.",
        { source, target },
      )
    : words.say("Move each tower to its target peg, one disc at a time, never onto a smaller one.");
}

/**
 * Which lanes have made the most moves after as many lines, and which the fewest.
 * @param {LaneState[]} lanes @param {(which: (lane: LaneState) => boolean) => string[]} names
 */
export function raceOf(lanes, names) {
  const counts = lanes.map((lane) => BigInt(lane.move));
  const most = counts.reduce((a, b) => (a > b ? a : b));
  const least = counts.reduce((a, b) => (a < b ? a : b));
  if (most === least) return sayEven();
  const those = (/** @type {bigint} */ count) =>
    words.listAll(names((lane) => BigInt(lane.move) === count));
  return words.say(
    "After {lines} each – most moves: {ahead} ({most}), fewest: {behind} ({least}).",
    {
      lines: words.count("{count} line", "{count} lines", lanes[0].tick),
      ahead: those(most),
      most: words.number(most),
      behind: those(least),
      least: words.number(least),
    },
  );
}

/** @template T @param {T[]} lanes @param {(lane: T) => string} textOf */
function isSame(lanes, textOf) {
  return new Set(lanes.map(textOf)).size <= 1;
}
