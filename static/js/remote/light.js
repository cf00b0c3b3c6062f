// @ts-check
/** The light on the stages of the class: where it begins, and where a press puts it. */
import { placeOf } from "../room/light.js";

/** @import {Spot} from "../core/protocol.js" */

const NEAR = 90; // thousandths of the stage

/** On the disc that moved last, which tells nothing of the next; else in the middle.
 * @param {Element} stage @param {LaneState} [lane] @returns {Spot} */
export function lightAt(stage, lane) {
  const { disc } = lane?.last_move ?? {};
  const moved = stage.querySelector(`[data-disc="${disc}"]`) ?? stage;
  const { left, top, width, height } = moved.getBoundingClientRect();
  return placeOf(stage, left + width / 2, top + height / 2);
}

/** Where the light is after a press: there, or nowhere where it was lit already.
 * @param {Spot} spot @param {Spot} press @returns {Spot | null} */
export function pressedAt(spot, press) {
  return Math.hypot(press.x - spot.x, press.y - spot.y) < NEAR ? null : press;
}
