// @ts-check
/**
 * How the lanes' stages, listings and memories share the window: all lanes in the same way, so that
 * their stages can be compared. Listings and discs come before memories, and rows get lower before
 * anything is cut. Pure; all lengths are pixels.
 */
import { needOf, stageFor, thinStageFor, widthFor } from "./needs.js";

/** @import {Density, LaneNeed, Space} from "./needs.js" */

/**
 * @typedef {object} Fit
 * @property {"stacked" | "beside-memory" | "beside-code"} kind
 * @property {number} stage its height
 * @property {number} wide the width of the stage where it stands beside something
 * @property {number[]} code the height of each listing's panel
 * @property {number} line the height of a line of a listing
 * @property {number} row the height of a row of a list
 * @property {number} missing pixels that are cut, by how much they are missed
 */

const LINES = { most: 1.42, least: 1.18 }; // em
const STEPS = 6;

/** @param {LaneNeed[]} lanes @param {Space} space
 * @returns {Fit} the first that cuts nothing, else the one that cuts least */
export function fit(lanes, space) {
  const steps = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1));
  const densities = [false, true].flatMap((thin) =>
    steps.map((share) => ({ ...dense(space, share), thin })),
  );
  /** @type {Fit | null} */
  let best = null;
  for (const arrange of [stacked, besideMemory, besideCode]) {
    const fitted = arrange(lanes, space);
    if (!fitted) continue;
    for (const density of densities) {
      const one = fitted(density);
      if (one.missing === 0) return one;
      if (!best || one.missing < best.missing) best = one;
    }
  }
  return /** @type {Fit} */ (best);
}

/** How high lines and rows are: 0 as high as they like, 1 as low as they get.
 * @param {Space} space @param {number} share */
function dense({ code, row }, share) {
  const between = (/** @type {number} */ most, /** @type {number} */ least) =>
    most - (most - least) * share;
  return {
    line: Math.round(code * between(LINES.most, LINES.least) * 10) / 10,
    row: Math.floor(between(row.most, row.least)),
  };
}

/** @typedef {(lanes: LaneNeed[], space: Space) => ((wanted: Density) => Fit) | null} Arrangement */

const LEAST_BESIDE = 34; // em of a lane: narrower ones have nothing side by side
const STAGE_SHARE = 0.36; // of a lane, beside the memory
const CODE_SHARE = { least: 0.5, most: 0.68 };
const HIGHEST_STAGE = 0.62; // of a lane
const FEW_LANES = 2; // which are read from afar
const MISSED = 0.35; // of a lane: what is missed of a memory at most, however long it is

/** One below the other. @type {Arrangement} */
function stacked(lanes, space) {
  const stageOf = stages(lanes, space.width, space);
  return (density) => {
    const stage = stageOf(density);
    const needs = lanes.map((lane) => needOf(lane, space.width, space, density));
    const free = space.height - 2 * space.gap - stage.height;
    const code = needs.map((need) => held(free - need.leastOwn, need.leastCode, need.code));
    const left = needs.map(({ own }, i) => free - code[i] - own);
    const cut = needs.map((need, i) => 2 * (need.code - code[i]) + ownCut(-left[i], 0, space));
    return {
      kind: "stacked",
      wide: space.width,
      code,
      ...density,
      stage: stage.height + Math.max(0, Math.min(...left)),
      missing: Math.max(...cut) + stage.lost + wrapped(needs),
    };
  };
}

/** Stage and memory above, the listing below them. @type {Arrangement} */
function besideMemory(lanes, space) {
  if (space.width < LEAST_BESIDE * space.em) return null;
  const wide = Math.round(STAGE_SHARE * (space.width - space.gap));
  const stageOf = stages(lanes, wide, space);
  const free = space.height - space.gap;
  return (density) => {
    const needs = lanes.map((lane) => needOf(lane, space.width, space, density));
    const stage = stageOf(density);
    const [own, code] = [highest(needs, "own"), highest(needs, "code")];
    const most = Math.max(own, HIGHEST_STAGE * space.height);
    const high = Math.min(held(free - code, stage.height, most), 0.8 * free);
    const cut =
      3 * over(stage.height, high) + 2 * over(code, free - high) + ownCut(own, high, space);
    return {
      kind: "beside-memory",
      stage: high,
      wide,
      code: lanes.map(() => free - high),
      ...density,
      missing: cut + stage.lost + wrapped(needs),
    };
  };
}

/** Stage above memory, and beside both of them the listing. @type {Arrangement} */
function besideCode(lanes, space) {
  if (space.width < LEAST_BESIDE * space.em) return null;
  const inside = space.width - space.gap;
  const wanted = Math.max(...lanes.map(({ lines }) => widthFor(lines, space)));
  const listing = held(wanted, CODE_SHARE.least * inside, CODE_SHARE.most * inside);
  const stageOf = stages(lanes, inside - listing, space);
  const free = space.height - space.gap;
  return (density) => {
    const needs = lanes.map((lane) => needOf(lane, Math.floor(listing), space, density));
    const stage = stageOf(density);
    const [own, code] = [highest(needs, "own"), highest(needs, "code")];
    const high = Math.min(held(free - own, stage.height, HIGHEST_STAGE * space.height), 0.8 * free);
    const cut =
      3 * over(stage.height, high) + 2 * over(code, space.height) + ownCut(own, free - high, space);
    return {
      kind: "beside-code",
      stage: high,
      wide: Math.ceil(inside - listing),
      code: lanes.map(() => space.height),
      ...density,
      missing: cut + stage.lost + wrapped(needs),
    };
  };
}

/**
 * The height of the stage, and what is lost by discs thinner than their numbers: much where few
 * lanes are read from afar.
 * @param {LaneNeed[]} lanes @param {number} width @param {Space} space
 */
function stages(lanes, width, space) {
  const thick = stageFor(lanes, width, space);
  const height = Math.min(thick, thinStageFor(lanes, space));
  const lost = (lanes.length > FEW_LANES ? 1 : 3) * (thick - height);
  return (/** @type {Density} */ { thin }) =>
    thin ? { height, lost } : { height: thick, lost: 0 };
}

/** What is lost by lines that go on in the next row. @param {ReturnType<typeof needOf>[]} needs */
function wrapped(needs) {
  return Math.max(...needs.map((need) => need.wrapped));
}

/** @param {ReturnType<typeof needOf>[]} needs @param {"own" | "code"} part */
function highest(needs, part) {
  return Math.max(...needs.map((need) => need[part]));
}

/** @param {number} need @param {number} free @param {Space} space */
function ownCut(need, free, { height }) {
  return Math.min(over(need, free), MISSED * height);
}

/** How much of it there is no space for. @param {number} need @param {number} space */
function over(need, space) {
  return Math.max(0, need - space);
}

/** @param {number} value @param {number} least @param {number} most */
function held(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
