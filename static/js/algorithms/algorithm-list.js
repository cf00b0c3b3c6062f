// @ts-check
/** The list of algorithms in its groups, filtered by the text typed. */

import { whenClosed } from "../core/dialog-closing.js";
import { byId, make, setAttribute, setClass, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";

/** @param {Choice[]} choices */
export function createAlgorithms(choices) {
  const field = /** @type {HTMLInputElement} */ (byId("algorithms-find"));
  const list = byId("algorithms-list");
  const groups = [...new Set(choices.map(({ group }) => group))].map((title, i) => {
    const members = choices.filter(({ group }) => group === title);
    return { members, node: createGroup(title, i, members) };
  });
  list.replaceChildren(...groups.map(({ node }) => node));

  /** @param {View} view */
  return ({ page, algorithms: { text, at }, settings: { algorithm } }) => {
    if (page.dialog !== "algorithms") return;
    const found = findAlgorithms(choices, text);
    const next = taken(found, at, algorithm);
    if (field.value !== text) field.value = text;
    setAttribute(field, "aria-activedescendant", next && optionId(next));
    setText(
      byId("algorithms-found"),
      words.count("{count} algorithm", "{count} algorithms", found.length),
    );
    groups.forEach((group) => renewGroup(group, found, next, algorithm));
  };
}

/**
 * @param {{members: Choice[], node: HTMLElement}} group @param {Choice[]} found
 * @param {string | null} next what Enter would choose
 * @param {string} present
 */
function renewGroup({ members, node }, found, next, present) {
  const seen = members.map((one) => found.includes(one));
  setShown(node, seen.includes(true));
  members.forEach(({ name }, i) => {
    renewOption(byId(optionId(name)), seen[i], name === next, { present: name === present });
  });
}

/** @param {string} title @param {number} index @param {Choice[]} members */
function createGroup(title, index, members) {
  const id = `algorithms-group-${index}`;
  const head = make("p", { id, class: "algorithms-group quiet", role: "presentation" }, title);
  return make("div", { role: "group", "aria-labelledby": id }, head, ...members.map(createOption));
}

/** @param {Choice} choice */
function createOption({ name, title, remembers }) {
  const parts = [make("b", {}, title), " ", make("span", { class: "quiet fine" }, remembers)];
  return make("div", { id: optionId(name), role: "option", "data-algorithm": name }, ...parts);
}

/**
 * @param {HTMLElement} option @param {boolean} shown @param {boolean} next whether Enter takes it
 * @param {{present: boolean}} is
 */
function renewOption(option, shown, next, { present }) {
  const arrives = next && !option.classList.contains("next");
  setShown(option, shown);
  setClass(option, "next", next);
  setAttribute(option, "aria-selected", String(present));
  if (arrives) option.scrollIntoView({ block: "nearest" });
}

/** @param {string} name */
function optionId(name) {
  return `algorithm-${name}`;
}

// The list of algorithms: typing, keys and presses; a press elsewhere closes it.

/** @param {Store} store @param {Choice[]} choices */
export function bindAlgorithmList(store, choices) {
  const dialog = byId("algorithms");
  const field = /** @type {HTMLInputElement} */ (byId("algorithms-find"));
  on(field, "input", () => store.dispatch({ type: "find-algorithm", text: field.value }));
  on(field, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!presses(store, choices, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  on(dialog, "click", (/** @type {MouseEvent} */ { target }) => {
    const option = /** @type {Element} */ (target).closest("[data-algorithm]");
    if (option) choose(store, option.getAttribute("data-algorithm"));
  });
  whenClosed(dialog, () => close(store));
  on(document, "pointerdown", (/** @type {PointerEvent} */ { target }) => {
    const kept = /** @type {Element} */ (target).closest?.("#algorithms, [data-open=algorithms]");
    if (!kept) close(store);
  });
}

/** Whether a key belongs to the list: arrows go from one to the next, Enter takes it.
 * @param {Store} store @param {Choice[]} choices @param {string} key */
function presses(store, choices, key) {
  const { algorithms, settings } = store.get();
  const found = findAlgorithms(choices, algorithms.text);
  const here = taken(found, algorithms.at, settings.algorithm);
  if (key === "Enter") choose(store, here);
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const by = key === "ArrowDown" ? 1 : -1;
    store.dispatch({ type: "aim-algorithm", name: beside(found, here, by) });
  } else return false;
  return true;
}

/** @param {Store} store @param {string | null} name */
function choose(store, name) {
  if (name === null) return;
  store.dispatch({ type: "dialog", name: null });
  if (name !== store.get().settings.algorithm)
    store.dispatch({ type: "settings", settings: { algorithm: name } });
}

/** @param {Store} store */
function close(store) {
  if (store.get().page.dialog === "algorithms") store.dispatch({ type: "dialog", name: null });
}

// Which algorithms match the text typed, and which one of them Enter takes. Pure.

/**
 * What the list says about an algorithm.
 * @typedef {{name: string, title: string, group: string, remembers: string}} Choice
 */

/** Those that match every word, or part of a word, that was typed, in their order.
 * @param {Choice[]} choices @param {string} text */
export function findAlgorithms(choices, text) {
  const wanted = plain(text).split(/\s+/);
  return choices.filter(({ name, title, group, remembers }) => {
    const told = plain([title, group, remembers, name].join(" "));
    return wanted.every((word) => told.includes(word));
  });
}

/**
 * The one that Enter takes: the selected one, else the current one, else the first.
 * @param {Choice[]} found @param {string | null} at the name of the selected one
 * @param {string} present
 */
export function taken(found, at, present) {
  const names = found.map(({ name }) => name);
  return [at, present].find((name) => name !== null && names.includes(name)) ?? names[0] ?? null;
}

/** The one this many places further on, wrapping around.
 * @param {Choice[]} found @param {string | null} name @param {1 | -1} by */
export function beside(found, name, by) {
  const here = found.findIndex((one) => one.name === name);
  return found[(here + by + found.length) % found.length]?.name ?? null;
}

/** Lower case, without accents. @param {string} text */
function plain(text) {
  const marks = /\p{M}/gu;
  return text.toLowerCase().normalize("NFD").replace(marks, "").replace(/ł/g, "l").trim();
}
