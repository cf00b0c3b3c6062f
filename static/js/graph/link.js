// @ts-check
/** The link of the page: `/graph?discs&start&goal&path&move&colour`, positions as `5,4|2,1|3`. */
import { fact } from "../core/facts.js";
import { pageParts } from "../view/link.js";
import { pageOf } from "../view/looks.js";
import { perfect, textOf } from "./position.js";
import { endsOf, FIRST_GRAPH } from "./state.js";
import { waysBetween } from "./way.js";

/** @import {GraphLink} from "../core/links.js" */
/** @import {Known} from "../view/state.js" */
/** @import {Places} from "./position.js" */
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
    graph: { ...FIRST_GRAPH, colour, rings },
  };
}

/** What a link to this view says. @param {GraphView} view @returns {GraphLink} */
export function keptOf({ settings, ends, shown, travel, page, graph }) {
  return /** @type {GraphLink} */ ({
    discs: settings.discs,
    ends,
    move: shown?.move ?? travel.start.move ?? "0",
    power: travel.power,
    names_lang: page.keepsLang,
    theme: page.theme,
    ...(graph.colour && { colour: graph.colour }),
    rings: graph.rings,
  });
}

/** The link that restores this view. @param {GraphView} view */
export function graphLinkOf(view) {
  const { settings, ends, graph, shown, travel, page } = view;
  const { start, goal } = endsOf(view);
  const parts = [
    `discs=${settings.discs}`,
    `start=${textOf(start)}`,
    `goal=${textOf(goal)}`,
    ...(ends?.path === "2" ? ["path=2"] : []),
    `move=${shown?.move ?? travel.start.move ?? 0}`,
    `colour=${graph.colour ? textOf(graph.colour) : "none"}`,
    ...(graph.rings ? ["rings=1"] : []),
    `theme=${page.theme}`,
    ...pageParts(page, travel),
  ];
  return `?${parts.join("&")}`;
}

/**
 * The page with one tower at this position: on the solution from one peg to another where that
 * passes it, else at the start of a shortest way to the goal.
 * @param {GraphView} view @param {Places} places
 */
export function lookLink(view, places) {
  for (const source of [0, 1, 2])
    for (const target of [0, 1, 2]) {
      const move = source === target ? null : moveBetween(places, source, target);
      if (move !== null) {
        const pegs = `from=${"ABC"[source]}&to=${"ABC"[target]}`;
        return `/?discs=${places.length}&${pegs}&move=${move}${kept(view)}`;
      }
    }
  const ends = `start=${textOf(places)}&goal=${textOf(endsOf(view).goal)}`;
  return `/?variant=${fact("defaults").between}&discs=${places.length}&${ends}${kept(view)}`;
}

/** Which move of the solution between two pegs leads to a position; null where none does.
 * @param {Places} places @param {number} source @param {number} target */
function moveBetween(places, source, target) {
  const { length } = places;
  const [made, left] = [source, target].map((peg) => {
    return waysBetween(perfect(length, peg), places)[0].length;
  });
  return made + left === (1n << BigInt(length)) - 1n ? made : null;
}

/** Another page about a position, and a goal. @param {GraphView} view @param {Places} places */
export function playLink(view, places) {
  const ends = `start=${textOf(places)}&goal=${textOf(endsOf(view).goal)}`;
  return `/play?discs=${places.length}&${ends}${kept(view)}`;
}

/** @param {GraphView} view */
function kept({ page }) {
  return page.keepsLang ? `&lang=${page.lang}` : "";
}
