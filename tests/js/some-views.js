// @ts-check
/** Random views: of one puzzle, of several lanes, of the state graph. */
import "./facts.js";
import { textSizeNear } from "../../static/js/core/facts.js";
import { pegsOf } from "../../static/js/graph/graph-position.js";
import { FIRST_GRAPH } from "../../static/js/graph/graph-state.js";
import { waysBetween } from "../../static/js/graph/way.js";
import { sight } from "../../static/js/timeline/window.js";
import { beginView } from "../../static/js/view/view-state.js";

/** @import {Random} from "./random.js" */

const ALGORITHMS = ["recursive", "gray-code", "olive", "idle-peg"];
const PANELS = ["code", "call-stack", "explicit-stack", "bits", "idle-peg", "olive"];
const PEGS = ["A-B", "A-C", "B-A", "B-C", "C-A", "C-B"];
const NOTES = ["a, b & c", "", "ż%?#", "🗼 half", "new\nline"];

/** @param {Random} random */
export function someTower(random) {
  const discs = random.integer(1, 64);
  const [source, target] = random.one(PEGS).split("-");
  return { discs, source, target, algorithm: random.one(ALGORITHMS) };
}

/** A variant with random values for all its options. @param {Random} random @returns {any} */
export function someVariant(random) {
  const pegs = random.integer(3, 8);
  const ends = { source: "A", target: "C" };
  return random.one(
    [
      { variant: "pegs", pegs, discs: random.integer(1, 64), source: "B", target: "A" },
      { variant: "pegs", pegs: 4, split: "4", discs: 9, source: "A", target: "D" },
      { variant: "regular", start: [[4, 1], [], [3, 2]], goal: [[2], [4, 3, 1], []], path: "2" },
      { variant: "antwerp", discs: random.integer(1, 5) },
      { variant: "london", start: [[1], [2], [3]], goal: [[3, 2], [1], []], discs: 3 },
      { variant: "tunstall" },
    ].map((one) => ({ discs: 4, ...ends, ...one })),
  );
}

/** @param {{discs: number, variant?: string}} lane its last move, or the largest possible */
function lastOf({ discs, variant }) {
  return variant ? 0n : 2n ** BigInt(discs) - 1n;
}

/** What a view of one puzzle may show. @param {Random} random @param {any} settings */
export function someView(random, settings) {
  const last = lastOf(settings);
  const textSize = textSizeNear(random.integer(0, 300));
  const view = beginView({
    settings,
    ...random.one([{}, { panels: PANELS.filter(() => random.integer(0, 1)) }]),
    travel: {
      start: { move: String(random.bigint(0n, last)), line: random.integer(0, 1_000_000) },
      ...{ unit: random.one(["move", "line"]), power: random.integer(-2, 60) },
    },
    page: { ...somePage(random), covers: someCovers(random) },
    timeline: someTimeline(random, last),
    present: random.one([{ textSize }, { textSize, on: true, chosen: random.one([null, "code"]) }]),
    think: random.one([{}, { on: true, from: random.integer(1, settings.discs) }]),
  });
  return settings.variant
    ? view
    : { ...view, opened: /** @type {any} */ ({ moves: String(last) }) };
}

/** @param {Random} random */
function someCovers(random) {
  const names = PANELS.filter(() => random.integer(0, 3) === 0);
  return Object.fromEntries(names.map((name) => [name, random.one([null, "5"])]));
}

/** @param {Random} random @returns {Known["page"]} */
function somePage(random) {
  const theme = random.one(/** @type {const} */ (["auto", "light", "projector"]));
  return { theme, keepsLang: random.one([true, false]), lang: "pl" };
}

/** @param {Random} random @param {bigint} last @returns {Known["timeline"]} */
function someTimeline(random, last) {
  const [one, other] = [random.bigint(0n, last), random.bigint(0n, last)];
  const [from, to] = one < other ? [one, other] : [other, one];
  const range = random.one([
    { from, to, loop: random.one([true, false]) },
    { from, to: null, loop: false },
    { from: null, to, loop: false },
    { from: null, to: null, loop: false },
  ]);
  const none = { from: null, to: null, loop: false };
  return {
    range: from < to ? range : none,
    marks: someMarks(random),
    window: random.one([sight(from, to), sight(0n, last)]),
  };
}

/** @param {Random} random */
function someMarks(random) {
  const moves = [random.bits(21), 2n ** 62n + random.bits(21), 2n ** 63n + random.bits(21)];
  return moves.slice(random.integer(0, 3)).map((move) => ({ move, note: random.one(NOTES) }));
}

/** Lanes on one clock, each of any puzzle. @param {Random} random @returns {View} */
export function someLanes(random) {
  const ofVariants = { pegs: "frame-stewart", regular: "target-walk" };
  const lanes = Array.from({ length: random.integer(2, 4) }, () => {
    const lane = random.one([someTower(random), someVariant(random)]);
    if (!lane.variant) return lane;
    const name = /** @type {keyof typeof ofVariants} */ (lane.variant);
    return { ...lane, algorithm: ofVariants[name] ?? "search" };
  });
  const unit = random.one(/** @type {const} */ (["move", "line"]));
  const least = lanes.map(lastOf).reduce((most, one) => (one > most ? one : most));
  const at = String(random.bigint(0n, least));
  return beginView({
    settings: lanes[0],
    compare: { lanes, shows: random.one(/** @type {const} */ (["code", "memory"])) },
    travel: {
      start: unit === "line" ? { tick: at } : { move: at, line: 0 },
      ...{ unit, power: random.integer(-2, 60) },
    },
    page: somePage(random),
    timeline: { marks: someMarks(random) },
    present: random.one([{ textSize: 120 }, { on: true, timeline: true }]),
  });
}

/** Two positions in the state graph. @param {Random} random @returns {any} */
export function someGraph(random) {
  const discs = random.integer(1, 64);
  const position = () => Array.from({ length: discs }, () => random.integer(0, 2));
  const [start, goal] = [position(), position()];
  const ways = waysBetween(start, goal);
  const path = ways.length > 1 ? random.one(["1", "2"]) : "1";
  const move = String(random.bigint(0n, ways[0].length));
  const colour = discs > 8 ? null : random.one([null, position()]);
  const view = beginView({
    travel: { start: { move, line: 0 }, power: random.integer(-2, 60) },
    page: somePage(random),
  });
  return {
    ...view,
    settings: { ...view.settings, discs },
    ends: { start: pegsOf(start), goal: pegsOf(goal), path },
    graph: { ...FIRST_GRAPH, colour, rings: random.one([true, false]) },
  };
}

/** Lanes with one in front, each at its own move. @param {Random} random */
export function someFront(random) {
  const { compare, ...view } = someLanes(random);
  const lanes = compare.lanes ?? [];
  const tab = random.integer(0, lanes.length - 1);
  const at = lanes.map((lane) => ({
    move: String(random.bigint(0n, lastOf(lane))),
    line: random.integer(0, 3),
  }));
  const shown = /** @type {any} */ ({ lanes: at });
  return { view: { ...view, compare: { ...compare, tab }, shown }, lane: lanes[tab], at: at[tab] };
}
