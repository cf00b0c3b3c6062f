// @ts-check
/**
 * The page's link: `/play?discs&start&goal&made`, and for variants `variant` and `pegs` before it.
 * What is not possible gets a notice. Pure.
 */
import { oneOf, reader } from "../core/link-reading.js";
import { newGame } from "./game.js";
import { CLASSIC, goalsOf, heightOf, isWhole, labelsOf, perfect, same, usualEnds } from "./kind.js";
import { MOST_MOVES, madeOf, madeText, positionOf, textOf } from "./position.js";

/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./kind.js").Pegs} Pegs */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../core/link-reading.js").Link} Link */

const OF_A_GAME = ["discs", "from", "to", "start", "goal", "made"];

/**
 * The game of a link, with notices; `named` says whether the link names one, `moves` whether it
 * names moves too. The kind is the one for which the server has made the page.
 * @param {string} search
 * @param {Kind} [kind]
 */
export function readLink(search, kind = CLASSIC) {
  const link = reader(search);
  const { query } = link;
  readKind(link, kind);
  const { start, goal } = readEnds(link, readDiscs(link, kind), kind);
  const text = query.get("made") ?? "";
  const { made, pegs, whole } = madeOf(start, text, MOST_MOVES, kind);
  if (!whole) link.bad("made", text, madeText(made));
  const game = { ...newGame(start, goal, kind), made, pegs };
  const named = OF_A_GAME.some((name) => query.has(name));
  return { game, named, moves: query.has("made"), notices: link.notices };
}

/** The server has taken the nearest puzzle: that is said. @param {Link} link @param {Kind} kind */
function readKind({ read }, { variant, pegs, peg_counts: counts }) {
  read("variant", variant, oneOf([variant], variant));
  if (counts.length) read("pegs", String(pegs), oneOf([String(pegs)], String(pegs)));
}

/** @param {Link} link @param {Kind} kind */
function readDiscs({ query, bad }, kind) {
  const text = query.get("discs");
  const named = positionOf(query.get("start") ?? "", kind.most, kind);
  if (text === null) return named ? heightOf(kind, named) : kind.usual;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : kind.usual;
  const used = Math.min(kind.most, Math.max(kind.fewest, count));
  if (String(used) !== text) bad("discs", text, String(used));
  return used;
}

/** @param {Link} link @param {number} discs @param {Kind} kind
 * @returns {{start: Pegs, goal: Pegs}} */
function readEnds(link, discs, kind) {
  const usual = usualEnds(kind, discs).start;
  const start = readEnd(link, "start", towerOf(link, "from", discs, kind) ?? usual, kind);
  const goals = goalsFor(link, discs, kind, start);
  const goal = readEnd(link, "goal", goals[0], kind);
  if (!goalsOf(kind, goal).some((one) => same(start, one))) return { start, goal };
  if (kind.goal === "known") {
    link.bad("start", textOf(start), textOf(usual));
    return { start: usual, goal };
  }
  const other = goals.find((one) => !same(one, start)) ?? usual;
  if (link.query.has("goal")) link.bad("goal", textOf(goal), textOf(other));
  return { start, goal: other };
}

/** What the goal can be, the first one where the link names none.
 * @param {Link} link @param {number} discs @param {Kind} kind @param {Pegs} start */
function goalsFor(link, discs, kind, start) {
  if (kind.ends[discs]) return [...usualEnds(kind, discs).goals, usualEnds(kind, discs).start];
  const all = start.findIndex((one) => one.length === discs);
  const usual = perfect(discs, all === 2 ? 0 : 2, kind.pegs);
  return [
    towerOf(link, "to", discs, kind) ?? usual,
    usual,
    perfect(discs, all === 2 ? 1 : 2, kind.pegs),
  ];
}

/** The tower on the peg that a link names, as links of other pages do.
 * @param {Link} link @param {string} name @param {number} discs @param {Kind} kind */
function towerOf({ query, bad }, name, discs, kind) {
  const text = query.get(name);
  if (kind.goal !== "tower" || text === null) return null;
  const peg = labelsOf(kind).indexOf(text);
  if (peg < 0) bad(name, text, "");
  return peg < 0 ? null : perfect(discs, peg, kind.pegs);
}

/** @param {Link} link @param {string} name @param {Pegs} usual @param {Kind} kind */
function readEnd({ query, bad }, name, usual, kind) {
  const text = query.get(name);
  if (text === null) return usual;
  const found = positionOf(text, kind.most, kind);
  if (found && heightOf(kind, found) === heightOf(kind, usual) && canEnd(found, name, kind))
    return found;
  bad(name, text, textOf(usual));
  return usual;
}

/** The goal is any position, or a whole tower, or one of those that the puzzle has.
 * @param {Pegs} pegs @param {string} name @param {Kind} kind */
export function canEnd(pegs, name, kind) {
  if (name === "start") return true;
  if (kind.goal === "tower") return isWhole(pegs);
  return kind.goal === "any" || goalsOf(kind, pegs).length > 1;
}

/**
 * The query of a game; its moves only where a link can hold them.
 * @param {Game} game
 * @param {Record<string, string>} [others] what the link keeps besides
 */
export function linkOf(game, others = {}) {
  const { made } = game;
  const parts = Object.entries({
    ...puzzleIn(game),
    ...(made.length && made.length <= MOST_MOVES && { made: madeText(made) }),
    ...others,
  });
  return `?${parts.map(([name, value]) => `${name}=${value.replaceAll("|", "%7C")}`).join("&")}`;
}

/** The classic puzzle with both ends; a variant with those that are not the usual ones.
 * @param {Game} game @returns {Record<string, string>} */
function puzzleIn({ kind, start, goal }) {
  const discs = heightOf(kind, start);
  const [from, to] = [textOf(start), textOf(goal)];
  if (kind.plain) return { discs: String(discs), start: from, goal: to };
  const usual = usualEnds(kind, discs);
  return {
    variant: kind.variant,
    ...(kind.peg_counts.length > 0 && { pegs: String(kind.pegs) }),
    discs: String(discs),
    ...(!same(start, usual.start) && { start: from }),
    ...(!usual.goals.some((one) => same(one, goal)) && { goal: to }),
  };
}
