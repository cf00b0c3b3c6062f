// @ts-check
/** The lesson page announces judged answers as events on the document, and turns its page when an
 * event says so: it knows nothing of a class. */
import { lessonOf } from "./lesson-state.js";

/** @param {Store} store */
export function bindTelling({ get, subscribe, dispatch }) {
  let before = lessonOf(get()).questions;
  subscribe((view) => {
    const known = before;
    before = lessonOf(view).questions;
    if (before === known) return;
    for (const [page, { told }] of Object.entries(before))
      if (told && !told.shown && told !== known[Number(page)]?.told)
        tell({ page: Number(page), value: told.value });
  });
  document.addEventListener("hanoi-turn", (event) => {
    dispatch({ type: "turn", page: /** @type {CustomEvent} */ (event).detail });
  });
}

/** @param {{page: number, value: string}} detail */
function tell(detail) {
  document.dispatchEvent(new CustomEvent("hanoi-answered", { detail }));
}
