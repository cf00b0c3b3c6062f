// @ts-check
/** What keys and buttons do to the timeline: zoom, pan, in and out points, bookmarks. */
import { CELL, holds, panned, placeFine, spanning, visibleMoves, wholeRun, zoomed } from "./timeline-window.js";
import { clockOf, currentCount, lastCount } from "./view.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./view.js").View} View */

const STEP = 2; // a press shows four times as much, or a quarter
const STRIDE = 0.5; // of what is in sight

/** @param {Store} store @param {import("./input/glide.js").Glide} glide @returns {Record<string, () => void>} */
export function createTimelineCommands(store, glide) {
  const { get, dispatch } = store;
  const zoom = (/** @type {number} */ power) => {
    const [window, last] = [glide.end(), lastCount(get())];
    const share = shareOf(get(), window);
    const next = zoomed(window, power, share, last);
    glide.to(power > 0 ? panned(next, (share - 0.5) / 2, last) : next);
  };
  const show = (/** @type {{first: bigint, last: bigint} | null} */ call) => {
    if (call) glide.to(spanning(call.first, call.last, lastCount(get())));
  };
  const point = (/** @type {"from" | "to"} */ end) => {
    if (clockOf(get()) === "move") dispatch({ type: "range", range: { [end]: currentCount(get()) } });
  };
  return {
    "zoom-in": () => zoom(STEP),
    "zoom-out": () => zoom(-STEP),
    "pan-back": () => glide.to(panned(glide.end(), -STRIDE, lastCount(get()))),
    "pan-on": () => glide.to(panned(glide.end(), STRIDE, lastCount(get()))),
    "whole-run": () => glide.to(wholeRun(lastCount(get()))),
    "zoom-call": () => show(innermost(get())),
    "zoom-outer": () => show(enclosing(get(), glide.end())),
    "zoom-range": () => {
      const { from, to } = get().range;
      show(from === null || to === null ? null : { first: from, last: to });
    },
    "range-in": () => point("from"),
    "range-out": () => point("to"),
    "range-clear": () => dispatch({ type: "range", range: { from: null, to: null } }),
    "range-loop": () => loop(store),
    bookmark: () => {
      if (clockOf(get()) === "line") return;
      dispatch({ type: "mark", move: currentCount(get()) });
      dispatch({ type: "dialog", name: "marks", field: `mark-${currentCount(get())}` });
    },
    tools: () => dispatch({ type: "tools", on: !get().tools }),
    marks: () => dispatch({ type: "dialog", name: "marks" }),
  };
}

/** Goes round between the points, or no longer; where none are set, between the ends of what is in sight. @param {Store} store */
function loop({ get, dispatch }) {
  const { range } = get();
  if (clockOf(get()) === "line") return;
  if (range.from === null || range.to === null) dispatch({ type: "range", range: { ...sightOf(get()), loop: true } });
  else dispatch({ type: "range", range: { loop: !range.loop } });
}

/** The moves in sight as in and out points: at least one move. @param {View} view */
function sightOf(view) {
  const { first, last } = visibleMoves(view);
  return first < last ? { from: first, to: last } : { from: first > 0n ? first - 1n : 0n, to: first > 0n ? first : 1n };
}

/** Where the place is along the window; its middle where it is not in sight. @param {View} view @param {import("./timeline-window.js").Window} window */
function shareOf(view, window) {
  const count = currentCount(view);
  return holds(window, count) ? placeFine(count * CELL, window, 1) : 0.5;
}

/** The open calls, outermost first. @param {View} view */
function calls(view) {
  const frames = view.shown?.lanes.find((lane) => lane.panels["call-stack"] && lane.moves === view.opened?.moves)?.panels["call-stack"]?.frames ?? [];
  return frames.filter(({ disc }) => disc > 0).map((frame) => ({ first: BigInt(frame.first_move), last: BigInt(frame.last_move) }));
}

/** @param {View} view */
function innermost(view) {
  const open = clockOf(view) === "move" ? calls(view) : [];
  return open[open.length - 1] ?? null;
}

/** The smallest open call that is not wholly in sight yet; else the whole run. @param {View} view @param {import("./timeline-window.js").Window} window */
function enclosing(view, window) {
  const wider = calls(view).reverse().find(({ first, last }) => !holds(window, first) || !holds(window, last));
  return clockOf(view) === "move" && wider ? wider : { first: 0n, last: lastCount(view) };
}
