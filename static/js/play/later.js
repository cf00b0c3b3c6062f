// @ts-check
/** What nobody sees of the page for playing at first sight: its dialogs, its links. */

import { byId, setShown, setText } from "../core/dom.js";
import { fact, isBare } from "../core/facts.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { writeKeys } from "../page/help.js";
import { drawEach } from "../page/open.js";
import { bindFullScreen } from "../present/end-full-screen.js";
import { bindNavigation } from "../share/navigation.js";
import { originsOf } from "../share/origins.js";
import { showCode } from "../share/qr.js";
import { KEYS } from "./commands.js";
import { bindAddress, gameParts } from "./elsewhere.js";
import { linkOf, MOST_MOVES } from "./link.js";
import { createResult } from "./result.js";
import { bindTask, fillTask } from "./task.js";

/** @import {Play, PlayView, Store} from "./state.js" */

/** @param {Store} store @param {number} largest number of discs
 * @param {Play} begun what the address names */
export function bindLater(store, largest, begun) {
  writeKeys(KEYS);
  bindForms(store, largest);
  bindTask(store);
  bindFullScreen(store);
  bindVariant(store);
  bindNavigation(store, gameParts);
  if (!isBare()) bindAddress(store, begun);
  const dialogs = createDialogs({ fields: {}, help() {} });
  bindPage(store, drawEach(createContents(), dialogs, createResult()));
}

/** Fills dialogs in as they open. */
function createContents() {
  /** @type {PlayView["page"]["dialog"]} */
  let before = null;
  /** @param {PlayView} view */
  return ({ page: { dialog }, play }) => {
    if (dialog !== before && dialog === "task") fillTask(play.game);
    if (dialog !== before && dialog === "take-away") fillTakeAway(play);
    before = dialog;
  };
}

/** Another variant is another page. @param {Store} store */
function bindVariant(store) {
  const field = /** @type {HTMLSelectElement} */ (byId("variant"));
  on(field, "change", () => {
    const variant = field.value !== fact("defaults").variant && { variant: field.value };
    const { carried } = store.get().play;
    location.assign(`/play?${new URLSearchParams({ ...variant, ...carried })}`);
  });
}

/** What can be taken away: the link of the game, and its code.
 * @param {Play} play */
function fillTakeAway({ game, carried }) {
  const path = location.pathname + linkOf(game, carried);
  const [reached] = originsOf(location.origin, fact("addresses"));
  const origin = reached ?? location.origin;
  /** @type {HTMLInputElement} */ (byId("own-link")).value = origin + path;
  setShown(byId("own-here"), !reached);
  setText(
    byId("own-here"),
    reached
      ? ""
      : words.say(
          "This address works only on this machine: so that the class can join, start the server with “hanoi serve --host 0.0.0.0”.",
        ),
  );
  const long = game.made.length > MOST_MOVES;
  setText(
    byId("take-away-said"),
    long
      ? words.say("The link leaves your moves out: it can hold at most {most}.", {
          most: MOST_MOVES,
        })
      : "",
  );
  setShown(byId("own-code"), false);
  const places = { picture: byId("own-code-picture"), said: byId("own-code-said") };
  if (reached)
    showCode(places, path, origin).then((done) => done && setShown(byId("own-code"), true));
}
