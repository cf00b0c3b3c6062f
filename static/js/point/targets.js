// @ts-check
/**
 * What can be pressed as an answer: its name says so only while the question is open. The lines of
 * the listing are buttons only then.
 */

import { setAttribute } from "../core/dom.js";
import { words } from "../core/words.js";
import { nameOf } from "../stage/in-words.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Pointed} from "./pressed.js" */

/** @typedef {Record<string, string | null>} Attributes null: it has none */
/** @typedef {Map<HTMLElement, {before: Attributes, after: Attributes}>} Changed the previous
 * attributes of each target, and their replacements */

/** @type {Partial<Record<Asks["points"], string>>} */
const WHERE = {
  disc: "#stage [data-item=disc]",
  frame: "#panels [data-item=frame]",
  task: "#panels [data-item=task][data-move]",
  line: "#code li > code",
  bit: "#panels [data-bit=gray]",
};

export function createTargets() {
  /** @type {Changed} */
  const changed = new Map();

  /** @param {Pointed | null} pointed */
  return (pointed) => {
    const points = pointed?.points ?? null;
    setAttribute(document.documentElement, "data-points", points);
    const found = points ? targetsOf(points) : [];
    for (const node of [...changed.keys()]) if (!found.includes(node)) giveBack(node, changed);
    for (const node of found) give(node, points, changed);
  };
}

/** Those that hold nothing to press are not targets.
 * @param {Asks["points"]} points @returns {HTMLElement[]} */
function targetsOf(points) {
  const where = WHERE[points];
  const all = where ? /** @type {HTMLElement[]} */ ([...document.querySelectorAll(where)]) : [];
  return points === "line" ? all.filter(({ textContent }) => textContent?.trim()) : all;
}

/** Other code writes the attributes again that it has changed: those are restored later.
 * @param {HTMLElement} node @param {Asks["points"] | null} points @param {Changed} changed */
function give(node, points, changed) {
  const { before, after } = changed.get(node) ?? { before: {}, after: {} };
  /** @param {string} name */
  const own = (name) => {
    const now = node.getAttribute(name);
    return name in after && now === after[name] ? before[name] : now;
  };
  const wanted = attributesOf(points, node, own("aria-label") ?? "");
  const names = Object.keys(wanted);
  changed.set(node, { before: Object.fromEntries(names.map((n) => [n, own(n)])), after: wanted });
  for (const name of names) write(node, name, wanted[name]);
}

/** @param {HTMLElement} node @param {Changed} changed */
function giveBack(node, changed) {
  const { before, after } = changed.get(node) ?? { before: {}, after: {} };
  changed.delete(node);
  for (const [name, value] of Object.entries(before))
    if (node.getAttribute(name) === after[name]) write(node, name, value);
}

/** @param {Element} node @param {string} name @param {string | null} value */
function write(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** @param {Asks["points"] | null} points @param {HTMLElement} node
 * @param {string} name that it has elsewhere @returns {Attributes} */
function attributesOf(points, node, name) {
  if (points === "line") return ofLine(node);
  if (points !== "frame" && points !== "task") {
    const choice = points === "bit" ? name : nameOf(null, Number(node.dataset.disc));
    return { "aria-label": answerOf(choice), tabindex: "0" };
  }
  const press = { tabindex: "0", "aria-disabled": null, "aria-current": null };
  return { "aria-label": answerOf(name), ...press, title: null };
}

/** @param {string} choice */
function answerOf(choice) {
  return words.say("Answer: {choice}", { choice });
}

/** @param {HTMLElement} node @returns {Attributes} */
function ofLine(node) {
  const row = node.parentElement;
  const line = 1 + [...(row?.parentElement?.children ?? [])].indexOf(/** @type {Element} */ (row));
  const name = words.say("Answer: line {line}, {text}", {
    line,
    text: node.textContent?.trim() ?? "",
  });
  const item = { "data-item": "line", "data-line": String(line) };
  return { role: "button", tabindex: "0", "aria-label": name, ...item };
}
