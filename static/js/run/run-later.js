// @ts-check
/** Everything that is not visible at first: dialogs, tools, bookmarks, the presenter view, paper,
 * files. */
import { byId } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { fetched, loader } from "../core/load.js";
import { keptInTab } from "../core/storage.js";
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/drawing.js";
import { bindForms } from "../page/forms.js";
import { createHelp } from "../page/help.js";
import { drawEach } from "../page/open-page.js";
import { loadWhenOpen, whenFirstOpen } from "../page/when-open.js";
import { bindPresent, createPresent } from "../present/presenter-view.js";
import { pathFor } from "../share/addresses.js";
import { bindPrinting, createHandout, printHandout } from "../share/handout.js";
import { bindProgram } from "../share/program.js";
import { bindShareDialog } from "../share/share-dialog.js";
import { bindMarks, createMarks, createTools } from "../timeline/marks.js";
import { bindGestures, bindPinch } from "../timeline/timeline-gestures.js";

/** @import {Run} from "./open-run.js" */

/**
 * @param {Run} run @param {number} largest number of discs
 * @param {((view: View) => void)[]} parts what this page draws besides
 * @returns {() => void} what prints
 */
export function bindRunLater({ store, glide, drags, linkOf }, largest, ...parts) {
  const clock = byId("timeline-card");
  const path = pathFor(linkOf);
  const print = () => printHandout(store, path);
  bindForms(store, largest);
  bindPresent(store);
  bindMarks(store);
  bindGestures(store, glide, clock);
  bindPinch(store, glide, clock, drags);
  bindPrinting(store);
  whenFirstOpen(store, "share", () => bindShareDialog(store, path, print));
  bindProgram(store);
  bindStart(store);
  const draw = drawEach(
    ...parts,
    createMarks(fact("marks").longest_note),
    createHandout(path),
    createPresent(),
    createControls(store),
    createDialogs({ help: createHelp() }),
    createTools(clock),
  );
  bindPage(store, draw, { afterwards: true });
  return print;
}

// The buttons that start a class, or show this page to the existing one: their scripts load when
// one is pressed, or if this tab is in a class.

/** @param {Store} store */
function bindStart(store) {
  const load = loader(async () => {
    const { bindShow } = await fetched(() => import("../room/show-to-class.js"));
    return bindShow(store);
  });
  on(document, "click", async (event) => {
    if (targetOf(event, "[data-room-start]")) (await load())?.();
  });
  if (keptInTab.get("hanoi-room") !== null) load();
}

// Loads recording when its dialog is first opened.

/** @param {Store} store */
export function bindRecord(store) {
  loadWhenOpen(store, "record", async () => {
    const { bindRecordDialog } = await fetched(() => import("../record/record-dialog.js"));
    bindRecordDialog(store);
  });
}
