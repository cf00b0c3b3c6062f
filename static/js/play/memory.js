// @ts-check
/** What this browser, and nothing else, keeps about a player: results, and unfinished games. And
 * which of these, or of what its link says, the page starts with. */
import { same, textOf } from "../core/position.js";
import { keptForGood } from "../core/storage.js";
import { beginView } from "../view/view-state.js";
import { newGame } from "./game.js";
import { heightOf, levelOf, stoppedClock, timeAt, twoPlayers } from "./kind.js";
import { gameOf, madeOf, madeText, positionOf } from "./play-link.js";
import { FIRST_PLAY, withLeft } from "./play-state.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Game} from "./game.js" */
/** @import {Kind} from "./kind.js" */
/** @import {Play, PlayView, Store} from "./play-state.js" */

/**
 * @typedef {{game: Play["game"], clock: Play["clock"]}} UnderWay
 */

const KEY = "hanoi-classroom-play";

/** Where a kind is stored: each variant, and each number of pegs, has its own place.
 * @param {Kind} kind */
export function keyOf({ kept_as: own }) {
  return KEY + own;
}

/** What is stored, as text. @param {Play} play */
export function keptOf({ game, clock, players, levels, underWay }) {
  return JSON.stringify({
    levels,
    ...written({ game, clock }),
    games: Object.fromEntries(
      Object.entries(underWay)
        .filter(([level]) => level !== String(levelOf(game.kind, game)))
        .map(([level, one]) => [level, written(one)]),
    ),
    players: players && { names: players.names, stopped: players.stopped },
  });
}

/** @param {UnderWay} one */
function written({ game: { start, goal, made, undone, helped }, clock }) {
  return {
    game: {
      start: textOf(start),
      goal: textOf(goal),
      made: madeText(made),
      undone: madeText(undone),
      helped,
    },
    clock: { spent: timeAt(clock), hidden: clock.hidden },
  };
}

/**
 * What was stored, as far as it is valid.
 * @param {string | null} text @param {Kind} kind
 * @returns {Partial<Pick<Play, "game" | "clock" | "players" | "levels" | "underWay">>}
 */
export function playOf(text, kind) {
  const kept = parsed(text);
  const levels = levelsFrom(kept.levels, kind);
  const games = Object.entries(Object(kept.games)).flatMap(([level, one]) => {
    const read = underWayOf(Object(one), kind);
    return read ? [[level, read]] : [];
  });
  const others = games.length ? { underWay: Object.fromEntries(games) } : {};
  const now = underWayOf(kept, kind);
  return now
    ? { levels, ...others, ...now, players: playersOf(kept.players) }
    : { levels, ...others };
}

/** @param {string | null} text @returns {Record<string, unknown>} */
function parsed(text) {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** @param {Record<string, unknown>} kept @param {Kind} kind @returns {UnderWay | null} */
function underWayOf(kept, kind) {
  const game = keptGame(Object(kept.game), kind);
  if (!game) return null;
  const { spent, hidden } = Object(kept.clock);
  const clock = { ...stoppedClock(), spent: Number(spent) || 0, hidden: hidden === true };
  return { game, clock };
}

/** @param {Record<string, unknown>} kept @param {Kind} kind @returns {Play["game"] | null} */
function keptGame(kept, kind) {
  const [start, goal] = [kept.start, kept.goal].map((one) => positionOf(String(one), kind));
  if (!start || !goal || same(start, goal)) return null;
  if (heightOf(kind, start) !== heightOf(kind, goal)) return null;
  const { made, pegs } = madeOf(kind, start, String(kept.made ?? ""), Infinity);
  const back = [...String(kept.undone ?? "")].join("").match(/../g)?.reverse().join("") ?? "";
  const undone = madeOf(kind, pegs, back, Infinity).made.reverse();
  return { ...newGame(start, goal, kind), made, pegs, undone, helped: kept.helped === true };
}

/** @param {unknown} kept @returns {Play["players"]} */
function playersOf(kept) {
  const { names, stopped } = Object(kept);
  if (!Array.isArray(names) || names.length !== 2) return null;
  const [first, second] = names.map((/** @type {unknown} */ name) => String(name).slice(0, 40));
  return { ...twoPlayers(), names: [first, second], stopped: stopped === true };
}

/** @param {Kind} kind @returns {string | null} */
export function readKept(kind) {
  return keptForGood.get(keyOf(kind));
}

/** Writes whenever something that is stored changes. @param {Store} store */
export function bindMemory(store) {
  let before = keptOf(store.get().play);
  const write = () => {
    const text = keptOf(store.get().play);
    if (text === before) return;
    before = text;
    keptForGood.set(keyOf(store.get().play.game.kind), text);
  };
  addEventListener("pagehide", write);
  store.subscribe(write);
}

/** @typedef {{moves: number, time: number, fewest?: boolean}} Result moves made, and ms; whether it
 * is the fewest possible */
/** @typedef {Record<string, {best: Result, last: Result}>} Levels by number of discs */

/**
 * The results with one more: fewer moves are better, then less time. A game without a level changes
 * nothing.
 * @param {Levels} levels @param {Pick<Game, "kind" | "start" | "goal" | "made">} game
 * @param {number} time in ms
 * @param {string | null} [fewest] moves that the puzzle takes, if that is known
 * @returns {Levels}
 */
export function withResult(levels, game, time, fewest = null) {
  const level = levelOf(game.kind, game);
  if (level === null) return levels;
  const moves = game.made.length;
  const last = { moves, time, ...(String(moves) === fewest && { fewest: true }) };
  const before = levels[level]?.best;
  return { ...levels, [level]: { best: before && isBetter(before, last) ? before : last, last } };
}

/** @param {Result} one @param {Result} other */
function isBetter(one, other) {
  return one.moves < other.moves || (one.moves === other.moves && one.time <= other.time);
}

/** What was stored, as far as it is valid as results.
 * @param {unknown} kept @param {Kind} kind @returns {Levels} */
function levelsFrom(kept, kind) {
  const found = Object.entries(Object(kept)).filter(
    ([level, one]) =>
      kind.levels.includes(Number(level)) && isResult(one?.best) && isResult(one?.last),
  );
  return Object.fromEntries(found);
}

/** @param {unknown} one */
function isResult(one) {
  const { moves, time } = Object(one);
  return Number.isSafeInteger(moves) && moves > 0 && Number.isFinite(time);
}

/**
 * A stored game counts if the link names none, or the same one: it is more complete. After a reload
 * the link may be some moves behind.
 * @param {{kind: Kind, link: PlayLink, notices: string[]}} given @param {string | null} kept
 * @param {Known[]} [known] of what every page shows @param {boolean} [again] whether the page has
 * been reloaded @returns {PlayView}
 */
export function beginning({ kind, link, notices }, kept, known = [], again = false) {
  const { place = {}, lang } = link;
  const page = { notices, place, keepsLang: !!lang };
  const view = beginView(...known, { page });
  return { ...view, play: { ...FIRST_PLAY, ...played(link, kept, again, kind) } };
}

/** @param {PlayLink} link @param {string | null} kept @param {boolean} again @param {Kind} kind
 * @returns {Partial<Play> & Pick<Play, "game">} */
function played(link, kept, again, kind) {
  const { levels = {}, underWay = {}, ...old } = playOf(kept, kind);
  const play = { levels, underWay, carried: carriedBy(link) };
  const game = gameOf(link, kind);
  const asked = { game, moves: link.moves && !again };
  if (old.game && (!link.named || isSame(asked, old.game)))
    return { ...play, ...old, game: old.game };
  const other = /** @type {UnderWay | undefined} */ (underWay[String(levelOf(kind, game))]);
  const left = old.game ? withLeft(underWay, /** @type {UnderWay} */ (old)) : underWay;
  if (other && isSame(asked, other.game)) return { ...play, ...other, underWay: left };
  return { ...play, game, underWay: left };
}

/** What links to other pages carry on. @param {PlayLink} link @returns {Record<string, string>} */
function carriedBy({ lang, theme }) {
  return { ...(lang && { lang }), ...(theme && { theme }) };
}

/** @param {{game: Play["game"], moves?: boolean}} link @param {Play["game"]} game */
function isSame({ game: { start, goal, made }, moves }, game) {
  const stands = !moves && same(start, game.pegs); // it is left and continued there
  if (!same(goal, game.goal) || !(stands || same(start, game.start))) return false;
  return !moves || madeText(made) === madeText(game.made);
}
