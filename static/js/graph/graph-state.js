// @ts-check

import { fact } from "../core/facts.js";
import { placesOf } from "../core/position.js";
import { betweenParts } from "../share/between.js";
import { written } from "../share/write-link.js";
import { keptLooks, keptParts, pageOf, presentOf } from "../view/view-link.js";
import { textOf } from "./graph-position.js";
import { panned, wholeSight, zoomed } from "./graph-sight.js";
import { waysBetween } from "./way.js";

/** @import {Store as AnyStore} from "../page/live.js" */
/** @import {Pixel, Sight, Size} from "./graph-sight.js" */
/** @import {Places} from "./graph-position.js" */
/** @import {Way} from "./way.js" */
/** @import {GraphLink} from "../core/links.js" */

/**
 * What the page of the state graph shows beside what every page does.
 *
 * @typedef {{disc: number, start: string, goal: string, state: string, words: string[]}} Step one
 * disc read of both positions, and what is known after it
 * @typedef {{discs: number, largest: number | null, verdict: "once" | "twice" | "both" | null,
 * read: number, begin?: {words: string[]}, steps: Step[]}} Decision how the largest differing disc
 * moves, as the server reads it
 *
 * @typedef {object} Graph
 * @property {Sight | null} sight what is in sight; null: the whole
 * @property {Size} size of the picture, in pixels
 * @property {Places | null} at the node that was walked or pressed to; null: where the clock is
 * @property {Places | null} pointed the node under the pointer
 * @property {Places | null} colour the node from which distances are shown as colours; null: none
 * @property {{of: string, list: number[]} | null} distances from the node `of`
 * @property {{of: string, found: Decision} | null} decision between both ends, `of` names them
 * @property {number} read how many of its discs have been read
 * @property {boolean} rings whether positions at equal distances from a corner are joined
 * @property {boolean} away whether the server has not answered the last question
 *
 * @typedef {View<{graph: Graph}>} GraphView
 * @typedef {{type: "sight", sight: Sight | null} | {type: "size", size: Size}
 *   | {type: "at", at: Places | null} | {type: "point-at", pointed: Places | null}
 *   | {type: "colour", colour: Places | null}
 *   | {type: "distances", of: string, list: number[]}
 *   | {type: "decision", of: string, found: Decision} | {type: "read", read: number}
 *   | {type: "rings", on: boolean} | {type: "away", away: boolean}
 *   | {type: "ends", start: Places, goal: Places, path?: "1" | "2", move?: string}} GraphAction
 * @typedef {AnyStore<GraphView, Action | GraphAction>} Store
 */

/** Distances are coloured up to this many discs: the server tells no more. */
export const MOST_COLOURED = 8;

/** @type {Readonly<Graph>} */
export const FIRST_GRAPH = {
  sight: null,
  size: { width: 0, height: 0 },
  at: null,
  pointed: null,
  colour: null,
  distances: null,
  decision: null,
  read: 0,
  rings: false,
  away: false,
};

/** What is in sight. @param {GraphView} view */
export function sightOf({ graph, settings }) {
  return graph.sight ?? wholeSight(settings.discs, graph.size);
}

/** A sight moved inside the picture. @param {GraphView} view @param {Sight} sight
 * @param {Pixel} by so many pixels further right and down */
export function pannedIn({ settings, graph }, sight, by) {
  return panned(sight, by, settings.discs, graph.size);
}

/** 2^`power` times closer, with what is at a pixel kept there.
 * @param {GraphView} view @param {Sight} sight @param {number} power @param {Pixel} at */
export function zoomedIn({ settings, graph }, sight, power, at) {
  return zoomed(sight, power, at, settings.discs, graph.size);
}

/** The distances that are shown as colours; null for none. @param {GraphView} view */
export function distancesOf({ graph: { colour, distances } }) {
  return colour && distances?.of === textOf(colour) ? distances.list : null;
}

/** Both ends. @param {GraphView} view */
export function endsOf({ ends }) {
  if (!ends) throw new Error("A page of the state graph has both ends.");
  return { start: placesOf(ends.start), goal: placesOf(ends.goal) };
}

/** What names both ends in a question. @param {Places} start @param {Places} goal */
export function askedOf(start, goal) {
  return `start=${textOf(start)}&goal=${textOf(goal)}`;
}

/** Where the clock is: the state shown, unless it is of another tower.
 * @param {GraphView} view @returns {Places} */
export function placeOf(view) {
  const pegs = view.shown?.lanes[0].pegs;
  const places = pegs ? placesOf(pegs) : [];
  return places.length === view.settings.discs ? places : endsOf(view).start;
}

/** The chosen node: walked or pressed to, else where the clock is. @param {GraphView} view */
export function nodeOf(view) {
  return view.graph.at ?? placeOf(view);
}

/** @type {{of: string, ways: Way[]}} */
let known = { of: "", ways: [] };

/** All shortest paths between both ends; the last ones are remembered. @param {GraphView} view */
export function waysOf(view) {
  const { start, goal } = endsOf(view);
  const of = askedOf(start, goal);
  if (known.of !== of) known = { of, ways: waysBetween(start, goal) };
  return known.ways;
}

/** The path that the clock goes along. @param {GraphView} view */
export function wayOf(view) {
  const ways = waysOf(view);
  return ways[view.ends?.path === "2" ? ways.length - 1 : 0];
}

// The link of the page: `/graph?discs&start&goal&path&move&colour`, positions as `5,4|2,1|3`.

/** What a link says.
 * @param {{link: GraphLink, notices?: string[]}} said @returns {Known & {graph: Graph}} */
export function knownOf(said) {
  const { discs, ends, move, power, colour = null, rings = false } = said.link;
  const { source, target, algorithm } = fact("defaults");
  return {
    settings: { discs, source, target, algorithm },
    ends: { ...ends, path: ends.path === "2" ? "2" : "1" },
    travel: { start: { move, line: 0 }, unit: "move", power },
    page: pageOf(said),
    present: presentOf(said.link),
    graph: { ...FIRST_GRAPH, colour, rings },
  };
}

/** What a link to this view says. @param {GraphView} view @returns {GraphLink} */
export function keptOf(view) {
  const { settings, ends, shown, travel, graph } = view;
  return /** @type {GraphLink} */ ({
    discs: settings.discs,
    ends,
    move: shown?.move ?? travel.start.move ?? "0",
    power: travel.power,
    ...keptLooks(view),
    ...(graph.colour && { colour: graph.colour }),
    rings: graph.rings,
  });
}

/** What the page shows of a place. @param {GraphView} view */
export function graphParts({ ends, shown, travel }) {
  if (!ends) throw new Error("A page of the state graph has both ends.");
  return betweenParts(ends.start, ends.goal, ends.path, shown?.move ?? travel.start.move);
}

/** The link that restores this view. @param {GraphView} view */
export function graphLinkOf(view) {
  const [{ page, graph }, kept] = [view, keptOf(view)];
  const own = written("ends", kept, page, { move: () => [`move=${kept.move}`] });
  const parts = [
    ...keptParts(page, graphParts(view), own),
    ...written("graph", kept, page, {
      colour: () => [`colour=${graph.colour ? textOf(graph.colour) : "none"}`],
    }),
  ];
  return `?${parts.join("&")}`;
}
