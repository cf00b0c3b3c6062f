// @ts-check
/** Sizes of the boards and of letters, the wish for less motion, the clock, what is missing. */
import { whenMissing } from "../core/load.js";

/** @import {PlayStore} from "./live.js" */

const SECOND = 250; // ms between looks at the clock: a second is never late by more

/** @param {PlayStore} store @param {HTMLElement[]} stages @param {HTMLElement} probe */
export function bindSurroundings(store, stages, probe) {
  const watcher = new ResizeObserver((entries) =>
    entries.forEach(({ target, contentRect: { width, height } }) => {
      const index = stages.indexOf(/** @type {HTMLElement} */ (target));
      if (index < 0) store.dispatch({ type: "em", em: width });
      else store.dispatch({ type: "size", index, size: { width, height } });
    }),
  );
  [...stages, probe].forEach((one) => watcher.observe(one));
  whenMissing(() => store.dispatch({ type: "missing" }));
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const wish = () => store.dispatch({ type: "reduced-motion", on: less.matches });
  less.addEventListener("change", wish);
  wish();
  const timer = setInterval(() => store.dispatch({ type: "tick", now: performance.now() }), SECOND);
  return () => {
    watcher.disconnect();
    less.removeEventListener("change", wish);
    clearInterval(timer);
  };
}
