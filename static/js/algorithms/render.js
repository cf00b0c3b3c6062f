// @ts-check
/** The list of algorithms in its groups, those that what was typed finds. */

import { byId, make, setAttribute, setClass, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { findAlgorithms, taken } from "./search.js";

/** @import {Choice} from "./search.js" */

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
  const parts = [make("b", {}, title), " ", make("span", {}, remembers)];
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
