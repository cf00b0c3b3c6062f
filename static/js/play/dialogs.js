// @ts-check
/** Dialogs: a new game, what can be taken away, settings, help. */
import { closeDialog } from "../core/dialog.js";
import { byId, setText, whenChanged } from "../core/dom.js";
import { linkOf } from "./link.js";
import { MOST_MOVES } from "./position.js";
import { showLink } from "./shared-link.js";
import { fillTask } from "./task.js";

/** @import {Words} from "../core/words.js" */
/** @import {View} from "./state.js" */

export const NAMES = ["task", "take-away", "settings", "help"];

/** @param {Words} words */
export function createDialogs(words) {
  const renew = whenChanged(
    (
      /** @type {View["dialog"]} */ open,
      /** @type {View["game"]} */ game,
      /** @type {View["carried"]} */ carried,
    ) => {
      for (const name of NAMES) {
        const dialog = /** @type {HTMLDialogElement} */ (byId(name));
        if (name !== open) closeDialog(dialog);
        else if (!dialog.open) {
          fill(name, { game, carried }, words);
          dialog.showModal();
        }
      }
    },
  );
  const [theme, keys] = ["theme", "single-keys"].map((id) => /** @type {any} */ (byId(id)));
  /** @param {View} view */
  return (view) => {
    renew(view.dialog, view.game, view.carried);
    theme.value = view.theme;
    keys.checked = view.singleKeys;
  };
}

/** @param {string} name @param {Pick<View, "game" | "carried">} view @param {Words} words */
function fill(name, { game, carried }, words) {
  if (name === "task") fillTask(game);
  if (name === "take-away") {
    showLink(location.pathname + linkOf(game, carried), words);
    const long = game.made.length > MOST_MOVES;
    setText(
      byId("take-away-said"),
      long ? words.say("link_without_moves", { most: MOST_MOVES }) : "",
    );
  }
}
