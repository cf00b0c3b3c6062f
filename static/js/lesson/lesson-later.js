// @ts-check
/** Parts of the lesson page that load after the first picture. */
import { byId, make } from "../core/dom.js";
import { isSandboxed } from "../core/facts.js";
import { on } from "../core/listen.js";
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/drawing.js";
import { bindForms } from "../page/forms.js";
import { writeKeys } from "../page/help.js";
import { drawEach } from "../page/open-page.js";
import { bindPresent, createPresent } from "../present/presenter-view.js";
import { answeredText } from "../question/answers-kept.js";
import { createStartAgain } from "../question/start-again.js";
import { frontParts } from "../share/front-link.js";
import { bindNavigation } from "../share/navigation.js";
import { bindGestures, bindPinch } from "../timeline/timeline-gestures.js";
import { keepFresh } from "./fresh.js";
import { createLessonCommands, KEYS } from "./lesson-commands.js";
import { bindFrame } from "./lesson-pages.js";
import { lessonOf } from "./lesson-state.js";
import { bindTelling } from "./telling.js";

/** @import {Run} from "../run/open-run.js" */
/** @import {OfLesson} from "./lesson-state.js" */

/** @param {Run} run @param {OfLesson & {largest: number}} given
 * @returns {() => void} what prints */
export function bindLater({ store, glide, drags }, { largest, own, version }) {
  const clock = byId("timeline-card");
  writeKeys(KEYS);
  bindForms(store, largest);
  bindPresent(store);
  bindGestures(store, glide, clock);
  bindPinch(store, glide, clock, drags);
  bindNavigation(store, frontParts);
  bindFrame(createLessonCommands(store));
  bindStartAgain(store);
  bindTelling(store);
  bindPage(store, drawEach(createDialogs({ help() {} }), createPresent(), createControls(store)));
  on(byId("print"), "click", printWorksheet);
  if (own && !isSandboxed()) keepFresh(version);
  return printWorksheet;
}

/** @param {Store} store */
function bindStartAgain(store) {
  const ask = createStartAgain(store, () => store.dispatch({ type: "start-again" }));
  on(byId("start-again-ask"), "click", () => {
    const { name, pages } = lessonOf(store.get());
    ask(name, answeredText(name, pages.filter((page) => page.ask).length));
  });
}

/** The worksheet for paper is a page of its own, which is printed from a frame that nobody sees. */
function printWorksheet() {
  if (isSandboxed()) return print(); // nobody reaches into a frame there
  document.getElementById("worksheet")?.remove();
  const address = `${location.pathname}/worksheet?lang=${document.documentElement.lang}`;
  const frame = /** @type {HTMLIFrameElement} */ (
    make("iframe", { id: "worksheet", class: "unseen", src: address, "aria-hidden": "true" })
  );
  frame.tabIndex = -1;
  on(frame, "load", () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
