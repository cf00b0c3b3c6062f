// @ts-check
/**
 * What can be pressed as an answer: its name says so while it is asked for, and no longer. The
 * lines of the listing are buttons only then.
 */
import { askedHere } from "./asking.js";

/** @import {Points} from "./asking.js" */
/** @import {ExerciseView} from "./state.js" */

/** @typedef {Record<string, string | null>} Attributes null: it has none */
/** @typedef {Map<HTMLElement, {before: Attributes, mine: Attributes}>} Given what each target had,
 * and what it was given in place of that */

const WHERE = {
  disc: "#stage [data-item=disc]",
  frame: "#panels [data-item=frame]",
  line: "#code li > code",
  bit: "#panels [data-bit=gray]",
};

/** @param {Words} words */
export function createTargets(words) {
  /** @type {Given} */
  const given = new Map();

  /** @param {ExerciseView} view */
  return (view) => {
    const asked = askedHere(view);
    const found = asked && asked in WHERE ? targetsOf(asked) : [];
    for (const node of [...given.keys()]) if (!found.includes(node)) giveBack(node, given);
    for (const node of found) give(node, asked, given, words);
  };
}

/** Those that hold nothing to press are none. @param {Points} kind @returns {HTMLElement[]} */
function targetsOf(kind) {
  const nodes = document.querySelectorAll(WHERE[/** @type {keyof typeof WHERE} */ (kind)]);
  const all = /** @type {HTMLElement[]} */ ([...nodes]);
  return kind === "line" ? all.filter(({ textContent }) => textContent?.trim()) : all;
}

/** What else writes to them writes again what it has changed: that is what is given back later.
 * @param {HTMLElement} node @param {Points | null} kind @param {Given} given @param {Words} words */
function give(node, kind, given, words) {
  const { before, mine } = given.get(node) ?? { before: {}, mine: {} };
  /** @param {string} name */
  const own = (name) => {
    const now = node.getAttribute(name);
    return name in mine && now === mine[name] ? before[name] : now;
  };
  const wanted = attributesOf(kind, node, own("aria-label") ?? "", words);
  const names = Object.keys(wanted);
  given.set(node, { before: Object.fromEntries(names.map((n) => [n, own(n)])), mine: wanted });
  for (const name of names) write(node, name, wanted[name]);
}

/** @param {HTMLElement} node @param {Given} given */
function giveBack(node, given) {
  const { before, mine } = given.get(node) ?? { before: {}, mine: {} };
  given.delete(node);
  for (const [name, value] of Object.entries(before))
    if (node.getAttribute(name) === mine[name]) write(node, name, value);
}

/** @param {Element} node @param {string} name @param {string | null} value */
function write(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** @param {Points | null} kind @param {HTMLElement} node @param {string} name that it has elsewhere
 * @param {Words} words @returns {Attributes} */
function attributesOf(kind, node, name, words) {
  if (kind === "line") return ofLine(node, words);
  if (kind !== "frame") {
    const label = words.say(`exercise_${kind}`, { disc: node.dataset.disc ?? "" });
    return { "aria-label": label, tabindex: "0" };
  }
  const label = words.say("exercise_frame", { call: name });
  const title = words.say("exercise_press");
  const press = { tabindex: "0", "aria-disabled": null, "aria-current": null };
  return { "aria-label": label, ...press, title };
}

/** @param {HTMLElement} node @param {Words} words @returns {Attributes} */
function ofLine(node, words) {
  const row = node.parentElement;
  const line = 1 + [...(row?.parentElement?.children ?? [])].indexOf(/** @type {Element} */ (row));
  const name = words.say("exercise_line", { line, text: node.textContent?.trim() ?? "" });
  const item = { "data-item": "line", "data-line": String(line) };
  return { role: "button", tabindex: "0", "aria-label": name, ...item };
}
