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

/** @param {Store} store @param {number} largest */
export function bindLater(store, largest) {
  bindForms(store, largest);
  bindEnds(store);
  bindPresent(store);
  bindNavigation(store, graphParts);
  bindShareLink(store, pathFor(graphLinkOf));
  const parts = [...[createEnds(), createNodeLinks()], ...[createPresent(), createControls(store)]];
  bindPage(store, drawEach(...parts, createDialogs()));
  loadBefore(
    () => import("../page/help.js"),
    () => import("../share/dialog.js"),
  );
  bindWhenIdle(
    () => import("./save.js"),
    ({ bindPaper }) => bindPaper(store),
  );
}
