// @ts-check
/** Zooming and panning that is seen on its way: a glide from one window of the timeline to another. */
import { eased } from "../motion.js";
import { between } from "../timeline-window.js";

/** @typedef {import("../timeline-window.js").Window} Window */
/** @typedef {ReturnType<typeof createGlide>} Glide */

const DURATION = 240; // ms

/** @param {import("../store.js").Store} store */
export function createGlide(store) {
  /** @type {{from: Window, to: Window, began: number} | null} */
  let way = null;
  let frame = 0;

  function stop() {
    cancelAnimationFrame(frame);
    way = null;
  }

  /** @param {number} now */
  function go(now) {
    if (!way) return;
    const share = Math.min(1, Math.max(0, (now - way.began) / DURATION));
    store.dispatch({ type: "window", window: between(way.from, way.to, eased(share)) });
    if (share < 1) frame = requestAnimationFrame(go);
    else way = null;
  }

  return {
    /** Where it is going, or stands: what the next press begins from. */
    end: () => way?.to ?? store.get().window,
    /** @param {Window} to */
    to(to) {
      stop();
      if (store.get().reducedMotion) return store.dispatch({ type: "window", window: to });
      way = { from: store.get().window, to, began: performance.now() };
      frame = requestAnimationFrame(go);
    },
    /** At once. @param {Window} to */
    at(to) {
      stop();
      store.dispatch({ type: "window", window: to });
    },
  };
}
