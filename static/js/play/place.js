// @ts-check
/** What other pages show of a game: its puzzle, from where it stands on. Pure. */
import { placeParts } from "../share/elsewhere.js";
import { standingParts } from "../share/standing.js";
import { pegOfAll } from "./game.js";
import { heightOf, LABELS } from "./kind.js";

/** @import {Play, PlayView} from "./state.js" */

/** What the page shows of a place: of a game that has left the solution, the puzzle itself.
 * @param {PlayView} view */
export function gameParts({ play }) {
  const { kind, start } = play.game;
  return herePartsOf(play) ?? placeParts(lane(kind, heightOf(kind, start)), {});
}

/** The position as a page shows it that goes on from there; null where none does.
 * @param {Play} play @returns {string[] | null} */
export function herePartsOf({ game: { kind, pegs, start, goal }, here }) {
  const discs = heightOf(kind, start);
  if (kind.of_three) return standingParts(start, pegs, goal);
  if (kind.goal === "any") return placeParts({ ...lane(kind, discs), start: pegs, goal }, {});
  const [source, target] = [pegOfAll(start), pegOfAll(goal)];
  const move = here?.move ?? null;
  if (move === null) return null;
  if (kind.goal !== "tower") return placeParts(lane(kind, discs), { move });
  if (source === null || target === null) return null;
  return placeParts(lane(kind, discs, LABELS[source], LABELS[target]), { move });
}

/** @param {Play["game"]["kind"]} kind @param {number} discs */
function lane({ variant, peg_counts: counts, pegs }, discs, source = "A", target = "C") {
  return { variant, discs, source, target, ...(counts.length > 0 && { pegs }) };
}
