// @ts-check
/** The link of the page for comparing: `lane=idle-peg,6,A,C` for each lane, the clock and where it stands. */
import { clamp } from "../bigint.js";
import { integer, number, oneOf, reader, readTheme } from "../link-reading.js";
import { presentParts, readPresent } from "../link-present.js";
import { movesAsked } from "../lanes.js";
import { clockOf, DEFAULTS, FASTEST_POWER, SLOWEST_POWER } from "../view.js";
import { FEWEST_LANES } from "./given.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../view.js").Settings} Settings */
/** @typedef {import("./given.js").Given} Given */

const PEGS = ["A", "B", "C"];
const OFFERED = ["recursive", "idle-peg", "explicit-stack", "gray-code"];

/** Reads a link; each bad value gives a notice and the nearest valid one.
 * @param {string} search @param {Given} given @returns {Partial<View> & {notices: import("../view.js").Notice[]}} */
export function readCompareLink(search, given) {
  const { query, notices, read, bad } = reader(search);
  const lanes = readLanes(query.getAll("lane"), given, bad, notices);
  const unit = /** @type {View["unit"]} */ (read("clock", "move", oneOf(["move", "line"], "move")));
  const moves = movesAsked(/** @type {View} */ ({ lanes }));
  const start = unit === "line"
    ? { tick: read("tick", "0", number(0n, ticksOf(lanes, given))) }
    : { move: read("move", "0", number(0n, moves)), line: 0 };
  const power = Number(read("speed", "1", integer(SLOWEST_POWER, FASTEST_POWER)));
  const shared = { lanes, settings: lanes[0], unit, start, power, notices, keepsLang: query.has("lang"), ...readPresent(query, read) };
  return { ...shared, ...(query.has("theme") && { theme: readTheme(read) }) };
}

/** @param {string[]} texts @param {Given} given @param {(name: string, value: string, used: string) => void} bad @param {import("../view.js").Notice[]} notices */
function readLanes(texts, given, bad, notices) {
  const lanes = texts.slice(0, given.lanes).map((text, i) => {
    const lane = readLane(text, given, i);
    if (laneText(lane) !== text) bad("lane", text, laneText(lane));
    return lane;
  });
  while (lanes.length < FEWEST_LANES) lanes.push(oneMore(lanes, given.algorithms));
  if (texts.length && lanes.length !== texts.length) {
    notices.push({ id: "link_lanes", values: { most: String(given.lanes), count: String(lanes.length) } });
  }
  return lanes;
}

/** @param {string} text @param {Given} given @param {number} index @returns {Settings} */
function readLane(text, given, index) {
  const [algorithm = "", discs = "", from = "", to = ""] = text.split(",");
  const source = PEGS.includes(from) ? from : DEFAULTS.source;
  const others = PEGS.filter((peg) => peg !== source);
  return {
    algorithm: given.algorithms.includes(algorithm) ? algorithm : OFFERED[index],
    discs: /^\d{1,9}$/.test(discs) ? Number(clamp(BigInt(discs), 1n, BigInt(given.largest))) : DEFAULTS.discs,
    source, target: others.includes(to) ? to : others[others.length - 1],
  };
}

/** A lane to compare with these: the same tower by an algorithm not here yet. @param {Settings[]} lanes @param {string[]} algorithms @returns {Settings} */
export function oneMore(lanes, algorithms) {
  const here = lanes.map(({ algorithm }) => algorithm);
  const algorithm = [...OFFERED, ...algorithms].find((name) => !here.includes(name)) ?? OFFERED[0];
  const { discs, source, target } = lanes[0] ?? DEFAULTS;
  return { discs, source, target, algorithm };
}

/** The end of the clock by line. @param {Settings[]} lanes @param {Given} given */
export function ticksOf(lanes, given) {
  return lanes.map(({ algorithm, discs }) => BigInt(given.growth[algorithm].lines[discs - 1])).reduce((most, one) => (one > most ? one : most));
}

/** @param {Settings} lane */
function laneText({ algorithm, discs, source, target }) {
  return [algorithm, discs, source, target].join(",");
}

/** The link that restores this view. @param {View} view */
export function compareLinkOf(view) {
  const lanes = view.lanes ?? [];
  const at = clockOf(view) === "line"
    ? `tick=${view.shown?.tick ?? view.start.tick ?? 0}`
    : `move=${view.shown?.move ?? view.start.move ?? 0}`;
  const parts = [...lanes.map((lane) => `lane=${laneText(lane)}`), `clock=${clockOf(view)}`, at, `theme=${view.theme}`];
  if (view.keepsLang) parts.push(`lang=${view.lang}`);
  if (view.power !== 1) parts.push(`speed=${view.power}`);
  parts.push(...presentParts(view));
  return `?${parts.join("&")}`;
}

