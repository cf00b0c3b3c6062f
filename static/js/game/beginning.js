// @ts-check
/** The view at first: the game of the link, or else the one that this browser has kept. Pure. */
import { withLeft } from "./beginnings.js";
import { CLASSIC, levelOf } from "./kind.js";
import { readLink } from "./link.js";
import { viewOf } from "./memory.js";
import { madeText } from "./position.js";
import { samePosition } from "./rules.js";
import { FIRST } from "./state.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./memory.js").UnderWay} UnderWay */

/**
 * A kept game counts where the link names none, or the same one: it knows more of it. A page that
 * is loaded again may have a link that is some moves behind.
 * @param {string} search
 * @param {string | null} kept
 * @param {Partial<View>} known
 * @param {boolean} [again] whether the page is loaded again
 * @param {import("./kind.js").Kind} [kind]
 * @returns {View}
 */
export function beginning(search, kept, known, again = false, kind = CLASSIC) {
  const link = readLink(search, kind);
  const { levels = {}, underWay = {}, ...old } = viewOf(kept, kind);
  const view = { ...FIRST, ...known, levels, underWay, notices: link.notices };
  const keepsLang = new URLSearchParams(search).has("lang");
  const asked = { ...link, moves: link.moves && !again };
  if (old.game && (!link.named || isSame(asked, old.game))) return { ...view, ...old, keepsLang };
  const other = /** @type {UnderWay | undefined} */ (underWay[String(levelOf(kind, link.game))]);
  const left = old.game ? withLeft(underWay, /** @type {UnderWay} */ (old)) : underWay;
  if (other && isSame(asked, other.game)) return { ...view, ...other, underWay: left, keepsLang };
  return { ...view, game: link.game, underWay: left, keepsLang };
}

/** @param {Pick<ReturnType<typeof readLink>, "game" | "moves">} link @param {View["game"]} game */
function isSame({ game: { start, goal, made }, moves }, game) {
  const task = samePosition(start, game.start) && samePosition(goal, game.goal);
  return task && (!moves || madeText(made) === madeText(game.made));
}
