// @ts-check
/** Fields: a position that is set up, names, what is watched. */
import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { CLASSIC, LABELS } from "./kind.js";

/** @import {Store} from "./state.js" */

/** @param {string} id */
export function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {string} id @param {(value: string) => void} typed */
function whenTyped(id, typed) {
  on(field(id), "input", () => typed(field(id).value));
}

/** @param {Store} store */
export function bindFields(store) {
  const { dispatch } = store;
  whenTyped("setup-text", (text) => dispatch({ type: "typed", text }));
  bindEnd(store, "setup-source", "setup-target");
  bindEnd(store, "setup-target", "setup-source");
  for (const player of /** @type {const} */ ([0, 1])) {
    whenTyped(`name-${player}`, (name) => dispatch({ type: "name", player, name }));
    on(field(`name-${player}`), "keydown", ({ key }) => {
      if (key === "Enter") field(`name-${player}`).blur();
    });
  }
  whenTyped("watch-move", (step) => dispatch({ type: "watch-seek", step }));
}

/** Where a tower comes from, and where it goes: never the same peg.
 * @param {Store} store @param {string} id @param {string} other */
function bindEnd(store, id, other) {
  on(field(id), "change", () => {
    if (field(id).value === field(other).value)
      field(other).value = LABELS[(LABELS.indexOf(field(id).value) + 1) % CLASSIC.pegs];
    const [source, target] = ["setup-source", "setup-target"].map((one) =>
      LABELS.indexOf(field(one).value),
    );
    store.dispatch({ type: "ends", source, target });
  });
}
