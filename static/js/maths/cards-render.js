// @ts-check
/** The cards of formulas: worked lines, results, where to look; which card is in front. */

import { byId, make, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {MathsView, Worked} from "./maths-state.js" */

export function createCards() {
  const renewFront = whenChanged(showFront);
  /** @type {Map<string, Worked>} what the page shows; at first, what the server has written */
  const shown = new Map();
  let begun = false;

  /** @param {MathsView} view */
  return (view) => {
    const { cards, front } = view.maths;
    renewFront(front);
    for (const [name, { worked }] of Object.entries(cards)) {
      if (begun && shown.get(name) !== worked) show(name, worked);
      shown.set(name, worked);
    }
    if (begun && cards[front]) say(front, cards[front].worked);
    begun = true;
  };
}

/** @param {string} front */
function showFront(front) {
  for (const card of document.querySelectorAll("[data-card]"))
    setAttribute(card, "data-front", card.getAttribute("data-card") === front ? "" : null);
  markInList(front);
}

/** The list shows the name of this card. @param {string} name */
export function markInList(name) {
  const list = byId("cards-list");
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-go]"))) {
    const here = link.dataset.go === name;
    setAttribute(link, "aria-current", here ? "true" : null);
    if (!here) continue;
    const left = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    list.scrollTo({ left, top: link.offsetTop - (list.clientHeight - link.offsetHeight) / 2 });
  }
}

/** @param {string} name @param {Worked} worked */
function show(name, { steps, head, tail, also, look }) {
  byId(`steps-${name}`).replaceChildren(
    ...steps.map((step) => make("li", {}, step)),
    make("li", { class: "result" }, make("span", {}, head), make("b", {}, tail)),
  );
  if (name === "years")
    byId("also-years").replaceChildren(...also.map((line) => make("li", {}, line)));
  showLook(byId(`look-${name}`), look);
}

/** @param {HTMLElement} link @param {string | null} address */
export function showLook(link, address) {
  setAttribute(link, "href", address);
  setShown(link, address !== null);
}

/** @param {string} name @param {Worked} worked */
function say(name, { tail }) {
  const title = byId(`title-${name}`).textContent ?? "";
  setText(byId("announcer"), words.say("{title}: {result}", { title, result: tail }));
}
