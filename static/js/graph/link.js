// @ts-check
/** The link of the page: `/graph?discs&start&goal&path&move&colour`, positions as `5,4|2,1|3`. */
import { fact } from "../core/facts.js";
import { number, oneOf, reader } from "../core/link-reading.js";
import { pageParts, readPage, readPower } from "../view/link.js";
import { parsePosition, pegsOf, perfect, textOf } from "./position.js";
import { endsOf, FIRST_GRAPH, MOST_COLOURED } from "./state.js";
import { waysBetween } from "./way.js";

/** @typedef {import("./position.js").Places} Places */
/** @typedef {import("./state.js").GraphView} GraphView */
/** @typedef {import("../core/link-reading.js").Link} Link */

/** What a link says; the nearest possible, with a notice, where something is not. @param {string}
 * search */
export function readGraphLink(search) {
  const link = reader(search);
  const { query, notices, read } = link;
  const { discs: usual, source, target, algorithm } = fact("defaults");
  const size = number(1n, BigInt(fact("largest")), usual);
  const discs = Number(read("discs", String(countOf(query) ?? usual), size));
  const start = readPosition(link, "start", perfect(discs, 0));
  const goal = readPosition(link, "goal", perfect(discs, 2));
  const ways = waysBetween(start, goal);
  const path = read("path", "1", oneOf(ways.length > 1 ? ["1", "2"] : ["1"], "1"));
  const move = read("move", "0", number(0n, ways[0].length));
  const none = query.get("colour") === "none" || discs > MOST_COLOURED;
  const colour = none ? null : readPosition(link, "colour", start);
  return {
    settings: { discs, source, target, algorithm },
    ends: { start: pegsOf(start), goal: pegsOf(goal), path: path === "2" ? "2" : "1" },
    travel: { start: { move, line: 0 }, unit: "move", power: readPower(read) },
    page: { ...readPage(query, read), ...(notices.length && { notices }) },
    graph: { ...FIRST_GRAPH, colour, rings: query.get("rings") === "1" },
  };
}

/** How many discs the first position of a link has that can be read; null where there is none.
 * @param {URLSearchParams} query */
function countOf(query) {
  for (const name of ["start", "goal"]) {
    const count = query.get(name)?.match(/\d+/g)?.length;
    if (count) return count;
  }
  return null;
}

/** @param {Link} link @param {string} name @param {Places} usual @returns {Places} */
function readPosition({ query, bad }, name, usual) {
  const text = query.get(name);
  if (text === null) return usual;
  const found = parsePosition(text, usual.length);
  if (!found) bad(name, text, textOf(usual));
  return found ?? usual;
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
