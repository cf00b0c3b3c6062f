// @ts-check
/**
 * The link of the page for comparing: `lane=idle-peg,6,A,C` for each lane, the clock and where it
 * stands.
 */
import { fact } from "../core/facts.js";
import { number, oneOf, reader, typedMove } from "../core/link-reading.js";
import { isUsual, mostMoves } from "../core/variants.js";
import { presentParts, readPresent } from "../present/link.js";
import { markParts, readMarks } from "../timeline/link.js";
import { laneOf, readLane } from "../variants/lane-link.js";
import { laneText } from "../variants/lane-text.js";
import { isTower, onlyAsked } from "../variants/lanes.js";
import { PEGS, readPuzzle } from "../variants/link.js";
import { pageParts, readPage, readPower } from "../view/link.js";
import { clockOf } from "../view/place.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../view/state.js").Settings} Settings */
/** @typedef {import("./given.js").Given} Given */

const OF_ONE_TOWER = ["variant", "pegs", "discs", "from", "to", "algorithm"];
const MOST_TICKS = (1n << 80n) - 1n;

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
  const [last, ticks] = [most(lanes.map(mostMoves)), ticksOf(lanes, given)];
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
    lanes.push(laneOf(readPuzzle(read, given), given));
  while (lanes.length < given.lanes.fewest) lanes.push(oneMore(lanes, given));
  if (texts.length && lanes.length !== texts.length) {
    const [most, count] = [given.lanes.most, lanes.length].map(String);
    notices.push({ id: "link_lanes", values: { most, count } });
  }
  return lanes;
}

/**
 * A lane to compare with these: the same tower by an algorithm not here yet, or on fewer pegs.
 * @param {Settings[]} lanes
 * @param {Pick<Given, "algorithms" | "lanes" | "variants" | "largest">} given
 * @returns {Settings}
 */
export function oneMore(lanes, given) {
  const pegs = otherPegs(lanes);
  if (pegs) return onlyAsked({ ...lanes[0], pegs, split: undefined, source: "A", target: "C" });
  const {
    algorithms,
    lanes: { offered },
  } = given;
  const here = lanes.map(({ algorithm }) => algorithm);
  const algorithm = [...offered, ...algorithms].find((name) => !here.includes(name)) ?? offered[0];
  const tower = lanes.find(isUsual);
  const size = lanes.find((lane) => isTower(lane, given));
  const { discs, source, target } = tower ?? {
    ...fact("defaults"),
    ...(size && { discs: size.discs }),
  };
  return { discs, source, target, algorithm };
}

/** How many pegs no lane has yet, where the first has more than usual. @param {Settings[]} lanes */
function otherPegs([first, ...others]) {
  if (!first?.pegs) return null;
  const here = [first, ...others].map(({ pegs }) => pegs);
  const counts = Array.from({ length: PEGS.most - PEGS.fewest + 1 }, (_, i) => PEGS.fewest + i);
  return counts.find((count) => !here.includes(count)) ?? null;
}

/** The end of the clock by line, or more where only the server knows it.
 * @param {Settings[]} lanes @param {Pick<Given, "growth">} given */
export function ticksOf(lanes, given) {
  return most(
    lanes.map((lane) => BigInt(growthOf(lane, given)?.lines[lane.discs - 1] ?? MOST_TICKS)),
  );
}

/**
 * How a lane's lines and memory grow with its discs; nothing where they depend on more than these.
 * @param {Settings} lane
 * @param {Pick<Given, "growth">} given
 * @returns {import("./given.js").Growth | undefined}
 */
export function growthOf({ variant, algorithm, pegs, split }, { growth }) {
  if (!variant) return growth[algorithm];
  return split ? undefined : growth[`${variant}-${pegs}`];
}

/** @param {bigint[]} counts */
function most(counts) {
  return counts.reduce((most, one) => (one > most ? one : most));
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
