// @ts-check
/** Whoever answers with the keyboard stays at the exercise: what was pressed may be gone then. */
const CAN_HOLD = "a, button, input, [tabindex]";
const TARGETS = "#stage, #panels, [data-answer]";

/** @typedef {{box: HTMLElement | null, asked: string | null}} Drawn the box of the exercise in
 * front, and what a press answers there */

/** @returns {(had: Element | null, drawn: Drawn) => void} after drawing, with what had the focus
 * before that */
export function createFocus() {
  /** @type {Drawn} */
  let before = { box: null, asked: null };
  return (had, drawn) => {
    const { box: left, asked } = before;
    before = drawn;
    const { box } = drawn;
    if (!had || !box || !isLost(had)) return;
    const pressed = asked !== drawn.asked && had.closest(TARGETS) !== null;
    if (!pressed && !box.contains(had)) return;
    const title = left === box ? null : box.closest("article")?.querySelector("h1");
    (title ?? box).focus({ preventScroll: true });
  };
}

/** Whether the focus is nowhere now, or will be as soon as the page is drawn.
 * @param {Element} had */
function isLost(had) {
  const { activeElement: now, body } = document;
  if (had === body || (now !== had && now !== body)) return false;
  return now === body || !had.matches(CAN_HOLD) || had.getClientRects().length === 0;
}
