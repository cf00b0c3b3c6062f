// @ts-check
/** The page's link: `/play?discs&start&goal&made`. What is not possible gets a notice. Pure. */
import { reader } from "../core/link-reading.js";
import { newGame } from "./game.js";
import { MOST_MOVES, madeOf, madeText, positionOf, textOf } from "./position.js";
import { discsOf, perfect, samePosition } from "./rules.js";
import { MOST_DISCS, USUAL_DISCS } from "./state.js";

/** @typedef {import("./rules.js").Pegs} Pegs */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../core/link-reading.js").Link} Link */

/**
 * The game of a link, with notices; `named` says whether the link names one, `moves` whether it
 * names moves too.
 * @param {string} search
 */
export function readLink(search) {
  const link = reader(search);
  const { query } = link;
  const { start, goal } = readEnds(link, readDiscs(link));
  const text = query.get("made") ?? "";
  const { made, pegs, whole } = madeOf(start, text);
  if (!whole) link.bad("made", text, madeText(made));
  const game = { ...newGame(start, goal), made, pegs };
  const named = ["discs", "start", "goal", "made"].some((name) => query.has(name));
  return { game, named, moves: query.has("made"), notices: link.notices };
}

/** @param {Link} link */
function readDiscs({ query, bad }) {
  const text = query.get("discs");
  const named = positionOf(query.get("start") ?? "", MOST_DISCS);
  if (text === null) return named ? discsOf(named) : USUAL_DISCS;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : USUAL_DISCS;
  const used = Math.min(MOST_DISCS, Math.max(1, count));
  if (String(used) !== text) bad("discs", text, String(used));
  return used;
}

/** @param {Link} link @param {number} discs */
function readEnds(link, discs) {
  const start = readEnd(link, "start", discs, 0);
  const all = start.findIndex((one) => one.length === discs);
  const goal = readEnd(link, "goal", discs, all === 2 ? 0 : 2);
  if (!samePosition(start, goal)) return { start, goal };
  const other = perfect(discs, all === 2 ? 0 : 2);
  link.bad("goal", textOf(goal), textOf(other));
  return { start, goal: other };
}

/** @param {Link} link @param {string} name @param {number} discs @param {number} peg */
function readEnd({ query, bad }, name, discs, peg) {
  const text = query.get(name);
  const usual = perfect(discs, peg);
  if (text === null) return usual;
  const found = positionOf(text, MOST_DISCS);
  if (found && discsOf(found) === discs) return found;
  bad(name, text, textOf(usual));
  return usual;
}

/**
 * The query of a game; its moves only where a link can hold them.
 * @param {Game} game
 * @param {Record<string, string>} [others] what the link keeps besides
 */
export function linkOf({ start, goal, made }, others = {}) {
  const parts = Object.entries({
    discs: String(discsOf(start)),
    start: textOf(start),
    goal: textOf(goal),
    ...(made.length && made.length <= MOST_MOVES && { made: madeText(made) }),
    ...others,
  });
  return `?${parts.map(([name, value]) => `${name}=${value.replaceAll("|", "%7C")}`).join("&")}`;
}
