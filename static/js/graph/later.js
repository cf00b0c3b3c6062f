// @ts-check
/** What nobody sees of the page of the state graph at first sight. */
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { bindWhenIdle, loadBefore } from "../page/idle.js";
import { drawEach } from "../page/open.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { pathFor } from "../share/addresses.js";
import { bindShareLink } from "../share/load.js";
import { bindNavigation } from "../share/navigation.js";
import { bindEnds, createEnds } from "./ends.js";
import { graphLinkOf, graphParts } from "./link.js";
import { createNodeLinks } from "./node-links.js";

/** @import {Store} from "./state.js" */

/** @param {Store} store @param {Words} words @param {number} largest */
export function bindLater(store, words, largest) {
  bindForms(store, largest);
  bindEnds(store, words);
  bindPresent(store);
  bindNavigation(store, graphParts);
  bindShareLink(store, words, pathFor(graphLinkOf));
  const parts = [
    ...[createEnds(words), createNodeLinks()],
    ...[createPresent(words), createControls(store)],
  ];
  bindPage(store, drawEach(...parts, createDialogs(words)));
  loadBefore(
    () => import("../page/help.js"),
    () => import("../share/dialog.js"),
  );
  bindWhenIdle(
    () => import("./save.js"),
    ({ bindPaper }) => bindPaper(store),
  );
}
