// @ts-check
/** The light on the stages of the class: where it begins, and where a press puts it. Pure. */

/** @import {Spot} from "../core/protocol.js" */

const WHOLE = 1000; // thousandths
const NEAR = 90;
const LOW = 620; // a little below the middle: where discs lie

/** Over the peg on which the disc that moved last lies; else in the middle.
 * @param {Pick<LaneOpened, "pegs"> | null} opened @param {Pick<LaneState, "last_move">} [lane]
 * @returns {Spot} */
export function lightAt(opened, lane) {
  const pegs = opened?.pegs ?? [];
  const at = pegs.findIndex(({ label }) => label === lane?.last_move?.to);
  return { x: at < 0 ? WHOLE / 2 : Math.round((WHOLE * (at + 0.5)) / pegs.length), y: LOW };
}

/** Where the light is after a press: there, or nowhere where it was lit already.
 * @param {Spot} spot @param {{x: number, y: number}} press in shares of the stage
 * @returns {Spot | null} */
export function pressedAt(spot, { x, y }) {
  const [there, down] = [x, y].map((share) => Math.round(Math.min(1, Math.max(0, share)) * WHOLE));
  if (Math.hypot(there - spot.x, down - spot.y) < NEAR) return null;
  return { x: there, y: down };
}
