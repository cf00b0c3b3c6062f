// @ts-check
/** What nobody sees at first sight: dialogs, tools, bookmarks, the presenter view, paper, files. */
import { bindAlgorithms } from "../algorithms/load.js";
import { fact } from "../core/facts.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { loadBefore } from "../page/idle.js";
import { bindFormulaLinks } from "../panels/formula-links.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { bindRecord } from "../record/load.js";
import { bindShare, print } from "../share/load.js";
import { bindNavigation } from "../share/navigation.js";
import { createHandout } from "../share/paper.js";
import { bindProgram } from "../share/program.js";
import { bindGestures } from "../timeline/gestures.js";
import { createMarks } from "../timeline/marks.js";
import { bindMarks } from "../timeline/marks-input.js";
import { createTools } from "../timeline/tools.js";

/** @import {Choice} from "../algorithms/search.js" */
/** @import {ForScripts, Words} from "../core/words.js" */
/** @import {Opening} from "../page/left.js" */
/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "../timeline/glide.js" */

/**
 * @typedef {ForScripts & Opening & {choices: Choice[]}} Given
 */

/**
 * @param {Store} store @param {Glide} glide of the timeline
 * @param {Words} words @param {Given} given
 */
export function bindLater(store, glide, words, given) {
  const parts = [
    createMarks(words, fact("marks").longest_note),
    createHandout(words),
    createPresent(words),
    createDialogs(words),
    createTools(words),
  ];
  bindForms(store, given.largest);
  bindPresent(store);
  bindMarks(store);
  bindGestures(store, glide);
  bindFormulaLinks(store);
  bindNavigation(store);
  bindAlgorithms(store, words, given.choices);
  bindShare(store, words);
  bindProgram(store, words);
  bindRecord(store, words);
  bindPage(store, (view) => parts.forEach((part) => part(view)));
  loadOpened();
  return () => print(store);
}

/** What dialogs load when they open is there before, so that none waits for the server. */
function loadOpened() {
  loadBefore(
    () => import("../algorithms/input.js"),
    () => import("../algorithms/render.js"),
    () => import("../page/help.js"),
    () => import("../record/dialog.js"),
    () => import("../share/dialog.js"),
    () => import("../share/handout.js"),
  );
}
