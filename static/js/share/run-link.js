// @ts-check
/**
 * What a view shows, in the form of links: the server gives the page a link in this form, and a
 * history entry stores it. Pure.
 */
import { mostMoves } from "../core/variants.js";
import { markParts } from "../timeline/timeline-link.js";
import { isWhole, sight, visibleCounts } from "../timeline/window.js";
import { NO_RANGE } from "../view/first.js";
import { clockOf } from "../view/place.js";
import {
  coveredIn,
  coversOf,
  keptLooks,
  pageOf,
  presentOf,
  towerParts,
} from "../view/view-link.js";
import { written } from "./write-link.js";

/** @import {Link, Place} from "../core/links.js" */
/** @import {Unit} from "../view/parts.js" */

/** @typedef {{link: Link, notices?: string[]}} Said what a link says, and what was wrong with it */

/** What a link says about one puzzle. @param {Said} said @returns {Known} */
export function knownOf(said) {
  const { lanes, range, panels, think, hide = [] } = said.link;
  const [settings] = /** @type {Settings[]} */ (lanes);
  const [first, end] = said.link.sight ?? [0, mostMoves(settings)];
  const { travel, page, present, timeline } = sharedOf(said);
  return {
    settings,
    travel,
    page: { ...page, covers: coversOf(hide) },
    present,
    timeline: {
      ...timeline,
      range: { ...NO_RANGE, loop: range?.loop ?? false, ...pointsOf(range) },
      window: sight(BigInt(first), BigInt(end)),
    },
    think: {
      on: false,
      from: 1,
      about: "next-move",
      ...think,
      question: null,
      told: null,
      early: null,
    },
    ...(panels && { panels }),
  };
}

/** What links say about several puzzles and about one. @param {Said} said */
export function sharedOf(said) {
  const { start, unit = "move", power, marks = [] } = said.link;
  const bookmarks = marks.map(({ move, note = "" }) => ({ move: BigInt(move), note }));
  return {
    travel: { start, power, unit: /** @type {Unit} */ (unit) },
    page: pageOf(said),
    timeline: { marks: bookmarks },
    present: presentOf(said.link),
  };
}

/** @param {Link["range"]} [range] */
function pointsOf({ from, to } = {}) {
  return { ...(from && { from: BigInt(from) }), ...(to && { to: BigInt(to) }) };
}

/** What a link to this view says. @param {View} view @returns {Link} */
export function keptOf(view) {
  const { settings, compare, panels, travel, page, think } = view;
  return /** @type {Link} */ ({
    lanes: compare.lanes ?? [settings],
    start: startOf(view),
    unit: travel.unit,
    power: travel.power,
    ...(page.panelsNamed && { panels }),
    ...(compare.lanes?.[2] && { shows: compare.shows }), // two lanes show both
    ...timelineOf(view),
    ...(coveredIn(view)[0] && { hide: coveredIn(view) }),
    ...(think.on && { think: { on: true, from: think.from, about: think.about } }),
    ...keptLooks(view),
  });
}

/** @param {View} view @returns {Place} */
function startOf(view) {
  const { move = "0", line = 0, tick = "0" } = view.shown ?? view.travel.start;
  if (clockOf(view) === "line") return { tick };
  return { move, line: view.compare.lanes ? 0 : line };
}

/** @param {View} view @returns {Pick<Link, "range" | "marks" | "sight">} */
function timelineOf({ timeline: { range, marks, window }, opened }) {
  const { from, to, loop } = range;
  const last = BigInt(opened?.moves ?? 0);
  const { first, last: end } = visibleCounts(window, last);
  const points = { ...(from !== null && { from: `${from}` }), ...(to !== null && { to: `${to}` }) };
  return {
    ...((from ?? to) !== null && { range: { ...points, loop } }),
    marks: marks.map(({ move, note }) => ({ move: `${move}`, note })),
    ...(opened && !isWhole(window, last) && { sight: [`${first}`, `${end}`] }),
  };
}

// The link of a page with one puzzle.

/** The link that restores this view. @param {View} view */
export function linkOf(view) {
  const kept = keptOf(view);
  const { lanes, sight } = kept;
  const parts = written("one", kept, view.page, {
    puzzle: () => towerParts(/** @type {Settings} */ (lanes[0])),
    sight: () => (sight ? [`sight=${sight.join("-")}`] : []),
    mark: () => markParts(view),
  });
  return `?${parts.join("&")}`;
}
