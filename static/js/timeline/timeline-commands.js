// @ts-check
/** What keys and buttons do to the timeline: zoom, pan, in and out points, bookmarks. */

import { GlideOf } from "../gestures/glide.js";
import { clockOf, currentCount, lastCount } from "../view/place.js";
import {
  between,
  CELL,
  holds,
  panned,
  placeFine,
  spanning,
  visibleMoves,
  wholeRun,
  zoomed,
} from "./window.js";

/** @import {Window as Stretch} from "./window.js" */

/** @typedef {{first: bigint, last: bigint}} Call */

const STEP = 2; // a press shows four times as much, or a quarter
const STRIDE = 0.5; // of what is in sight

/** @param {Store} store @param {Glide} glide @returns {Record<string, () => void>} */
export function createTimelineCommands(store, glide) {
  const ofSight = { ...sightCommands(store, glide), ...markCommands(store) };
  if (store.get().compare.lanes) return ofSight; // several lanes have no calls or ranges
  return { ...ofSight, ...callCommands(store, glide), ...rangeCommands(store) };
}

/** Zooming and panning. @param {Store} store @param {Glide} glide */
function sightCommands({ get }, glide) {
  const last = () => lastCount(get());
  const pan = (/** @type {number} */ share) => glide.to(panned(glide.end(), share, last()));
  return {
    "zoom-in": () => glide.to(zoomedIn(get(), glide.end())),
    "zoom-out": () => glide.to(zoomed(glide.end(), -STEP, shareOf(get(), glide.end()), last())),
    "pan-back": () => pan(-STRIDE),
    "pan-on": () => pan(STRIDE),
    "whole-run": () => glide.to(wholeRun(last())),
  };
}

/** Zooming to a call, or to the range. @param {Store} store @param {Glide} glide */
function callCommands({ get }, glide) {
  const show = (/** @type {Call | null} */ call) => {
    if (call) glide.to(spanning(call.first, call.last, lastCount(get())));
  };
  return {
    "zoom-call": () => show(innermost(get())),
    "zoom-outer": () => show(enclosing(get(), glide.end())),
    "zoom-range": () => show(marked(get())),
  };
}

/** @param {Store} store */
function rangeCommands(store) {
  const { get, dispatch } = store;
  const point = (/** @type {"from" | "to"} */ end) => {
    if (clockOf(get()) === "move")
      dispatch({ type: "range", range: { [end]: currentCount(get()) } });
  };
  return {
    "range-in": () => point("from"),
    "range-out": () => point("to"),
    "range-clear": () => dispatch({ type: "range", range: { from: null, to: null } }),
    "range-loop": () => loop(store),
  };
}

/** @param {Store} store */
function markCommands({ get, dispatch }) {
  return {
    bookmark: () => {
      if (clockOf(get()) === "line") return;
      dispatch({ type: "mark", move: currentCount(get()) });
      dispatch({ type: "dialog", name: "marks", field: `mark-${currentCount(get())}` });
    },
    tools: () => dispatch({ type: "tools", on: !get().timeline.tools }),
    marks: () => dispatch({ type: "dialog", name: "marks" }),
  };
}

/** Zoomed in on the place, which moves halfway towards the middle.
 * @param {View} view @param {Stretch} window */
function zoomedIn(view, window) {
  const share = shareOf(view, window);
  const last = lastCount(view);
  return panned(zoomed(window, STEP, share, last), (share - 0.5) / 2, last);
}

/** The range between both points. @param {View} view @returns {Call | null} */
function marked({ timeline: { range } }) {
  const { from, to } = range;
  return from === null || to === null ? null : { first: from, last: to };
}

/**
 * Switches repeating between the points on or off; if one is not set, repeats what is in sight.
 * @param {Store} store
 */
function loop({ get, dispatch }) {
  const { range } = get().timeline;
  if (clockOf(get()) === "line") return;
  if (range.from === null || range.to === null)
    dispatch({ type: "range", range: { ...sightOf(get()), loop: true } });
  else dispatch({ type: "range", range: { loop: !range.loop } });
}

/** The moves in sight as in and out points: at least one move. @param {View} view */
function sightOf(view) {
  const { first, last } = visibleMoves(view);
  return first < last
    ? { from: first, to: last }
    : { from: first > 0n ? first - 1n : 0n, to: first > 0n ? first : 1n };
}

/** How far along the window the current move is; the middle if it is not in sight.
 * @param {View} view @param {Stretch} window */
function shareOf(view, window) {
  const count = currentCount(view);
  return holds(window, count) ? placeFine(count * CELL, window, 1) : 0.5;
}

/** The open calls, outermost first. @param {View} view */
function calls(view) {
  const frames =
    view.shown?.lanes.find((lane) => lane.panels["call-stack"] && lane.moves === view.opened?.moves)
      ?.panels["call-stack"]?.frames ?? [];
  return frames
    .filter(({ disc }) => disc > 0)
    .map((frame) => ({ first: BigInt(frame.first_move), last: BigInt(frame.last_move) }));
}

/** @param {View} view */
function innermost(view) {
  const open = clockOf(view) === "move" ? calls(view) : [];
  return open[open.length - 1] ?? null;
}

/** The smallest open call that is not completely in sight; else the whole run.
 * @param {View} view @param {Stretch} window */
function enclosing(view, window) {
  const wider = calls(view)
    .reverse()
    .find(({ first, last }) => !holds(window, first) || !holds(window, last));
  return clockOf(view) === "move" && wider ? wider : { first: 0n, last: lastCount(view) };
}

// Zooming and panning the timeline.

/** @extends {GlideOf<Stretch>} */
export class Glide extends GlideOf {
  /** @param {Store} store */
  constructor({ get, dispatch }) {
    super({
      now: () => get().timeline.window,
      show: (window) => dispatch({ type: "window", window }),
      between,
      still: () => get().page.reducedMotion,
    });
  }
}
