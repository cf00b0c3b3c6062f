// @ts-check
/**
 * Keeps presses on a part of the page whose scripts have not loaded yet, and carries them out once
 * they listen. A part is identified by where it is: in its dialog, on the whole page, or where it
 * says `data-later`, for what loads after the first picture.
 */

/** @typedef {HTMLInputElement} Pressed or any other element */
/** @typedef {[target: Pressed, event: KeyboardEvent, value: string, checked: boolean]} Press */

/** Popovers, and buttons that close a dialog, need no script. */
const BUTTONS = "button:not([popovertarget], [method=dialog] *), [role=button]";
const FIELDS = "input, select, textarea";
const TYPES = ["click", "input", "change", "keydown"];

/**
 * Holds what is pressed, chosen or typed in a part; for the same element twice, the newest. Only
 * the whole page, "html", holds keys, and not those of the browser or of fields.
 * @param {string} part as a selector @returns {() => void} carries it out, as the part listens now
 */
export function hold(part) {
  /** @type {Press[]} */
  let presses = [];
  const stop = new AbortController();
  const keep = (/** @type {Event} */ given) => {
    const event = /** @type {KeyboardEvent} */ (given);
    const target = pressedBy(event, part);
    if (!target || event.cancelBubble) return; // a part inside this one may have kept it
    event.stopPropagation();
    if (event.type === "click") event.preventDefault(); // or its form would be submitted
    target.ariaBusy = "true";
    presses = presses.filter(
      ([other, { type, key }]) => other !== target || type !== event.type || key !== event.key,
    );
    presses.push([target, event, target.value, target.checked]);
  };
  for (const type of TYPES)
    window.addEventListener(type, keep, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    presses.forEach(carryOut);
  };
}

/** What scripts of this part are to receive. @param {KeyboardEvent} event @param {string} part */
function pressedBy({ type, target: at, ctrlKey, metaKey, altKey }, part) {
  const target = /** @type {Pressed} */ (at);
  if (!target.closest?.(part)) return null; // it may be the document, too
  if (type === "click") return /** @type {Pressed | null} */ (target.closest(BUTTONS));
  const others = part !== "html" || ctrlKey || metaKey || altKey || target.matches(FIELDS);
  return type === "keydown" && others ? null : target;
}

/** Where it can still be pressed. @param {Press} press */
function carryOut([target, event, value, checked]) {
  target.ariaBusy = null;
  if (!target.checkVisibility() || target.matches(":disabled")) return;
  if (target.matches(FIELDS)) Object.assign(target, { value, checked });
  const Again = /** @type {typeof Event} */ (event.constructor);
  target.dispatchEvent(new Again(event.type, event));
}
