// @ts-check
/** Where everything on the stage is, in pixels: for any size, 1 to 64 discs, 3 to 8 pegs. Pure. */

/**
 * @typedef {object} StageLayout
 * @property {number[]} pegs their middles
 * @property {number} em height of its text
 * @property {number} slot width of one peg's share
 * @property {number} base top edge of the base plates
 * @property {number} pitch height of a disc with its gap
 * @property {number} thick height of a disc
 * @property {number} round radius of a disc's corners
 * @property {number[]} tips top edges of the pegs
 * @property {number} cross height at which a disc's middle crosses
 * @property {boolean} tall discs too thin to carry their numbers
 * @property {boolean} counted so many that the pegs say how many they hold
 * @property {boolean} narrow how many discs a peg holds goes below its label
 * @property {boolean} bare no space for more than the number itself
 * @property {(size: number) => number} widthOf
 */

const LEAST_GAP = 0.8;
const FEW = 12; // discs that can be counted at a glance
/**
 * In em: below the base, more for counts there, above all, above the pegs; in discs: how high one
 * is lifted.
 */
const BARE = 4.5; // em
const LOOSE = { below: 2.5, counts: 0.5, above: 0.4, air: 1, lift: 1.6 };
const TIGHT = { below: 2.1, counts: 0.9, above: 0.2, air: 0.5, lift: 1.1 };

/**
 * What of a puzzle decides where its parts are: the most discs that a peg may hold, how many sizes
 * they have, the pegs, each one's capacity, and whether they are balls.
 * @param {Pick<LaneOpened, "pegs" | "disc_looks" | "shape">} opened
 */
export function shapeOf({ pegs, disc_looks: looks, shape }) {
  const capacities = pegs.map(({ capacity }) => capacity);
  return {
    discs: Math.max(...capacities.map((most) => most ?? looks.length)),
    sizes: Math.max(...looks.map(({ size }) => size)),
    pegs: pegs.length,
    capacities,
    balls: shape === "ball",
  };
}

/**
 * @typedef {{width: number, height: number, discs: number, pegs: number, em: number,
 * tight?: boolean, sizes?: number, capacities?: (number | null)[], balls?: boolean, across?:
 * number}} Given
 * `tight`: with as little as can be above and below the tower; `across`: discs are as wide as
 * beside so many pegs
 */

/** @param {Given} given @returns {StageLayout} */
export function layoutStage(given) {
  const { width, discs, pegs, em, sizes = discs, balls, across = pegs } = given;
  const [slot, counted] = [width / pegs, discs > FEW];
  const narrow = slot < em * (counted ? 13 : 9);
  const heights = heightsOf(given, narrow, counted);
  const { thick } = heights;
  const tall = thick < em * 0.92;
  return {
    ...heights,
    pegs: Array.from({ length: pegs }, (_, i) => slot * (i + 0.5)),
    em,
    slot,
    tall,
    narrow,
    bare: slot < em * BARE,
    counted: tall && counted,
    round: balls ? thick / 2 : Math.min(9, thick / 2.6),
    widthOf: balls ? () => thick : widths(sizes, width / across, tall, em),
  };
}

/**
 * The same beside other lanes: a disc is as large as in each of these, unless that would make it
 * too thin for its number. Balls are not compared.
 * @param {Given} given @param {ReturnType<typeof shapeOf>[]} shapes of all lanes
 */
export function layoutBeside(given, shapes) {
  const own = layoutStage(given);
  const towers = shapes.filter(({ balls }) => !balls);
  if (given.balls || towers.length < 2) return own;
  const most = (/** @type {"discs" | "sizes" | "pegs"} */ name) =>
    Math.max(...towers.map((one) => one[name]));
  const [discs, sizes, across] = [most("discs"), most("sizes"), most("pegs")];
  const shared = layoutStage({ ...given, discs, sizes, across });
  return shared.tall && !own.tall ? own : shared;
}

/** What of it only the height decides; a peg that holds a few stands as high as these.
 * @param {Given} given @param {boolean} narrow @param {boolean} counted */
function heightsOf({ height, discs, pegs, em, tight, capacities = [] }, narrow, counted) {
  const { below, counts, above, air, lift } = tight ? TIGHT : LOOSE;
  const base = height - em * (below + (narrow && counted ? counts : narrow ? -0.4 : 0));
  const space = base - em * above;
  const pitch = Math.max(1.5 * LEAST_GAP, Math.min(3.5 * em, (space - em * air) / (discs + lift)));
  const thick = pitch - Math.max(LEAST_GAP, Math.min(3, pitch * 0.08));
  const full = (/** @type {number} */ high) => (high + 0.6) * pitch;
  const least = capacities[0] ? full(discs) : Math.max(full(discs), space * 0.7);
  const tip = base - Math.min(least, space - em - 0.8 * pitch);
  const cross = Math.max(thick / 2 + 4, tip - Math.max(0.75 * pitch, em * 0.7));
  const tipOf = (/** @type {number | null | undefined} */ most) =>
    most ? Math.max(tip, base - full(most)) : tip;
  const tips = Array.from({ length: pegs }, (_, i) => tipOf(capacities[i]));
  return { base, pitch, thick, tips, cross };
}

/** How wide a disc of each size is: evenly from the smallest to the largest.
 * @param {number} sizes @param {number} slot @param {boolean} tall @param {number} em */
function widths(sizes, slot, tall, em) {
  if (sizes === 1) return () => slot * 0.45;
  const least = Math.max(Math.min(slot * 0.2, em * 4), em * (tall ? 0.9 : 1.7));
  const most = tall ? Math.max(slot * 0.6, Math.min(slot * 0.92, slot - em * 4.2)) : slot * 0.9;
  return (/** @type {number} */ size) => least + ((most - least) * (size - 1)) / (sizes - 1);
}

/** The middle of a disc at a height (0 lowest) on a peg.
 * @param {StageLayout} layout @param {number} peg @param {number} height */
export function restOf(layout, peg, height) {
  return { x: layout.pegs[peg], y: layout.base - layout.pitch * height - layout.pitch / 2 };
}
