// @ts-check
/** What nobody sees at first sight: dialogs, the presenter view, files. */
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { loadBefore } from "../page/idle.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { linkForOthers } from "../share/link.js";
import { bindShareLink } from "../share/load.js";
import { bindEnds, createEnds } from "./ends.js";
import { graphLinkOf } from "./link.js";

/** @import {Words} from "../core/words.js" */
/** @import {Store as ClassicStore} from "../page/live.js" */
/** @import {Store} from "./state.js" */

/** @param {Store} store @param {Words} words @param {number} largest */
export function bindLater(store, words, largest) {
  const classic = /** @type {ClassicStore} */ (/** @type {unknown} */ (store));
  const parts = /** @type {((view: any) => void)[]} */ ([
    createEnds(words),
    createPresent(words),
    createDialogs(words),
  ]);
  bindForms(classic, largest);
  bindEnds(store, words);
  bindPresent(classic);
  bindShareLink(classic, words, pathOf);
  bindPage(classic, (view) => parts.forEach((part) => part(view)));
  loadBefore(
    () => import("../page/help.js"),
    () => import("../share/dialog.js"),
    () => import("./save.js"),
  );
}

/** @param {any} view */
function pathOf(view) {
  return `/graph${linkForOthers(view, /** @type {any} */ (graphLinkOf))}`;
}
