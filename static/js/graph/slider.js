// @ts-check
/** The path as a slider, by move: exact at every length. */

import { fraction } from "../core/bigint.js";
import { byId, setAttributes, setStyle } from "../core/dom.js";
import { words } from "../core/words.js";
import { Drags } from "../gestures/drags.js";
import { currentCount, lastCount } from "../view/place.js";

/** @import {GraphView, Store} from "./state.js" */

const FINE = 1 << 30;

export function createSlider() {
  const slider = byId("timeline");
  /** @param {GraphView} view */
  return (view) => {
    const [count, last] = [currentCount(view), lastCount(view)];
    setStyle(slider, "--done", String(fraction(count, 0n, last)));
    const values = { move: words.number(count), moves: words.number(last) };
    setAttributes(slider, {
      "aria-valuemin": "0",
      "aria-valuemax": String(last),
      "aria-valuenow": String(count),
      "aria-valuetext": words.say("move {move} of {moves}", values),
    });
  };
}

/** @param {Store} store */
export function bindSlider(store) {
  const slider = byId("timeline");
  const seek = (/** @type {PointerEvent} */ { x }) => {
    const { left, width } = slider.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (x - left) / width));
    const move =
      (lastCount(store.get()) * BigInt(Math.round(share * FINE)) + BigInt(FINE / 2)) / BigInt(FINE);
    if (move !== currentCount(store.get()))
      store.dispatch({ type: "seek", move: String(move), dragging: true });
  };
  new Drags(slider, {
    begin: seek,
    move: (_, event) => seek(event),
    end: () => store.dispatch({ type: "drop" }),
  });
}
