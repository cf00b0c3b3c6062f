// @ts-check
/** Settings, the field for a move, the help's switch; dialogs closed by Esc or outside. */

import { parseMove } from "../core/bigint.js";
import { whenClosed } from "../core/dialog.js";
import { listeners } from "../core/listen.js";
import { addressAt, lastCount } from "../view/place.js";
import { takeDiscs } from "./discs-field.js";

/** @import {Listen} from "../core/listen.js" */
/** @import {Store} from "./live.js" */

const DIALOGS = ["settings", "go", "help", "lane", "share", "marks", "ends"];

/** @param {Store} store @param {number} largest number of discs */
export function bindForms(store, largest) {
  const { on, off } = listeners();
  const { dispatch } = store;
  const get = (/** @type {string} */ id) =>
    /** @type {HTMLInputElement} */ (document.getElementById(id));
  if (get("settings")) bindSettings(store, largest, on, get);
  on(get("single-keys"), "change", () =>
    dispatch({ type: "single-keys", on: get("single-keys").checked }),
  );
  on(get("go-move"), "input", () => dispatch({ type: "go-typed", text: get("go-move").value }));
  on(get("go-form"), "submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    go(store);
  });
  for (const name of DIALOGS) if (get(name)) bindDialog(store, name, on, get(name));
  return off;
}

/** The browser closes a dialog by Esc; pressing beside it closes it too.
 * @param {Store} store @param {string} name @param {Listen} on @param {HTMLElement} dialog */
function bindDialog({ get, dispatch }, name, on, dialog) {
  const close = () => dispatch({ type: "dialog", name: null });
  whenClosed(on, dialog, () => get().page.dialog === name && close());
  on(dialog, "click", (/** @type {Event} */ event) => {
    if (event.target === dialog) close();
  });
}

/** @param {Store} store @param {number} largest @param {Listen} listen
 * @param {(id: string) => HTMLInputElement} get */
function bindSettings(store, largest, listen, get) {
  const now = () => store.get().settings.discs;
  const use = (/** @type {number} */ discs) =>
    store.dispatch({ type: "settings", settings: { discs } });
  listen(get("discs"), "change", () => takeDiscs(store, get("discs"), largest, now, use));
  for (const name of ["source", "target", "algorithm"].filter((one) => get(one))) {
    listen(get(name), "change", () =>
      store.dispatch({ type: "settings", settings: { [name]: get(name).value } }),
    );
  }
  listen(get("theme"), "change", () =>
    store.dispatch({ type: "theme", theme: /** @type {any} */ (get("theme").value) }),
  );
  listen(get("language"), "change", () => speak(get("language").value));
}

/** The page comes anew, in another language, at the same address. @param {string} lang */
function speak(lang) {
  const address = new URL(location.href);
  address.searchParams.set("lang", lang);
  location.assign(address);
}

/** @param {Store} store */
function go(store) {
  const { text } = store.get().page.go;
  const read = parseMove(text, lastCount(store.get()));
  if ("problem" in read) {
    store.dispatch({ type: "go-refused", text, problem: read.problem });
    return;
  }
  store.dispatch({ type: "dialog", name: null });
  store.dispatch({ type: "go-typed", text: "" });
  store.dispatch({ type: "seek", ...addressAt(store.get(), read.move) });
}
