// @ts-check
/** When a game may begin anew, and how; whether moves can be made; the view at first. Pure. */
import { same } from "../core/position.js";
import { beginView } from "../view/state.js";
import { isDone, newGame } from "./game.js";
import { levelEnds, levelOf } from "./kind.js";
import { gameOf, madeText } from "./link.js";
import { playOf } from "./memory.js";
import { askedNothing, stopped, stoppedClock } from "./players.js";
import { FIRST_PLAY } from "./state.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Known} from "../view/state.js" */
/** @import {Kind} from "./kind.js" */
/** @import {UnderWay} from "./memory.js" */
/** @import {Play, PlayView} from "./state.js" */

/** Whether moves can be made. @param {Play} play */
export function isOpen({ game, players, watch, setup }) {
  return !isDone(game) && !players?.stopped && !watch && !setup;
}

/** Whether the game may begin anew: one that two play has to be over, or not begun.
 * @param {Play} play */
export function restarts({ game, players }) {
  return !players || players.stopped || game.made.length === 0 || isDone(game);
}

/** @param {PlayView} view @param {Pegs} start @param {Pegs} goal @returns {PlayView} */
export function begun(view, start, goal) {
  const { game, clock } = view.play;
  const { hidden } = clock;
  return entered(view, {
    game: newGame(start, goal, game.kind),
    clock: { ...stoppedClock(), hidden },
  });
}

/**
 * A level is begun: a game of it that was left goes on, the level that is played begins anew, or
 * goes on to its next problem.
 * @param {PlayView} view @param {number} level @returns {PlayView}
 */
export function levelBegun(view, level) {
  const { game, underWay } = view.play;
  const left = underWay[level];
  if (left && levelOf(game.kind, game) !== level && !isDone(left.game)) return entered(view, left);
  const { start, goal } = levelEnds(game.kind, level, game);
  return begun(view, start, goal);
}

/** @param {PlayView} view @param {UnderWay} next @returns {PlayView} */
function entered({ play, ...view }, next) {
  const players = play.players && { ...askedNothing(play.players), stopped: false };
  const left = players ? play.underWay : withLeft(play.underWay, play);
  const { [String(levelOf(next.game.kind, next.game))]: _played, ...underWay } = left;
  const opened = { setup: null, watch: null, drag: null, hint: null };
  return {
    ...view,
    page: { ...view.page, dialog: null, notices: [] },
    play: { ...play, ...next, players, underWay, ...opened },
  };
}

/** Games under way by their levels, with the one that is left now.
 * @param {Play["underWay"]} underWay @param {UnderWay} left @returns {Play["underWay"]} */
function withLeft(underWay, { game, clock }) {
  const level = levelOf(game.kind, game);
  if (level === null || !game.made.length) return underWay;
  return { ...underWay, [level]: { game, clock: stopped(clock, clock.now) } };
}

/**
 * A kept game counts where the link names none, or the same one: it knows more of it. A page that
 * is loaded again may have a link that is some moves behind.
 * @param {{kind: Kind, link: PlayLink, notices: string[]}} given @param {string | null} kept
 * @param {Known[]} [known] of what every page shows @param {boolean} [again] whether the page is
 * loaded again @returns {PlayView}
 */
export function beginning({ kind, link, notices }, kept, known = [], again = false) {
  const { place = {}, lang } = link;
  const page = { notices: notices.map((text) => ({ text })), place, keepsLang: !!lang };
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
  const stands = !moves && same(start, game.pegs); // there it is left, and gone on with
  if (!same(goal, game.goal) || !(stands || same(start, game.start))) return false;
  return !moves || madeText(made) === madeText(game.made);
}
