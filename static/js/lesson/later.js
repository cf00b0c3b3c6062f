// @ts-check
/** What nobody sees of the page of a lesson at first sight. */
import { byId } from "../core/dom.js";
import { isSandboxed } from "../core/facts.js";
import { on } from "../core/listen.js";
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { writeKeys } from "../page/help.js";
import { drawEach } from "../page/open.js";
import { bindPresent } from "../present/input.js";
import { createPresent } from "../present/render.js";
import { frontParts } from "../share/front.js";
import { bindNavigation } from "../share/navigation.js";
import { bindGestures } from "../timeline/gestures.js";
import { bindPinch } from "../timeline/pinch.js";
import { createLessonCommands } from "./commands.js";
import { bindFrame } from "./frame.js";
import { keepFresh } from "./fresh.js";
import { KEYS } from "./keys.js";
import { printWorksheet } from "./worksheet.js";

/** @import {Run} from "../run/open.js" */
/** @import {OfLesson} from "./state.js" */

/** @param {Run} run @param {OfLesson & {largest: number}} given
 * @returns {() => void} what prints */
export function bindLater({ store, glide, drags, words }, { largest, own, version }) {
  const clock = byId("timeline-card");
  writeKeys(KEYS);
  bindForms(store, largest);
  bindPresent(store);
  bindGestures(store, glide, clock);
  bindPinch(store, glide, clock, drags);
  bindNavigation(store, frontParts);
  bindFrame(createLessonCommands(store));
  bindPage(
    store,
    drawEach(createDialogs(words, { help() {} }), createPresent(words), createControls(store)),
  );
  on(byId("print"), "click", printWorksheet);
  if (own && !isSandboxed()) keepFresh(version, words);
  return printWorksheet;
}
