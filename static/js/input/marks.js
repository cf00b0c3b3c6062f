// @ts-check
/** Notes of bookmarks as they are typed, bookmarks taken away; and playing round where the out point is the very end. */
import { currentCount, isPlaying, lastCount, speedOf } from "../view.js";
import { listeners } from "./listen.js";

const LEAST_REST = 250; // ms
const LONGEST_REST = 4000;

/** @param {import("../store.js").Store} store */
export function bindMarks(store) {
  const { on, off } = listeners();
  on(document, "input", (/** @type {Event} */ event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.dataset.mark) store.dispatch({ type: "mark", move: BigInt(field.dataset.mark), note: field.value });
  });
  const stop = bindRounds(store);
  return () => { off(); stop(); };
}

/** The server stops at the last move; a round that ends there rests for one move and begins again. @param {import("../store.js").Store} store */
function bindRounds(store) {
  let timer = 0;
  let before = store.get();
  const stop = store.subscribe((view) => {
    const was = before;
    before = view;
    if (view.shown === was.shown) return;
    clearTimeout(timer);
    const { range, shown } = view;
    const last = lastCount(view);
    const ended = isPlaying(was) && was.shown?.playing && !isPlaying(view) && shown?.move === String(last) && was.shown.move !== shown.move;
    if (!ended || !range.loop || range.to !== last || currentCount(view) !== last) return;
    timer = window.setTimeout(() => store.dispatch({ type: "play" }), Math.min(LONGEST_REST, Math.max(LEAST_REST, 1000 / speedOf(view))));
  });
  return () => { stop(); clearTimeout(timer); };
}
