// @ts-check
/** The link of the page: `/graph?discs&start&goal&path&move&colour`, positions as `5,4|2,1|3`. */
import { fact } from "../core/facts.js";
import { betweenParts } from "../share/between.js";
import { written } from "../share/write-link.js";
import { keptParts } from "../view/link.js";
import { keptLooks, pageOf, presentOf } from "../view/looks.js";
import { textOf } from "./position.js";
import { FIRST_GRAPH } from "./state.js";

/** @import {GraphLink} from "../core/links.js" */
/** @import {Graph, GraphView} from "./state.js" */

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
