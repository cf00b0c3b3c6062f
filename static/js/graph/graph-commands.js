// @ts-check
/** What keys, buttons and nodes do on this page; zooming and panning is seen on its way. */
import { GlideOf } from "../gestures/glide.js";
import { pointOf } from "./graph-scene.js";
import { between, holds, pixelOf, wholeSight } from "./graph-sight.js";
import {
  endsOf,
  MOST_COLOURED,
  nodeOf,
  pannedIn,
  sightOf,
  wayOf,
  zoomedIn,
} from "./graph-state.js";
import { moveAt, nextMoveOn } from "./way.js";

/** @import {Places} from "./graph-position.js" */
/** @import {Sight} from "./graph-sight.js" */
/** @import {GraphView, Store} from "./graph-state.js" */

const STEP = 1; // a press shows everything twice as large, or half
const STRIDE = 0.4; // of what is in sight

/** Goes to a node: with the clock where it is on the path, else only to look at it.
 * @param {Store} store @param {Places} places */
export function activate(store, places) {
  const move = moveAt(wayOf(store.get()), places);
  if (move !== null) {
    store.dispatch({ type: "at", at: null });
    store.dispatch({ type: "seek", move: String(move) });
  } else store.dispatch({ type: "at", at: places });
}

/** @param {Store} store @param {SightGlide} glide @returns {Record<string, () => void>} */
export function createGraphCommands(store, glide) {
  return { ...sightCommands(store, glide), ...pathCommands(store), ...lookCommands(store) };
}

/** What is in sight. @param {Store} store @param {SightGlide} glide */
function sightCommands({ get }, glide) {
  const pan = (/** @type {number} */ share) => {
    const x = share * get().graph.size.width;
    glide.to(pannedIn(get(), glide.end(), { x, y: 0 }));
  };
  const zoom = (/** @type {number} */ power) => glide.to(closer(glide.end(), power, get()));
  return {
    "zoom-in": () => zoom(STEP),
    "zoom-out": () => zoom(-STEP),
    "pan-back": () => pan(STRIDE),
    "pan-on": () => pan(-STRIDE),
    "whole-run": () => {
      const { settings, graph } = get();
      glide.to(wholeSight(settings.discs, graph.size), null);
    },
  };
}

/**
 * Zoomed to the chosen node, which comes half of the way towards the middle; to the middle where
 * that node is not in sight.
 * @param {Sight} sight @param {number} power @param {GraphView} view
 */
function closer(sight, power, view) {
  const { size } = view.graph;
  const node = pointOf(nodeOf(view));
  const middle = { x: size.width / 2, y: size.height / 2 };
  const pixel = holds(node, sight, size) ? pixelOf(node, sight, size) : middle;
  const by = { x: (middle.x - pixel.x) / 2, y: (middle.y - pixel.y) / 2 };
  const near = zoomedIn(view, sight, power, pixel);
  return power > 0 ? pannedIn(view, near, by) : near;
}

/** From where to where. @param {Store} store */
function pathCommands(store) {
  const { get, dispatch } = store;
  const open = (/** @type {Partial<{start: Places, goal: Places, path: "1" | "2"}>} */ change) =>
    dispatch({ type: "ends", ...endsOf(get()), ...change });
  const read = (/** @type {number} */ wanted) => {
    const most = get().graph.decision?.found.steps.length ?? 0;
    dispatch({ type: "read", read: Math.min(most, wanted) });
  };
  return {
    "start-here": () => open({ start: nodeOf(get()) }),
    "goal-here": () => open({ goal: nodeOf(get()) }),
    "swap-ends": () => {
      const { start, goal } = endsOf(get());
      dispatch({ type: "ends", start: goal, goal: start });
    },
    "other-path": () => open({ path: get().ends?.path === "2" ? "1" : "2" }),
    counterexample: () => dispatch({ type: "ends", start: [0, 0, 1], goal: [1, 1, 0] }),
    "to-clock": () => dispatch({ type: "at", at: null }),
    "next-reading": () => read(get().graph.read + 1),
    "first-reading": () => read(0),
    "all-readings": () => read(Infinity),
  };
}

/** How it is shown. @param {Store} store */
function lookCommands(store) {
  const { get, dispatch } = store;
  return {
    "colour-here": () => {
      const node = nodeOf(get());
      if (node.length <= MOST_COLOURED) dispatch({ type: "colour", colour: node });
    },
    "colour-start": () => {
      const { colour } = get().graph;
      const { start } = endsOf(get());
      if (colour || start.length > MOST_COLOURED) return dispatch({ type: "colour", colour: null });
      dispatch({ type: "colour", colour: start });
    },
    rings: () => dispatch({ type: "rings", on: !get().graph.rings }),
  };
}

/** A disc on the stage goes to its next move on the path.
 * @param {Store} store @param {number} disc */
export function goToDisc(store, disc) {
  const view = store.get();
  const made = BigInt(view.shown?.lanes[0].move ?? 0);
  const move = nextMoveOn(wayOf(view), disc, made);
  if (move !== null) store.dispatch({ type: "seek", move: String(move) });
}

/** @extends {GlideOf<Sight, null>} */
export class SightGlide extends GlideOf {
  /** @param {Store} store */
  constructor({ get, dispatch }) {
    super({
      now: () => sightOf(get()),
      show: (sight) => dispatch({ type: "sight", sight }),
      between,
      still: () => get().page.reducedMotion,
    });
  }
}
