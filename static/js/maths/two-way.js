// @ts-check
/** The two-way calculator: what both readings say, and where they lead. */
import { byId, make, setAttribute, setText, whenChanged } from "../core/dom.js";
import { langParts } from "../view/link.js";
import { showLook } from "./cards-render.js";

/** @import {MathsView, Reading} from "./state.js" */

export function createTwoWay() {
  let begun = false; // at first the server has written it
  const renew = whenChanged((/** @type {Reading} */ reading) => {
    if (begun) show(reading);
    begun = true;
  });

  /** @param {MathsView} view */
  return (view) => {
    renew(view.maths.reading);
    leadOn(view);
    showChosen(view.maths.chosen);
  };
}

/** @param {Reading} reading */
function show(reading) {
  for (const side of /** @type {const} */ (["down", "up", "walk"]))
    byId(`reading-${side}`).replaceChildren(...reading[side].map((line) => make("li", {}, line)));
  setText(byId("two-way-verdict"), reading.verdict);
  showLook(byId("look-two-way"), reading.look);
}

/** Other pages go on from this position. @param {MathsView} view */
function leadOn(view) {
  const position = encodeURIComponent(view.maths.reading.position);
  const query = [`discs=${view.settings.discs}`, `start=${position}`, ...langParts(view.page)];
  for (const link of document.querySelectorAll("[data-goes-on]"))
    setAttribute(link, "href", `/${link.getAttribute("data-goes-on")}?${query.join("&")}`);
}

/** @param {number | null} chosen */
function showChosen(chosen) {
  for (const disc of document.querySelectorAll("#stage-picture [data-item=disc]")) {
    const pressed = disc.getAttribute("data-disc") === String(chosen);
    setAttribute(disc, "aria-pressed", String(pressed));
  }
}
