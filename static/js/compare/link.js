// @ts-check
/**
 * The link of the page for comparing: `lane=idle-peg,6,A,C` for each lane, the clock and where it
 * stands.
 */
import { clamp } from "../core/bigint.js";
import { fact } from "../core/facts.js";
import { number, oneOf, reader, typedMove } from "../core/link-reading.js";
import { mostMoves } from "../core/variants.js";
import { presentParts, readPresent } from "../present/link.js";
import { markParts, readMarks } from "../timeline/link.js";
import { longestOf } from "../view/lanes.js";
import { pageParts, readPage, readPower, readSettings } from "../view/link.js";
import { clockOf } from "../view/place.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../view/state.js").Settings} Settings */
/** @typedef {import("./given.js").Given} Given */

const PEGS = ["A", "B", "C"];
const OF_ONE_TOWER = ["discs", "from", "to", "algorithm"];

/**
 * Reads a link; each bad value gives a notice and the nearest valid one.
 * @param {string} search
 * @param {Given} given
 * @returns {import("../view/state.js").Known}
 */
export function readCompareLink(search, given) {
  const link = reader(search);
  const { query, notices, read, bad } = link;
  const lanes = readLanes(link, given);
  const unit = read("clock", "move", oneOf(["move", "line"], "move")) === "line" ? "line" : "move";
  const [last, ticks] = [mostMoves(longestOf(lanes)), ticksOf(lanes, given)];
  const start =
    unit === "line"
      ? { tick: read("tick", "0", number(0n, ticks), typedMove(ticks)) }
      : { move: read("move", "0", number(0n, last), typedMove(last)), line: 0 };
  return {
    settings: lanes[0],
    travel: { unit, start, power: readPower(read) },
    page: { notices, ...readPage(query, read) },
    compare: { lanes },
    timeline: { marks: readMarks(query, bad) },
    present: readPresent(link),
  };
}

/**
 * A link that names no lane may name a tower, as those of other pages do.
 * @param {import("../core/link-reading.js").Link} link
 * @param {Given} given
 */
function readLanes({ query, notices, read, bad }, given) {
  const texts = query.getAll("lane");
  const lanes = texts.slice(0, given.lanes.most).map((text, i) => {
    const lane = readLane(text, given, i);
    if (laneText(lane) !== text) bad("lane", text, laneText(lane));
    return lane;
  });
  if (!texts.length && OF_ONE_TOWER.some((name) => query.has(name)))
    lanes.push(readSettings(read, given));
  while (lanes.length < given.lanes.fewest) lanes.push(oneMore(lanes, given));
  if (texts.length && lanes.length !== texts.length) {
    const [most, count] = [given.lanes.most, lanes.length].map(String);
    notices.push({ id: "link_lanes", values: { most, count } });
  }
  return lanes;
}

/** @param {string} text @param {Given} given @param {number} index @returns {Settings} */
function readLane(text, given, index) {
  const [algorithm = "", discs = "", from = "", to = ""] = text.split(",");
  const source = PEGS.includes(from) ? from : fact("defaults").source;
  const others = PEGS.filter((peg) => peg !== source);
  return {
    algorithm: given.algorithms.includes(algorithm) ? algorithm : given.lanes.offered[index],
    discs: /^\d{1,9}$/.test(discs)
      ? Number(clamp(BigInt(discs), 1n, BigInt(given.largest)))
      : fact("defaults").discs,
    source,
    target: others.includes(to) ? to : others[others.length - 1],
  };
}

/**
 * A lane to compare with these: the same tower by an algorithm not here yet.
 * @param {Settings[]} lanes
 * @param {Pick<Given, "algorithms" | "lanes">} given
 * @returns {Settings}
 */
export function oneMore(lanes, { algorithms, lanes: { offered } }) {
  const here = lanes.map(({ algorithm }) => algorithm);
  const algorithm = [...offered, ...algorithms].find((name) => !here.includes(name)) ?? offered[0];
  const { discs, source, target } = lanes[0] ?? fact("defaults");
  return { discs, source, target, algorithm };
}

/** The end of the clock by line. @param {Settings[]} lanes @param {Given} given */
export function ticksOf(lanes, given) {
  return lanes
    .map(({ algorithm, discs }) => BigInt(given.growth[algorithm].lines[discs - 1]))
    .reduce((most, one) => (one > most ? one : most));
}

/** @param {Settings} lane */
function laneText({ algorithm, discs, source, target }) {
  return [algorithm, discs, source, target].join(",");
}

/** The link that restores this view. @param {View} view */
export function compareLinkOf(view) {
  const { compare, travel, page, shown } = view;
  const lanes = (compare.lanes ?? []).map((lane) => `lane=${laneText(lane)}`);
  const at =
    clockOf(view) === "line"
      ? `tick=${shown?.tick ?? travel.start.tick ?? 0}`
      : `move=${shown?.move ?? travel.start.move ?? 0}`;
  const looks = [`clock=${clockOf(view)}`, at, `theme=${page.theme}`, ...pageParts(page, travel)];
  return `?${[...lanes, ...looks, ...markParts(view), ...presentParts(view)].join("&")}`;
}
