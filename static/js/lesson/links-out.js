// @ts-check
/** In the frame of a course page: other pages of the app may not be shown in it. */
import { on, targetOf } from "../core/listen.js";

/** What leads out of the lesson opens beside the course, and the lesson stays where it is. */
export function bindLinksOut() {
  if (window === window.top) return;
  on(document, "click", beside, { capture: true });
}

/** @param {MouseEvent} event */
function beside(event) {
  const link = targetOf(event, "a[href]");
  if (link instanceof HTMLAnchorElement && link.pathname !== location.pathname)
    link.target = "_blank";
}
