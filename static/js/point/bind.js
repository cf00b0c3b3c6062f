// @ts-check
/** Presses, keys and drags on pegs that answer a question. */
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { bindDrag } from "./drag.js";
import { isOnPegs, pegOf } from "./pressed.js";

/** @import {Pointed} from "./pressed.js" */

/** @param {() => View} get @param {(view: View) => Pointed | null} asks what is asked now
 * @param {(peg: string) => void} answer what a press on a peg does */
export function bindPegs(get, asks, answer) {
  const pointed = () => asks(get());
  const press = (/** @type {string | undefined} */ peg) => {
    const now = pointed();
    if (peg && !get().page.blank && isOnPegs(now) && !now.waits) answer(peg);
  };
  on(document, "click", (event) => press(targetOf(event, "[data-answer]")?.dataset.answer));
  on(document, "keydown", (event) => pressKey(get(), event, pointed(), press), { capture: true });
  bindDrag(pointed, press);
}

/** The key of a peg, or the one that takes the first peg back.
 * @param {View} view @param {KeyboardEvent} event @param {Pointed | null} pointed
 * @param {(peg: string) => void} press */
function pressKey({ page, opened }, event, pointed, press) {
  const other = event.ctrlKey || event.altKey || event.metaKey || focusOf(event.target) === "field";
  if (other || page.blank || page.dialog || !isOnPegs(pointed)) return;
  const back = event.key === "Escape" && pointed.points === "pegs" ? pointed.first : null;
  const peg = (page.singleKeys && pegOf(event.key, opened)) || back;
  if (!peg) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) press(peg);
}
