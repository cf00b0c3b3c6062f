// @ts-check
/** What actions do on the page of a lesson: turning its pages, and what every run has. */
import { presenting } from "../present/update.js";
import { timeline } from "../timeline/update.js";
import { createRunUpdate } from "../view/look.js";
import { choosing } from "../view/own.js";
import { knowing } from "../view/state.js";
import { lessonOf, stageOf } from "./state.js";

/** @import {Part} from "../view/update.js" */

/** A page that is turned shows its own stage; one in a frame leaves the stage as it is, unseen.
 * @type {Part} */
export function turning(before) {
  return {
    turn: (view, { page }) => {
      const { page: now, pages } = lessonOf(view);
      const next = Math.min(Math.max(page, 1), pages.length);
      if (next === now) return { view };
      const turned = knowing(view, /** @type {object} */ ({ lesson: { page: next } }));
      const shown = pages[next - 1];
      if (!shown.link) return { view: turned, jump: true };
      return { ...before(turned, { type: "restore", known: stageOf(shown) }), jump: true };
    },
  };
}

export const update = createRunUpdate([timeline, presenting, choosing, turning]);
