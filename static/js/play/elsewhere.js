// @ts-check
/** What other pages show of a game: its puzzle, from where it stands on; and its own address. */
import { LABELS, pegOfAll, placesOf } from "../core/position.js";
import { replaceEntry } from "../core/storage.js";
import { betweenParts, moveBetween, towerOf } from "../share/between.js";
import { keptParts, placeParts } from "../share/place.js";
import { heightOf } from "./kind.js";
import { linkOf } from "./link.js";

/** @import {Play, PlayView, Store} from "./state.js" */

const PAUSE = 500; // ms

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

/** A position on three pegs: on the way of a tower from peg to peg where it lies on it, else the
 * beginning of a way to the goal.
 * @param {Pegs} start @param {Pegs} here @param {Pegs} goal */
function standingParts(start, here, goal) {
  const target = pegOfAll(goal);
  const largest = start.findIndex((discs) => discs.includes(start.flat().length));
  for (const source of [largest, 0, 1, 2]) {
    if (target === null || source === target) continue;
    const move = moveBetween(placesOf(here), source, target);
    if (move !== null)
      return placeParts(towerOf(here.flat().length, source, target), { move: String(move) });
  }
  return betweenParts(here, goal);
}

/** The address names the game that is played: it is replaced at most twice a second, and when the
 * page is left. @param {Store} store @param {Play} begun what it names at first: what was done
 * before this is bound is not in it yet */
export function bindAddress(store, begun) {
  let [timer, written] = [0, ""];
  let { game, carried } = begun;
  const write = () => {
    clearTimeout(timer);
    timer = 0;
    const link = addressOf(store.get());
    if (link === written) return;
    written = link;
    replaceEntry(null, link);
  };
  const renew = (/** @type {PlayView} */ { play }) => {
    const same = play.game.made === game.made && play.game.goal === game.goal;
    if (same && play.carried === carried) return;
    ({ game, carried } = play);
    timer ||= window.setTimeout(write, PAUSE);
  };
  addEventListener("pagehide", write);
  store.subscribe(renew);
  renew(store.get());
}

/** @param {PlayView} view */
function addressOf(view) {
  const { game, carried } = view.play;
  const looks = Object.entries(carried).map(([name, value]) => `${name}=${value}`);
  const own = [linkOf(game).slice(1)];
  return `?${[...keptParts(view.page, gameParts(view), own), ...looks].join("&")}`;
}
