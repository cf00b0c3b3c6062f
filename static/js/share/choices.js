// @ts-check
/** What is chosen for a link that is shared: its address, its theme, the presenter view, and which
 * panels it covers until a press shows them; for paper, whether the next move is left blank. */
import { byId, keyed, make, setShown } from "../core/dom.js";
import { on } from "../core/listen.js";
import { coveredIn } from "../view/link.js";

/** @param {Store} store */
export function bindChoices({ dispatch }) {
  bindCovers({ dispatch });
  for (const name of ["theme", "present", "blank"]) {
    const field = /** @type {HTMLInputElement?} */ (document.getElementById(`share-${name}`));
    if (!field) continue;
    on(field, "change", () => dispatch({ type: "share", share: { [name]: field.checked } }));
  }
  on(byId("share-origins"), "change", ({ target }) => {
    if (target instanceof HTMLInputElement)
      dispatch({ type: "share", share: { origin: target.value } });
  });
}

export function createChoices() {
  const box = byId("share-origins");
  const list = byId("share-origins-list");
  /** @param {string[]} origins @param {string} chosen */
  return (origins, chosen) => {
    setShown(box, origins.length > 0);
    keyed(list, origins, String, createOrigin, (node, origin) => {
      const field = /** @type {HTMLInputElement} */ (node.firstElementChild);
      field.checked = origin === chosen;
    });
  };
}

/** @param {string} origin */
function createOrigin(origin) {
  const field = make("input", { type: "radio", name: "share-origin", value: origin });
  return make("label", { class: "check" }, field, origin);
}

/** Pages that have no such panels have none of this. @param {Pick<Store, "dispatch">} store */
function bindCovers({ dispatch }) {
  const list = document.getElementById("share-covers");
  if (!list) return;
  on(list, "change", () => {
    const chosen = [...list.querySelectorAll("input")].filter(({ checked }) => checked);
    dispatch({ type: "share", share: { covers: chosen.map(({ value }) => value) } });
  });
}

export function createCoverChoices() {
  const list = document.getElementById("share-covers");
  if (!list) return () => {};
  /** @param {View} view */
  return (view) => {
    const chosen = view.share.covers ?? coveredIn(view);
    const open = chips().filter((chip) => view.panels.includes(nameOf(chip)));
    setShown(byId("share-covered"), open.length > 0);
    keyed(list, open, nameOf, createBox, (box, chip) => {
      const field = /** @type {HTMLInputElement} */ (box.firstElementChild);
      field.checked = chosen.includes(nameOf(chip));
    });
  };
}

/** The switches of all panels. */
export function chips() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#chips [data-panel]")]);
}

/** @param {HTMLElement} chip */
export function nameOf({ dataset }) {
  return dataset.panel ?? "";
}

/** A box to tick for a panel. @param {HTMLElement} chip */
export function createBox(chip) {
  const field = make("input", { type: "checkbox", value: nameOf(chip) });
  return make("label", { class: "check" }, field, chip.textContent ?? "");
}
