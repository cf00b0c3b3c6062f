// @ts-check
/** What actions do on the page of the state graph: its own, and around those of every page. */
import { presenting } from "../present/present-update.js";
import { sharing } from "../share/share-update.js";
import { choosing } from "../view/switches.js";
import { createUpdate } from "../view/view-update.js";
import { viewing } from "../view/viewing.js";
import { PEGS, pegsOf, perfect, perfectPeg, same } from "./graph-position.js";
import { pointOf } from "./graph-scene.js";
import { centred, holds } from "./graph-sight.js";
import { askedOf, endsOf, MOST_COLOURED, placeOf } from "./graph-state.js";

/** @import {Graph, GraphAction, GraphView} from "./graph-state.js" */

/** @typedef {Action | GraphAction} AnyAction */
/** @typedef {Outcome<GraphView>} GraphOutcome */

/** @type {Update<GraphView, AnyAction>} */
const base = createUpdate([viewing, presenting, choosing, sharing], graphing);

/** @type {typeof base} */
export function update(view, action) {
  const { view: next, send } = base(view, action);
  return { view: kept(view, next), send };
}

/** @param {Handle<GraphView, AnyAction>} before @returns {Table<GraphView, AnyAction>} */
function graphing(before) {
  return {
    ends: (view, action) => opened(view, action, before),
    settings: (view, { settings }) => resized(view, settings, before),
    sight: (view, { sight }) => changed(view, { sight }),
    size: (view, { size }) => changed(view, { size }),
    at: (view, { at }) => changed(view, { at }),
    "point-at": (view, { pointed }) =>
      unchanged(view.graph.pointed, pointed) ? { view } : changed(view, { pointed }),
    colour: (view, { colour }) => ({ ...changed(view, { colour }), jump: true }),
    distances: (view, { of, list }) => changed(view, { distances: { of, list }, away: false }),
    decision: (view, { of, found }) => changed(view, { decision: { of, found }, away: false }),
    read: (view, { read }) => changed(view, { read }),
    rings: (view, { on }) => ({ ...changed(view, { rings: on }), jump: true }),
    away: (view, { away }) => changed(view, { away }),
  };
}

/** @param {GraphView} view @param {Partial<Graph>} change @returns {GraphOutcome} */
function changed(view, change) {
  return { view: { ...view, graph: { ...view.graph, ...change } } };
}

/** @param {number[] | null} one @param {number[] | null} other */
function unchanged(one, other) {
  return one === other || (one !== null && other !== null && same(one, other));
}

/**
 * Another path: the clock begins at its start, or at the move that is named.
 * @param {GraphView} view @param {Omit<Extract<GraphAction, {type: "ends"}>, "type">} ends
 * @param {Handle<GraphView, AnyAction>} before @returns {GraphOutcome}
 */
function opened(view, { start, goal, path = "1", move = "0" }, before) {
  const other = view.settings.discs !== start.length;
  const settings = { ...view.settings, discs: start.length };
  const ends = { start: pegsOf(start), goal: pegsOf(goal), path };
  const known = { settings, ends, travel: { start: { move, line: 0 } } };
  const outcome = before(view, { type: "restore", known });
  const now = endsOf(view);
  const fresh = askedOf(now.start, now.goal) !== askedOf(start, goal);
  const graph = {
    ...view.graph,
    at: null,
    pointed: null,
    read: fresh ? 0 : view.graph.read,
    sight: other ? null : view.graph.sight,
    colour: colourFor(view, start),
  };
  return { view: { ...outcome.view, graph }, send: outcome.send, jump: true };
}

/** What distances are measured from: the new start, where that was the start or of another tower.
 * @param {GraphView} view @param {number[]} start */
function colourFor(view, start) {
  const { colour } = view.graph;
  if (colour === null || start.length > MOST_COLOURED) return null;
  const follows = colour.length !== start.length || same(colour, endsOf(view).start);
  return follows ? start : colour;
}

/**
 * Another number of discs, or another peg: from one perfect position to another.
 * @param {GraphView} view @param {Partial<Settings>} change
 * @param {Handle<GraphView, AnyAction>} before
 */
function resized(view, change, before) {
  const { start, goal } = endsOf(view);
  const discs = change.discs ?? view.settings.discs;
  const source = pegOf(change.source, perfectPeg(start) ?? 0);
  const target = pegOf(change.target, perfectPeg(goal) ?? 2);
  const free = source === target ? (source + 1) % 3 : null;
  const ends = {
    start: perfect(discs, free !== null && change.target ? free : source),
    goal: perfect(discs, free !== null && !change.target ? free : target),
  };
  return opened(view, ends, before);
}

/** @param {string | undefined} name @param {number} usual */
function pegOf(name, usual) {
  return name === undefined ? usual : PEGS.indexOf(name);
}

/** Where the clock moves on, the chosen node is the clock's again, and it stays in sight.
 * @param {GraphView} before @param {GraphView} view @returns {GraphView} */
function kept(before, view) {
  if (view.ends !== before.ends || view.shown?.move === before.shown?.move) return view;
  const { sight, size } = view.graph;
  const place = pointOf(placeOf(view));
  const left = sight && before.shown && !holds(place, sight, size);
  const near = left ? centred(sight, place, view.settings.discs, size) : sight;
  return { ...view, graph: { ...view.graph, at: null, sight: near } };
}
