// @ts-check
/** What nobody sees at first sight: dialogs, tools, bookmarks, the presenter view, paper, files. */
import { fact } from "../core/facts.js";
import { fetched, loader } from "../core/load.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { loadBefore } from "../page/idle.js";
import { whenOpen } from "../page/when-open.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { bindRecord } from "../record/load.js";
import { bindShare, print } from "../share/load.js";
import { createHandout } from "../share/paper.js";
import { bindProgram } from "../share/program.js";
import { bindGestures } from "../timeline/gestures.js";
import { createMarks } from "../timeline/marks.js";
import { bindMarks } from "../timeline/marks-input.js";
import { createTools } from "../timeline/tools.js";
import { bindChoices } from "./choices.js";
import { createGoal } from "./goal.js";
import { createGraph } from "./graph.js";
import { TIMELINE_ROWS } from "./page.js";
import { createPlayLinks } from "./play-links.js";

/** @import {Words} from "../core/words.js" */
/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "../timeline/glide.js" */
/** @import {Limits} from "../variants/link.js" */

/**
 * @param {Store} store @param {Glide} glide of the timeline
 * @param {Words} words @param {Limits} limits
 */
export function bindLater(store, glide, words, limits) {
  const parts = [
    createMarks(words, fact("marks").longest_note),
    createHandout(words),
    createPresent(words),
    createDialogs(words),
    createTools(words),
    createPlayLinks(limits),
    createGoal(words),
    createGraph(words),
  ];
  bindForms(store, limits.most);
  bindChoices(store, words);
  bindEndsWhenOpened(store, words);
  bindPresent(store);
  bindMarks(store);
  bindGestures(store, glide, TIMELINE_ROWS);
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
    () => import("../page/help.js"),
    () => import("../record/dialog.js"),
    () => import("../share/dialog.js"),
    () => import("../share/handout.js"),
  );
}

/** @param {Store} store @param {Words} words */
function bindEndsWhenOpened(store, words) {
  const load = loader(async () => {
    const { bindEnds } = await fetched(() => import("./ends.js"));
    bindEnds(store, words);
  }, "ends");
  whenOpen(store, "ends", ({ opened }) => {
    if (opened) load();
  });
}
