// @ts-check
/** Settings, the field for a move, the help's switch; dialogs closed by Esc or outside. */
import { clamp, parseMove } from "../core/bigint.js";
import { whenClosed } from "../core/dialog-closing.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { addressAt, lastCount } from "../view/place.js";

/** @import {Dialog, Theme} from "../view/parts.js" */

/** Dialogs that close when one presses beside them. */
const DIALOGS = /** @type {Dialog[]} */ (
  "settings go help controls lane share marks ends task take-away begin start-again".split(" ")
);

/** Binds those of these fields that this page has.
 * @param {Store} store @param {number} largest number of discs */
export function bindForms(store, largest) {
  const { dispatch } = store;
  if (get("discs")) bindTower(store, largest);
  bind("theme", ({ value }) => dispatch({ type: "theme", theme: /** @type {Theme} */ (value) }));
  bind("language", ({ value }) => speak(value));
  bind("single-keys", ({ checked }) => dispatch({ type: "single-keys", on: checked }));
  if (get("go-form")) bindGo(store);
  for (const name of DIALOGS) if (get(name)) bindDialog(store, name, get(name));
}

/** @param {string} id @returns {HTMLInputElement} */
function get(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/** @param {string} id @param {(field: HTMLInputElement) => void} changed */
function bind(id, changed) {
  const field = get(id);
  if (field) on(field, "change", () => changed(field));
}

/** The browser closes a dialog by Esc; pressing beside it closes it too.
 * @param {Store} store @param {Dialog} name @param {HTMLElement} dialog */
function bindDialog({ get, dispatch }, name, dialog) {
  const close = () => dispatch({ type: "dialog", name: null });
  whenClosed(dialog, () => get().page.dialog === name && close());
  on(dialog, "click", ({ target }) => target === dialog && close());
}

/** @param {Store} store @param {number} largest */
function bindTower(store, largest) {
  const now = () => store.get().settings.discs;
  const change = (/** @type {Partial<Settings>} */ settings) =>
    store.dispatch({ type: "settings", settings });
  bind("discs", (field) =>
    takeDiscs(store, field, { most: largest }, now, (discs) => change({ discs })),
  );
  for (const name of ["source", "target", "algorithm"])
    bind(name, ({ value }) => change({ [name]: value }));
}

/** @param {Store} store */
function bindGo(store) {
  const field = get("go-move");
  on(field, "input", () => store.dispatch({ type: "go-typed", text: field.value }));
  on(get("go-form"), "submit", (event) => {
    event.preventDefault();
    go(store);
  });
}

/** Reloads the page in another language, at the same address. @param {string} lang */
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

// A typed number of discs: the nearest possible one, and what the page says about it.

/** @typedef {{fewest?: number, most: number}} Heights numbers of discs */

/**
 * A text that is not a whole number changes nothing.
 * @param {string} text @param {Heights} heights that are possible @param {number} now
 * @returns {{discs: number, said: string | null}}
 */
export function readDiscs(text, { fewest = 1, most }, now) {
  const tight = text.trim();
  const wanted = /^-?\d{1,400}$/.test(tight) ? BigInt(tight) : null;
  const discs = wanted === null ? now : Number(clamp(wanted, BigInt(fewest), BigInt(most)));
  if (wanted === BigInt(discs)) return { discs, said: null };
  const said = words.say("Type a number from {fewest} to {most}. The tower now has {discs}.", {
    fewest,
    most,
    discs: words.count("{count} disc", "{count} discs", discs),
  });
  return { discs, said };
}

/**
 * Takes the text of a field, says what is wrong with it, and shows what is used.
 * @param {Store} store @param {HTMLInputElement} input @param {Heights} heights
 * @param {() => number} now @param {(discs: number) => void} use
 */
export function takeDiscs(store, input, heights, now, use) {
  const { discs, said } = readDiscs(input.value, heights, now());
  input.value = String(discs);
  if (discs !== now()) use(discs);
  store.dispatch({ type: "discs-said", said });
}
