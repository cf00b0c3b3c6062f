// @ts-check
/** What nobody sees at first sight: dialogs, tools, bookmarks, the presenter view, paper, files. */
import { byId } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { loadBefore } from "../page/idle.js";
import { drawEach } from "../page/open.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { bindStart } from "../room/start.js";
import { pathFor } from "../share/addresses.js";
import { bindShare, print } from "../share/load.js";
import { createHandout } from "../share/paper.js";
import { bindProgram } from "../share/program.js";
import { bindGestures } from "../timeline/gestures.js";
import { bindMarks, createMarks } from "../timeline/marks.js";
import { bindPinch } from "../timeline/pinch.js";
import { createTools } from "../timeline/tools.js";

/** @import {Run} from "./open.js" */

/** What dialogs load when they open is there before, so that none waits for the server. */
const DIALOGS = [
  () => import("../page/help.js"),
  () => import("../share/dialog.js"),
  () => import("../share/handout.js"),
];

/**
 * @param {Run} run @param {number} largest number of discs
 * @param {((view: View) => void)[]} parts that this page draws besides
 * @param {(() => Promise<unknown>)[]} loads what its own dialogs load when they open
 * @returns {() => void} what prints
 */
export function bindRunLater({ store, glide, drags, linkOf }, largest, parts, loads) {
  const clock = byId("timeline-card");
  const path = pathFor(linkOf);
  bindForms(store, largest);
  bindPresent(store);
  bindMarks(store);
  bindGestures(store, glide, clock);
  bindPinch(store, glide, clock, drags);
  bindShare(store, path);
  bindProgram(store);
  bindStart(store);
  const draw = drawEach(
    ...parts,
    createMarks(fact("marks").longest_note),
    createHandout(path),
    createPresent(),
    createControls(store),
    createDialogs(),
    createTools(clock),
  );
  bindPage(store, draw);
  loadBefore(...DIALOGS, ...loads);
  return () => print(store, path);
}
