// @ts-check
/**
 * A page for a frame in a page of the app: its address stays as it is, it keeps nothing of what is
 * done on it, and its links open beside the page around it.
 */
import { fact } from "./facts.js";
import { on, targetOf } from "./listen.js";

/** Whether this is such a page. */
export function isBare() {
  return fact("bare").length > 0;
}

/** Links lead out of the frame, but for those to a place on the page. */
export function bindWaysOut() {
  on(
    document,
    "click",
    (event) => targetOf(event, 'a[href]:not([href^="#"])')?.setAttribute("target", "_blank"),
    { capture: true },
  );
}
