// @ts-check
/** The link of the compare page: `lane=idle-peg,6,A,C` for each lane, the clock and where it is. */

import { clamp } from "../core/bigint.js";
import { fact } from "../core/facts.js";
import { isUsual, scriptOf } from "../core/variants.js";
import { keptOf, sharedOf } from "../share/run-link.js";
import { written } from "../share/write-link.js";
import { markParts } from "../timeline/timeline-link.js";
import { isTower, onlyAsked } from "../variants/variant-lanes.js";
import { laneText, PEGS } from "../variants/variant-link.js";
import { addressAt, clockOf } from "../view/place.js";

/** @import {Said} from "../share/run-link.js" */
/** @import {Compare} from "../view/parts.js" */
/** @import {Given} from "./main.js" */

/** What a link says. Where the page brought its first state along, no lane has yet to be searched.
 * @param {Said & Pick<Opening, "first_state">} said */
export function knownOf(said) {
  const lanes = /** @type {Settings[]} */ (said.link.lanes);
  const found = said.first_state ? lanes : null;
  const shows = /** @type {Compare["shows"] | undefined} */ (said.link.shows);
  const { travel, ...shared } = sharedOf(said);
  const unknown = !said.first_state && lanes.some(({ recording }) => recording);
  const wanted = unknown ? travel.start : (said.link.wanted ?? null); // a program may go so far
  const first = travel.start.tick ? { tick: "0" } : { move: "0", line: 0 };
  const compare = { lanes, found, wanted, ...(shows && { shows }) };
  return {
    settings: lanes[0],
    compare,
    ...shared,
    travel: unknown ? { ...travel, start: first } : travel,
  };
}

/**
 * A lane to compare with these: the same tower with an algorithm not here yet, or with fewer pegs.
 * @param {Settings[]} lanes
 * @param {Pick<Given, "algorithms" | "lanes" | "variants" | "largest">} given @returns {Settings}
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

/** The link that restores this view. @param {View} view */
export function compareLinkOf(view) {
  const lanes = view.compare.lanes ?? [];
  const parts = written("lanes", keptOf(view), view.page, {
    lane: () => lanes.map((lane) => `lane=${laneText(lane)}`),
    mark: () => markParts(view),
  });
  return `?${parts.join("&")}${lanes.some(({ recording }) => recording) ? view.compare.fragment : ""}`;
}

// Where lanes are opened when others replace them: at the same move or line, or the last. Pure.

/** Where all lanes are. @param {View} view @returns {Address} */
export function placeOf(view) {
  const { move = "0", tick = "0" } = view.shown ?? {};
  return clockOf(view) === "line" ? { tick } : { move, line: 0 };
}

/**
 * Where new lanes are opened: at the place requested, else at the same place, as far as some lane
 * is known to go; `wanted` is that place where it lies beyond.
 * @param {View} view @param {{lanes: Settings[], start?: Address}} asked
 * @returns {{start: Address, wanted: Address | null}}
 */
export function startOf(view, { lanes, start }) {
  if (start) return { start, wanted: null };
  const here = placeOf(view);
  const near = within(view, here, knownEnd(view, lanes));
  return { start: near, wanted: countOf(near) < countOf(here) ? here : null };
}

/** The place that was wanted, or the last one that exists now; null if none was.
 * @param {View} view */
export function wantedOf(view) {
  const { wanted, opened } = view.compare;
  return wanted && within(view, wanted, longest(opened.map((lane) => endOf(view, lane))));
}

/** How far the lanes go, as far as is known. @param {View} view @param {Settings[]} lanes */
function knownEnd(view, lanes) {
  const { compare, talk } = view;
  const open = talk.opening <= talk.answered ? compare.opened : [];
  const before = (compare.lanes ?? []).map(laneText);
  const ends = lanes.map((lane) => {
    const same = open[before.indexOf(laneText(lane))];
    if (same) return endOf(view, same);
    return clockOf(view) === "line" ? 0n : (scriptOf(lane).movesOf(lane) ?? 0n);
  });
  return longest(ends);
}

/** @param {View} view @param {LaneOpened} lane */
function endOf(view, lane) {
  return BigInt(clockOf(view) === "line" ? lane.ticks : lane.moves);
}

/** @param {bigint[]} ends */
function longest(ends) {
  return ends.reduce((most, one) => (one > most ? one : most), 0n);
}

/** @param {View} view @param {Address} place @param {bigint} last */
function within(view, place, last) {
  return addressAt(view, clamp(countOf(place), 0n, last));
}

/** @param {Address} place */
function countOf({ move, tick }) {
  return BigInt(tick ?? move ?? 0);
}
