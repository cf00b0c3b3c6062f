// @ts-check
/** The handout: stops the clock, asks the server for the idle peg and the code of the link, waits for both, then prints. */
import { byId } from "../render/dom.js";
import { isPlaying, isSettled } from "../view.js";
import { pathOf } from "./addresses.js";
import { fetchCode } from "./code.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../view.js").View} View */

const LONGEST_WAIT = 3000;

/** @param {Store} store */
export async function printHandout(store) {
  store.dispatch({ type: "dialog", name: null });
  if (isPlaying(store.get())) store.dispatch({ type: "pause" });
  store.dispatch({ type: "printing", on: true });
  await ready(store);
  const code = await fetchCode(pathOf(store.get())).catch(() => null);
  const place = byId("handout-code");
  place.replaceChildren(...(code && "picture" in code ? [code.picture] : []));
  await new Promise(requestAnimationFrame); // a dialog that closes is drawn away first
  addEventListener("afterprint", () => place.replaceChildren(), { once: true });
  window.print();
}

/** Waits until the formula's numbers have come; not for ever, for paper without them is better than none. @param {Store} store @returns {Promise<void>} */
function ready(store) {
  return new Promise((done) => {
    const timer = setTimeout(end, LONGEST_WAIT);
    const stop = store.subscribe(look);
    function end() {
      clearTimeout(timer);
      stop();
      done();
    }
    function look() {
      const view = store.get();
      if (view.connection !== "open" || (isSettled(view) && view.shown?.lanes[0].panels["idle-peg"])) end();
    }
    look();
  });
}
