// @ts-check
/** When a game may begin anew, and how; whether moves can be made; the view at first. Pure. */
import { isDone, newGame } from "./game.js";
import { CLASSIC, levelEnds, levelOf, same } from "./kind.js";
import { gameOf, madeText } from "./link.js";
import { viewOf } from "./memory.js";
import { askedNothing, stopped } from "./players.js";
import { FIRST } from "./state.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Pegs} from "../core/position.js" */
/** @import {Kind} from "./kind.js" */
/** @import {UnderWay} from "./memory.js" */
/** @import {View} from "./state.js" */

/** Whether moves can be made. @param {View} view */
export function isOpen({ game, players, watch, setup }) {
  return !isDone(game) && !players?.stopped && !watch && !setup;
}

/** Whether the game may begin anew: one that two play has to be over, or not begun.
 * @param {View} view */
export function restarts({ game, players }) {
  return !players || players.stopped || game.made.length === 0 || isDone(game);
}

/** @param {View} view @param {Pegs} start @param {Pegs} goal @returns {View} */
export function begun(view, start, goal) {
  const { hidden } = view.clock;
  const game = newGame(start, goal, view.game.kind);
  return entered(view, { game, clock: { spent: 0, since: null, now: 0, hidden } });
}

/**
 * A level is begun: a game of it that was left goes on, the level that is played begins anew, or
 * goes on to its next problem.
 * @param {View} view @param {number} level @returns {View}
 */
export function levelBegun(view, level) {
  const { kind } = view.game;
  const left = view.underWay[level];
  if (left && levelOf(kind, view.game) !== level && !isDone(left.game)) return entered(view, left);
  const { start, goal } = levelEnds(kind, level, view.game);
  return begun(view, start, goal);
}

/** @param {View} view @param {UnderWay} next @returns {View} */
function entered(view, next) {
  const players = view.players && { ...askedNothing(view.players), stopped: false };
  const left = players ? view.underWay : withLeft(view.underWay, view);
  const { [String(levelOf(next.game.kind, next.game))]: _played, ...underWay } = left;
  return {
    ...view,
    ...next,
    players,
    underWay,
    setup: null,
    watch: null,
    drag: null,
    hint: null,
    dialog: null,
    notices: [],
  };
}

/** Games under way by their levels, with the one that is left now.
 * @param {View["underWay"]} underWay @param {UnderWay} left @returns {View["underWay"]} */
function withLeft(underWay, { game, clock }) {
  const level = levelOf(game.kind, game);
  if (level === null || !game.made.length) return underWay;
  return { ...underWay, [level]: { game, clock: stopped(clock, clock.now) } };
}

/**
 * A kept game counts where the link names none, or the same one: it knows more of it. A page that
 * is loaded again may have a link that is some moves behind.
 * @param {{link: PlayLink, notices: string[]}} given @param {string | null} kept
 * @param {Partial<View>} known @param {boolean} [again] whether the page is loaded again
 * @param {Kind} [kind] @returns {View}
 */
export function beginning({ link, notices }, kept, known, again = false, kind = CLASSIC) {
  const { levels = {}, underWay = {}, ...old } = viewOf(kept, kind);
  const said = notices.map((text) => ({ text }));
  const view = { ...FIRST, ...known, levels, underWay, notices: said, carried: carriedBy(link) };
  const game = gameOf(link, kind);
  const asked = { game, moves: link.moves && !again };
  if (old.game && (!link.named || isSame(asked, old.game))) return { ...view, ...old };
  const other = /** @type {UnderWay | undefined} */ (underWay[String(levelOf(kind, game))]);
  const left = old.game ? withLeft(underWay, /** @type {UnderWay} */ (old)) : underWay;
  if (other && isSame(asked, other.game)) return { ...view, ...other, underWay: left };
  return { ...view, game, underWay: left };
}

/** What links to other pages carry on. @param {PlayLink} link @returns {Record<string, string>} */
function carriedBy({ lang, theme }) {
  return { ...(lang && { lang }), ...(theme && { theme }) };
}

/** @param {{game: View["game"], moves?: boolean}} link @param {View["game"]} game */
function isSame({ game: { start, goal, made }, moves }, game) {
  const task = same(start, game.start) && same(goal, game.goal);
  return task && (!moves || madeText(made) === madeText(game.made));
}
