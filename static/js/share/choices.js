// @ts-check
/** What is chosen for a link that is shared: its address, its theme, the presenter view; for paper,
 * whether the next move is left to be written down. */
import { byId, keyed, make, setShown } from "../core/dom.js";
import { on } from "../core/listen.js";

/** @param {Store} store */
export function bindChoices({ dispatch }) {
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
