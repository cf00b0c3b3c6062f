// @ts-check
/**
 * The sheet that "…" opens in a small window: what does not fit beside the clock's buttons is moved
 * there, and back when it closes, as it does after every choice.
 */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";

/** In the order of the sheet. */
const PARTS = [
  ...[".think-switch", ".transport > .switch", ".transport > .speed", ".go"],
  "[data-presenting] .presenter > :not(:last-child)",
  ...[".zoom > [data-do^=zoom]", ".tool-group"],
];

/** @param {Pick<Store, "dispatch">} store */
export function createControls({ dispatch }) {
  const sheet = byId("controls");
  /** What has been moved, and what holds its place. @type {Map<Element, Comment>} */
  const places = new Map();
  const close = () => dispatch({ type: "dialog", name: null });
  on(sheet, "click", (event) => targetOf(event, "button:not(.close)") && close());
  on(sheet, "change", (event) => targetOf(event, "select") && close());

  /** @param {View} view */
  return ({ page }) => {
    if ((page.dialog === "controls") === places.size > 0) return;
    for (const [part, place] of places) place.replaceWith(part);
    if (places.size) return places.clear();
    for (const part of PARTS.flatMap((name) => [...document.querySelectorAll(name)])) {
      const place = document.createComment("");
      part.replaceWith(place);
      sheet.append(part);
      places.set(part, place);
    }
  };
}
