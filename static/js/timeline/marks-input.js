// @ts-check
/**
 * Notes of bookmarks as they are typed, until Enter; and playing round where the out point
 * is the very end.
 */
import { on } from "../core/listen.js";
import { currentCount, isPlaying, lastCount, speedOf } from "../view/place.js";

/** @import {Store} from "../page/live.js" */
/** @import {View} from "../view/state.js" */

const LEAST_REST = 250; // ms
const LONGEST_REST = 4000;

/** @param {Store} store */
export function bindMarks(store) {
  on(document, "input", ({ target }) => {
    if (isNote(target))
      store.dispatch({ type: "mark", move: BigInt(target.dataset.mark), note: target.value });
  });
  on(document, "keydown", ({ key, target, isComposing }) => {
    if (key === "Enter" && !isComposing && isNote(target))
      store.dispatch({ type: "dialog", name: null });
  });
  bindRounds(store);
}

/** Whether it is the field for a bookmark's note. @param {EventTarget | null} target
 * @returns {target is HTMLInputElement & {dataset: {mark: string}}} */
function isNote(target) {
  return target instanceof HTMLInputElement && target.dataset.mark !== undefined;
}

/** The server stops at the last move; a round that ends there rests for one move and begins again.
 * @param {Store} store */
function bindRounds(store) {
  let timer = 0;
  let before = store.get();
  store.subscribe((view) => {
    const was = before;
    before = view;
    if (view.shown === was.shown) return;
    clearTimeout(timer);
    if (!endsHere(was, view)) return;
    timer = window.setTimeout(() => store.dispatch({ type: "play" }), restOf(view));
  });
}

/** Whether playing has just come to the end of a round at the last move.
 * @param {View} was @param {View} view */
function endsHere(was, view) {
  const { range } = view.timeline;
  const last = lastCount(view);
  if (!range.loop || range.to !== last || currentCount(view) !== last) return false;
  const played = isPlaying(was) && was.shown?.playing && !isPlaying(view);
  const arrived = view.shown?.move === String(last) && was.shown?.move !== view.shown.move;
  return played && arrived;
}

/** How long the last move is seen, in ms. @param {View} view */
function restOf(view) {
  return Math.min(LONGEST_REST, Math.max(LEAST_REST, 1000 / speedOf(view)));
}
