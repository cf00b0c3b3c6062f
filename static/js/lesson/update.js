// @ts-check
/** What actions do on the page of a lesson: turning its pages, and what every run has. */
import { presenting } from "../present/update.js";
import { timeline } from "../timeline/update.js";
import { createRunUpdate } from "../view/look.js";
import { choosing } from "../view/own.js";
import { knowing } from "../view/state.js";
import { asking, exercising } from "./rules.js";
import { lessonOf, pageKnown } from "./state.js";

/** @import {Part} from "../view/update.js" */

/** A page that is turned shows its own stage; one in a frame leaves the stage as it is, unseen.
 * @type {Part} */
export function turning(before) {
  return {
    turn: (view, { page }) => {
      const { page: now, pages } = lessonOf(view);
      const next = Math.min(Math.max(page, 1), pages.length);
      if (next === now) return { view };
      const known = pageKnown(next, pages);
      if (!pages[next - 1].link) return { view: knowing(view, known), jump: true };
      return { ...before(view, { type: "restore", known }), jump: true };
    },
  };
}

/** Exercises come last: what was to be shown of an answer ends with whatever else is done. */
export const update = createRunUpdate(
  [timeline, presenting, choosing, turning, exercising],
  asking,
);
