// @ts-check
/** What nobody sees at first sight: dialogs, tools, bookmarks, the presenter view, paper, files. */
import { byId } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { createHelp } from "../page/help.js";
import { drawEach } from "../page/open.js";
import { whenFirstOpen } from "../page/when-open.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { bindStart } from "../room/start.js";
import { pathFor } from "../share/addresses.js";
import { bindShareDialog } from "../share/dialog.js";
import { bindPrinting, createHandout, printHandout } from "../share/handout.js";
import { bindProgram } from "../share/program.js";
import { bindGestures } from "../timeline/gestures.js";
import { bindMarks, createMarks } from "../timeline/marks.js";
import { bindPinch } from "../timeline/pinch.js";
import { createTools } from "../timeline/tools.js";

/** @import {Run} from "./open.js" */

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
  bindPage(store, draw);
  return print;
}
