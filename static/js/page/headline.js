// @ts-check
/** The sentence that explains the move, the place in the run, and what a screen reader hears. */
import { setClass, setShown, setStyle, setText, within } from "../core/dom.js";
import { words } from "../core/words.js";
import { pegNamed } from "../view/lanes.js";
import { isPlaying, isSettled, isUncounted } from "../view/place.js";
import { createAnnouncer } from "./announcer.js";

/** @param {HTMLElement} root
 * @param {HTMLElement} announcer what a screen reader reads */
export function createHeadline(root, announcer) {
  const find = within(root);
  const ids = ["rules", "narration", "where", "duration"];
  const [rules, narration, where, duration] = ids.map((id) => find(id));
  const announce = createAnnouncer(announcer);
  keepAsHigh(root);

  /** @param {View} view */
  return (view) => {
    const lane = view.shown?.lanes[0];
    if (!lane) return;
    const said = rulesText(view);
    setText(rules, said);
    setShown(rules, said !== "");
    setText(narration, lane.narration);
    setText(where, whereText(view, lane));
    setClass(where, "long", lane.moves.length > 12);
    setText(duration, durationText(lane));
    if (!isPlaying(view) && isSettled(view))
      announce(`${said} ${lane.narration} ${where.textContent}`.trim());
  };
}

/**
 * Keeps a box with its own layout as high as the one in it, from the next frame on: in this one,
 * what is beside it has been measured.
 * @param {HTMLElement} box
 */
function keepAsHigh(box) {
  const inside = /** @type {HTMLElement} */ (box.firstElementChild);
  new ResizeObserver(([{ borderBoxSize }]) => {
    const high = Math.ceil(borderBoxSize[0].blockSize);
    requestAnimationFrame(() => setStyle(box, "--high", `${high}px`));
  }).observe(inside);
}

/** Goal and rules, shown before the first move; the server sends those of variants.
 * @param {View} view */
function rulesText({ opened, shown }) {
  if (shown?.move !== "0" || shown.line !== 0) return "";
  if (!opened || opened.rules) return opened?.rules ?? "";
  const [source, target] = [opened.source, opened.target].map((peg) => pegNamed(opened.pegs, peg));
  return words.say(
    "Move the tower from {source} to {target}, one disc at a time, never onto a smaller one.",
    { source, target },
  );
}

/** @type {Record<string, (count: bigint) => string>} */
const COUNTED = {
  years: (count) => words.count("{count} year", "{count} years", count),
  days: (count) => words.count("{count} day", "{count} days", count),
  hours: (count) => words.count("{count} hour", "{count} hours", count),
  minutes: (count) => words.count("{count} minute", "{count} minutes", count),
};

/** @param {View} view @param {LaneState} lane */
function whereText(view, lane) {
  if (isUncounted(lane)) return "";
  const moves = words.number(lane.moves);
  const move = words.say("move {move} of {moves}", { move: words.number(lane.move), moves });
  if (view.travel.unit === "move" && lane.line === 0)
    return lane.move === "0" && lane.moves !== "0" && !view.share.printing && !isLed(view)
      ? words.say("move 0 of {moves}: press “Play” or →", { moves })
      : move;
  return `${move}, ${words.say("step {line} of {lines}", { line: lane.line, lines: lane.lines })}`;
}

/** Whether another page controls this one, so that buttons pressed here do nothing.
 * @param {View} view */
function isLed({ room }) {
  return room && !room.ended && (room.role === "teacher" ? !room.driving : room.following);
}

/** @param {LaneState} lane */
function durationText(lane) {
  const time = isUncounted(lane) ? null : timeOf(BigInt(lane.move));
  if (!time) return "";
  return words.say("at one move a second, this would have taken {duration}", {
    duration: COUNTED[time.unit](time.count),
  });
}

// How long this many moves take at one per second, as a person would say it. Pure.

const UNITS = /** @type {const} */ ([
  ["years", 31557600n],
  ["days", 86400n],
  ["hours", 3600n],
  ["minutes", 60n],
]);
const FIGURES = 3;
const FEWEST = 3600n; // moves

/**
 * The unit and how many of it, to three digits; null for less than an hour.
 * @param {bigint} moves
 * @returns {{unit: "years" | "days" | "hours" | "minutes", count: bigint} | null}
 */
export function timeOf(moves) {
  if (moves < FEWEST) return null;
  for (const [unit, seconds] of UNITS) {
    const count = (2n * moves + seconds) / (2n * seconds);
    if (count >= 2n || unit === "minutes") return { unit, count: rounded(count) };
  }
  return null;
}

/** @param {bigint} value */
function rounded(value) {
  const spare = 10n ** BigInt(Math.max(0, String(value).length - FIGURES));
  return ((2n * value + spare) / (2n * spare)) * spare;
}
