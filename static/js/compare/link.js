// @ts-check
/**
 * The link of the page for comparing: `lane=idle-peg,6,A,C` for each lane, the clock and where it
 * stands.
 */
import { fact } from "../core/facts.js";
import { isUsual } from "../core/variants.js";
import { keptOf, sharedOf } from "../share/run-link.js";
import { written } from "../share/write-link.js";
import { markParts } from "../timeline/timeline-link.js";
import { laneText } from "../variants/lane-text.js";
import { isTower, onlyAsked } from "../variants/lanes.js";
import { PEGS } from "../variants/link.js";

/** @import {Said} from "../share/run-link.js" */
/** @import {Compare} from "../view/parts.js" */
/** @import {Given} from "./given.js" */

/** What a link says. Where its first state came along, no lane has still to be searched.
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
 * A lane to compare with these: the same tower by an algorithm not here yet, or on fewer pegs.
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
