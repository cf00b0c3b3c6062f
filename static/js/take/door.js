// @ts-check
/** The door to what is taken away: its rooms are loaded when somebody enters. Paper is readied at once. */
import { listeners } from "../input/listen.js";

/** @typedef {import("../store.js").Store} Store */

/** @param {Store} store @param {import("../words.js").Words} words */
export function bindTake(store, words) {
  const { on, off } = listeners();
  /** @type {Promise<() => void> | null} */
  let sharing = null;

  const stop = store.subscribe(({ dialog }) => {
    if (dialog !== "share" || sharing) return;
    sharing = import("./share.js").then(({ bindShare }) => bindShare(store, words));
    sharing.catch(() => {
      sharing = null;
      store.dispatch({ type: "dialog", name: null });
    });
  });
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    print(store);
  });
  on(window, "beforeprint", () => store.dispatch({ type: "printing", on: true }));
  on(window, "afterprint", () => store.dispatch({ type: "printing", on: false }));
  return () => {
    stop();
    off();
    sharing?.then((leave) => leave());
  };
}

/** The handout, or without its code and formula where those cannot be had. @param {Store} store */
function print(store) {
  import("./handout.js").then(({ printHandout }) => printHandout(store), () => window.print());
}
