// @ts-check
/** The spotlight of a class: the same round place is lit on every stage, and the rest is dimmed. */

import { make, setAttribute, setShown, setStyle, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { leads, roomOf } from "./room-state.js";

/** @import {Spot} from "../core/protocol.js" */

/** @returns {(view: View) => void} */
export function createLight() {
  const stages = [...document.querySelectorAll("[data-stage]")];
  const lights = stages.map((stage) => addLight(stage));
  const renew = whenChanged((/** @type {Spot | null} */ spot, /** @type {boolean} */ led) => {
    setAttribute(document.documentElement, "data-lit", spot && led ? "" : null);
    for (const { light, handle } of lights) {
      setShown(light, spot !== null);
      setShown(handle, led);
      setStyle(light, "--x", `${(spot?.x ?? 0) / 10}%`);
      setStyle(light, "--y", `${(spot?.y ?? 0) / 10}%`);
    }
  });
  return (view) => renew(roomOf(view).spotlight, leads(roomOf(view)));
}

/** A stage's light, and in its middle the handle that keys move.
 * @param {Element} stage */
function addLight(stage) {
  const named = {
    tabindex: "0",
    role: "application",
    "aria-label": words.say("Spotlight: move it with the arrow keys"),
  };
  const handle = make("div", { class: "room-light-handle", ...named });
  const light = make("div", { class: "room-light" }, handle);
  stage.append(light);
  return { light, handle };
}

export const FULL = 1000; // thousandths, the class's unit for places

/** @param {Element} stage @param {number} x @param {number} y of the window @returns {Spot} */
export function placeOf(stage, x, y) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: thousandth((x - left) / width), y: thousandth((y - top) / height) };
}

/** @param {number} share */
export function thousandth(share) {
  return Math.round(Math.min(FULL, Math.max(0, share * FULL)));
}
