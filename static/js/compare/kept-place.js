// @ts-check
/** Where lanes stand when others take their place: at the same move or line, or the last. Pure. */
import { clamp } from "../core/bigint.js";
import { scriptOf } from "../core/variants.js";
import { laneText } from "../variants/lane-text.js";
import { addressAt, clockOf } from "../view/place.js";

/** Where all lanes are. @param {View} view @returns {Address} */
export function placeOf(view) {
  const { move = "0", tick = "0" } = view.shown ?? {};
  return clockOf(view) === "line" ? { tick } : { move, line: 0 };
}

/**
 * Where new lanes are opened: where it was said, else at the same place as far as some lane is
 * known to go; `wanted` is that place where it lies beyond.
 * @param {View} view @param {{lanes: Settings[], start?: Address}} asked
 * @returns {{start: Address, wanted: Address | null}}
 */
export function startOf(view, { lanes, start }) {
  if (start) return { start, wanted: null };
  const here = placeOf(view);
  const near = within(view, here, knownEnd(view, lanes));
  return { start: near, wanted: countOf(near) < countOf(here) ? here : null };
}

/** The place that was wanted, or the last one there is now; null where none was.
 * @param {View} view */
export function wantedOf(view) {
  const { wanted, opened } = view.compare;
  return wanted && within(view, wanted, longest(opened.map((lane) => endOf(view, lane))));
}

/** How far the lanes go, as far as that is known. @param {View} view @param {Settings[]} lanes */
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
