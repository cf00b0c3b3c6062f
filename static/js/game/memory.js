// @ts-check
/** What this browser keeps of a player: results, and the game under way. It goes nowhere else. */
import { stoppedClock } from "./clock.js";
import { newGame } from "./game.js";
import { twoPlayers } from "./players.js";
import { madeOf, madeText, positionOf, textOf } from "./position.js";
import { levelsFrom } from "./record.js";
import { discsOf, samePosition } from "./rules.js";
import { MOST_DISCS } from "./state.js";

/** @typedef {import("./state.js").View} View */

const KEY = "hanoi-classroom-play";

/** What is kept of a view, as text. @param {View} view */
export function keptOf({ game, clock, players, levels }) {
  const { start, goal, made, undone, helped } = game;
  return JSON.stringify({
    levels,
    game: {
      start: textOf(start),
      goal: textOf(goal),
      made: madeText(made),
      undone: madeText(undone),
      helped,
    },
    clock: { spent: clock.spent + running(clock), hidden: clock.hidden },
    players: players && { names: players.names, stopped: players.stopped },
  });
}

/** @param {View["clock"]} clock */
function running({ since, now }) {
  return since === null ? 0 : Math.max(0, now - since);
}

/**
 * What was kept, as far as it is possible.
 * @param {string | null} text
 * @returns {Partial<Pick<View, "game" | "clock" | "players" | "levels">>}
 */
export function viewOf(text) {
  const kept = parsed(text);
  const levels = levelsFrom(kept.levels);
  const game = gameOf(Object(kept.game));
  if (!game) return { levels };
  const { spent, hidden } = Object(kept.clock);
  const clock = { ...stoppedClock(), spent: Number(spent) || 0, hidden: hidden === true };
  return { levels, game, clock, players: playersOf(kept.players) };
}

/** @param {string | null} text @returns {Record<string, any>} */
function parsed(text) {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** @param {Record<string, any>} kept @returns {View["game"] | null} */
function gameOf(kept) {
  const [start, goal] = [kept.start, kept.goal].map((one) => positionOf(String(one), MOST_DISCS));
  if (!start || !goal || discsOf(start) !== discsOf(goal) || samePosition(start, goal)) return null;
  const { made, pegs } = madeOf(start, String(kept.made ?? ""), Infinity);
  const back = [...String(kept.undone ?? "")].join("").match(/../g)?.reverse().join("") ?? "";
  const undone = madeOf(pegs, back, Infinity).made.reverse();
  return { ...newGame(start, goal), made, pegs, undone, helped: kept.helped === true };
}

/** @param {any} kept @returns {View["players"]} */
function playersOf(kept) {
  if (!Array.isArray(kept?.names) || kept.names.length !== 2) return null;
  const [first, second] = kept.names.map((/** @type {unknown} */ name) =>
    String(name).slice(0, 40),
  );
  return { ...twoPlayers(), names: [first, second], stopped: kept.stopped === true };
}

/** @returns {string | null} */
export function readKept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Writes whenever something changes that is kept.
 * @param {import("../play/live.js").PlayStore} store */
export function bindMemory(store) {
  let before = keptOf(store.get());
  const write = () => {
    const text = keptOf(store.get());
    if (text === before) return;
    before = text;
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
  };
  addEventListener("pagehide", write);
  return store.subscribe(write);
}
