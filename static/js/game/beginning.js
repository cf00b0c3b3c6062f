// @ts-check
/** The view at first: the game of the link, or else the one that this browser has kept. Pure. */
import { readLink } from "./link.js";
import { viewOf } from "./memory.js";
import { madeText } from "./position.js";
import { samePosition } from "./rules.js";
import { FIRST } from "./state.js";

/** @typedef {import("./state.js").View} View */

/**
 * A kept game counts where the link names none, or the same one: it knows more of it. A page that
 * is loaded again may have a link that is some moves behind.
 * @param {string} search
 * @param {string | null} kept
 * @param {Partial<View>} known
 * @param {boolean} [again] whether the page is loaded again
 * @returns {View}
 */
export function beginning(search, kept, known, again = false) {
  const link = readLink(search);
  const { levels = {}, ...old } = viewOf(kept);
  const view = { ...FIRST, ...known, levels, notices: link.notices };
  const keepsLang = new URLSearchParams(search).has("lang");
  const same =
    old.game && (!link.named || isSame({ ...link, moves: link.moves && !again }, old.game));
  return same ? { ...view, ...old, keepsLang } : { ...view, game: link.game, keepsLang };
}

/** @param {Pick<ReturnType<typeof readLink>, "game" | "moves">} link @param {View["game"]} game */
function isSame({ game: { start, goal, made }, moves }, game) {
  const task = samePosition(start, game.start) && samePosition(goal, game.goal);
  return task && (!moves || madeText(made) === madeText(game.made));
}
