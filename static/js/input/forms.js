// @ts-check
/** Settings, the field for a move, the help's switch; dialogs closed by Esc or outside. */
import { parseMove } from "../bigint.js";
import { addressAt, lastCount } from "../view.js";
import { listeners } from "./listen.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {ReturnType<typeof listeners>["on"]} Listen */

/** @param {Store} store @param {number} largest number of discs */
export function bindForms(store, largest) {
  const { on, off } = listeners();
  const { dispatch } = store;
  const get = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
  if (get("settings")) bindSettings(store, largest, on, get);
  on(get("single-keys"), "change", () => dispatch({ type: "single-keys", on: get("single-keys").checked }));
  on(get("go-move"), "input", () => dispatch({ type: "go-typed", text: get("go-move").value }));
  on(get("go-form"), "submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    go(store);
  });
  for (const name of ["settings", "go", "help", "lane", "share", "marks"].filter((one) => get(one))) {
    const dialog = get(name);
    on(dialog, "close", () => { if (store.get().dialog === name) dispatch({ type: "dialog", name: null }); });
    on(dialog, "click", (/** @type {Event} */ event) => { if (event.target === dialog) dispatch({ type: "dialog", name: null }); });
  }
  return off;
}

/** @param {Store} store @param {number} largest @param {Listen} listen @param {(id: string) => HTMLInputElement} get */
function bindSettings(store, largest, listen, get) {
  listen(get("discs"), "change", () => changeDiscs(store, get("discs"), largest));
  for (const name of ["source", "target", "algorithm"].filter((one) => get(one))) {
    listen(get(name), "change", () => store.dispatch({ type: "settings", settings: { [name]: get(name).value } }));
  }
  listen(get("theme"), "change", () => store.dispatch({ type: "theme", theme: /** @type {any} */ (get("theme").value) }));
  listen(get("language"), "change", () => speak(get("language").value));
}

/** The page comes anew, in another language, at the same address. @param {string} lang */
function speak(lang) {
  const address = new URL(location.href);
  address.searchParams.set("lang", lang);
  location.assign(address);
}

/** @param {Store} store @param {HTMLInputElement} input @param {number} largest */
function changeDiscs(store, input, largest) {
  const wanted = Math.min(largest, Math.max(1, Math.round(Number(input.value)) || store.get().settings.discs));
  input.value = String(wanted);
  if (wanted !== store.get().settings.discs) store.dispatch({ type: "settings", settings: { discs: wanted } });
}

/** @param {Store} store */
function go(store) {
  const { text } = store.get().go;
  const read = parseMove(text, lastCount(store.get()));
  if ("problem" in read) {
    store.dispatch({ type: "go-refused", text, problem: read.problem });
    return;
  }
  store.dispatch({ type: "dialog", name: null });
  store.dispatch({ type: "go-typed", text: "" });
  store.dispatch({ type: "seek", ...addressAt(store.get(), read.move) });
}
