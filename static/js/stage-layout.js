// @ts-check
/** Where everything on the stage is, in pixels, for any size and 1 to 64 discs. Pure. */

/**
 * @typedef {object} StageLayout
 * @property {number[]} pegs their middles
 * @property {number} slot width of one peg's share
 * @property {number} base top edge of the base plates
 * @property {number} pitch height of a disc with its gap
 * @property {number} thick height of a disc
 * @property {number} tip top edge of the pegs
 * @property {number} cross height at which a disc's middle crosses
 * @property {boolean} tall discs too thin to carry their numbers
 * @property {boolean} counted so many that the pegs say how many they hold
 * @property {boolean} narrow how many discs a peg holds goes below its label
 * @property {(size: number) => number} widthOf
 */

const LEAST_GAP = 0.8;
const FEW = 12; // discs that are counted at a glance

/** @param {{width: number, height: number, discs: number, pegs: number, em: number}} given @returns {StageLayout} */
export function layoutStage({ width, height, discs, pegs, em }) {
  const slot = width / pegs;
  const narrow = slot < em * 9;
  const counted = discs > FEW;
  const base = height - em * (narrow && counted ? 3 : narrow ? 2.1 : 2.5);
  const room = base - em * 0.4;
  const pitch = Math.max(LEAST_GAP * 1.5, Math.min(em * 3.5, (room - em) / (discs + 1.6)));
  const thick = pitch - Math.max(LEAST_GAP, Math.min(3, pitch * 0.08));
  const tower = discs * pitch;
  const peg = Math.min(Math.max(tower + 0.6 * pitch, room * 0.7), room - em - 0.8 * pitch);
  const tall = thick < em * 0.92;
  const widest = tall ? Math.max(slot * 0.6, Math.min(slot * 0.92, slot - em * 4.2)) : slot * 0.9;
  const narrowest = discs === 1 ? slot * 0.45 : Math.max(Math.min(slot * 0.2, em * 4), tall ? em * 0.9 : em * 1.7);
  return {
    pegs: Array.from({ length: pegs }, (_, i) => slot * (i + 0.5)),
    slot, base, pitch, thick, tall, narrow, counted: tall && counted, tip: base - peg,
    cross: Math.max(thick / 2 + 4, base - peg - Math.max(0.75 * pitch, em * 0.7)),
    widthOf: (size) => (discs === 1 ? narrowest : narrowest + ((widest - narrowest) * (size - 1)) / (discs - 1)),
  };
}

/** The middle of a disc at a height (0 lowest) on a peg. @param {StageLayout} layout @param {number} peg @param {number} height */
export function restOf(layout, peg, height) {
  return { x: layout.pegs[peg], y: layout.base - layout.pitch * height - layout.pitch / 2 };
}
