// @ts-check
/**
 * What nobody sees at first sight: the table and the curves below the lanes, dialogs, bookmarks,
 * the presenter view, paper.
 */
import { fact } from "../core/facts.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { loadBefore } from "../page/idle.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { linkForOthers } from "../share/link.js";
import { bindShare, print } from "../share/load.js";
import { bindNavigation } from "../share/navigation.js";
import { createHandout } from "../share/paper.js";
import { bindProgram } from "../share/program.js";
import { bindGestures } from "../timeline/gestures.js";
import { createMarks } from "../timeline/marks.js";
import { bindMarks } from "../timeline/marks-input.js";
import { createTools } from "../timeline/tools.js";
import { bindLaneForms } from "./forms.js";
import { createGrowth } from "./growth.js";
import { compareLinkOf } from "./link.js";
import { bindMenu, createMenu } from "./menu.js";
import { TIMELINE_ROWS } from "./page.js";
import { createCostTable } from "./table.js";

/** @import {Words} from "../core/words.js" */
/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "../timeline/glide.js" */
/** @import {View} from "../view/state.js" */
/** @import {Given} from "./given.js" */

/** @param {View} view */
const path = (view) => `/compare${linkForOthers(view, compareLinkOf)}`;

/**
 * @param {Store} store @param {Glide} glide of the timeline
 * @param {Words} words @param {Given} given
 */
export function bindLater(store, glide, words, given) {
  applyLaterStyles(); // table and curves are drawn now
  const parts = [
    createCostTable(words, given),
    createGrowth(words, given),
    createMenu(words, given),
    createMarks(words, fact("marks").longest_note),
    createHandout(words, path),
    createPresent(words),
    createDialogs(words),
    createTools(words),
  ];
  bindForms(store, given.largest);
  bindLaneForms(store, given);
  bindMenu(store, words, given);
  bindPresent(store);
  bindMarks(store);
  bindGestures(store, glide, TIMELINE_ROWS);
  bindNavigation(store);
  bindShare(store, words, path);
  bindProgram(store, words);
  bindPage(store, (view) => parts.forEach((part) => part(view)));
  loadOpened();
  return () => print(store, path);
}

/** What dialogs load when they open is there before, so that none waits for the server. */
function loadOpened() {
  loadBefore(
    () => import("../page/help.js"),
    () => import("../share/dialog.js"),
    () => import("../share/handout.js"),
  );
}
