// @ts-check
/** What actions do on the page of the state graph: its own, and around those of every page. */
import { presenting } from "../present/update.js";
import { sharing } from "../share/update.js";
import { choosing } from "../view/own.js";
import { createUpdate } from "../view/update.js";
import { viewing } from "../view/viewing.js";
import { pointOf } from "./corners.js";
import { PEGS, pegsOf, perfect, perfectPeg, same } from "./position.js";
import { centred, holds } from "./sight.js";
import { askedOf, endsOf, MOST_COLOURED, placeOf } from "./state.js";

/** @import {Inbound} from "../core/protocol.js" */
/** @import {Action} from "../view/actions.js" */
/** @import {Settings} from "../view/parts.js" */
/** @import {Graph, GraphAction, GraphView} from "./state.js" */

/** @typedef {{view: GraphView, send: Inbound[]}} Outcome */

const base = createUpdate(viewing, presenting, choosing, sharing);

/** @param {GraphView} view @param {Action | GraphAction} action @returns {Outcome} */
export function update(view, action) {
  switch (action.type) {
    case "ends":
      return opened(view, action);
    case "sight":
    case "size":
    case "at":
    case "point-at":
    case "colour":
    case "distances":
    case "decision":
    case "read":
    case "rings":
    case "away":
      return { view: own(view, action), send: [] };
    case "settings":
      return resized(view, action.settings);
    default:
      return after(view, /** @type {Outcome} */ (base(view, action)));
  }
}

/** What changes nothing but how the graph is shown.
 * @param {GraphView} view @param {GraphAction} action @returns {GraphView} */
function own(view, action) {
  const graph = changed(view.graph, action);
  if (graph === view.graph) return view;
  const jumps = ["colour", "rings"].includes(action.type) ? 1 : 0;
  return { ...view, graph, page: { ...view.page, jumps: view.page.jumps + jumps } };
}

/** @param {Graph} graph @param {GraphAction} action @returns {Graph} */
function changed(graph, action) {
  switch (action.type) {
    case "point-at":
      return unchanged(graph.pointed, action.pointed)
        ? graph
        : { ...graph, pointed: action.pointed };
    case "distances":
      return { ...graph, distances: { of: action.of, list: action.list }, away: false };
    case "decision":
      return { ...graph, decision: { of: action.of, found: action.found }, away: false };
    case "rings":
      return { ...graph, rings: action.on };
    default: {
      const { type: _, ...change } = action;
      return { ...graph, ...change };
    }
  }
}

/** @param {number[] | null} one @param {number[] | null} other */
function unchanged(one, other) {
  return one === other || (one !== null && other !== null && same(one, other));
}

/** Another path: the clock begins at its start, or at the move that is named.
 * @param {GraphView} view @param {Extract<GraphAction, {type: "ends"}>} action */
function opened(view, { start, goal, path = "1", move = "0" }) {
  const { discs } = view.settings;
  const settings = { ...view.settings, discs: start.length };
  const ends = { start: pegsOf(start), goal: pegsOf(goal), path };
  const known = { settings, ends, travel: { start: { move, line: 0 } } };
  const outcome = /** @type {Outcome} */ (base(view, { type: "restore", known }));
  const other = discs !== start.length;
  const before = endsOf(view);
  const fresh = askedOf(before.start, before.goal) !== askedOf(start, goal);
  const graph = {
    ...view.graph,
    at: null,
    pointed: null,
    ...(fresh && { read: 0 }),
    ...(other && { sight: null }),
    colour: colourFor(view, start),
  };
  const page = { ...outcome.view.page, jumps: outcome.view.page.jumps + 1 };
  return { view: { ...outcome.view, graph, page }, send: outcome.send };
}

/** What distances are told from: the new start, where that was the start or of another tower.
 * @param {GraphView} view @param {number[]} start */
function colourFor(view, start) {
  const { colour } = view.graph;
  if (colour === null || start.length > MOST_COLOURED) return null;
  const follows = colour.length !== start.length || same(colour, endsOf(view).start);
  return follows ? start : colour;
}

/** Another number of discs, or another peg: from one perfect position to another.
 * @param {GraphView} view @param {Partial<Settings>} change */
function resized(view, change) {
  const { start, goal } = endsOf(view);
  const discs = change.discs ?? view.settings.discs;
  const [source, target] = [
    pegOf(change.source, perfectPeg(start) ?? 0),
    pegOf(change.target, perfectPeg(goal) ?? 2),
  ];
  const free = source === target ? (source + 1) % 3 : null;
  return opened(view, {
    type: "ends",
    start: perfect(discs, free !== null && change.target ? free : source),
    goal: perfect(discs, free !== null && !change.target ? free : target),
  });
}

/** @param {string | undefined} name @param {number} usual */
function pegOf(name, usual) {
  return name === undefined ? usual : PEGS.indexOf(name);
}

/** Where the clock moves on, the node told of is the clock's again, and it stays in sight.
 * @param {GraphView} before @param {Outcome} outcome @returns {Outcome} */
function after(before, { view, send }) {
  if (view.shown?.move === before.shown?.move) return { view, send };
  const { sight, size } = view.graph;
  const place = pointOf(placeOf(view));
  const left = sight && before.shown && !holds(place, sight, size);
  const near = left ? centred(sight, place, view.settings.discs, size) : sight;
  return { view: { ...view, graph: { ...view.graph, at: null, sight: near } }, send };
}
