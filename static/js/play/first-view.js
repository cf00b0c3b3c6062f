// @ts-check
/** The view at first: the game of the link, or else the one that this browser has kept. Pure. */
import { withLeft } from "./begin.js";
import { CLASSIC, levelOf } from "./kind.js";
import { gameOf } from "./link.js";
import { viewOf } from "./memory.js";
import { madeText } from "./position.js";
import { samePosition } from "./rules.js";
import { FIRST } from "./state.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Kind} from "./kind.js" */
/** @import {UnderWay} from "./memory.js" */
/** @import {View} from "./state.js" */

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
  const task = samePosition(start, game.start) && samePosition(goal, game.goal);
  return task && (!moves || madeText(made) === madeText(game.made));
}
