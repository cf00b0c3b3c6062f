// @ts-check
/** Small helpers that write to the document only what differs. */

/** The prefix of the classes for disc looks. */
export const LOOK = "look-";

const SVG = "http://www.w3.org/2000/svg";

/** @template {Element} [T=HTMLElement] @param {string} id @returns {T} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return /** @type {T} */ (/** @type {unknown} */ (found));
}

/** @typedef {<T extends Element = HTMLElement>(id: string) => T} Find */

/**
 * Finds what a part of a page needs in the element that it is mounted on, or that element itself,
 * by the prefixes of ids. If a page has several such parts, the ids end in what `data-of` says,
 * there or further out.
 * @param {Element} root @returns {Find}
 */
export function within(root) {
  const of = root.closest("[data-of]")?.getAttribute("data-of") ?? "";
  return (name) => {
    const sought = `#${name}${of}`;
    const found = root.matches(sought) ? root : root.querySelector(sought);
    if (!found) throw new Error(`The element "${root.id}" has no "${name}${of}" in it.`);
    return /** @type {never} */ (found);
  };
}

/** @template {keyof HTMLElementTagNameMap} K @param {K} tag
 * @param {Record<string, string>} [attributes] @param {...(Node | string)} children */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  if ("data-disc" in attributes) setLook(node);
  node.append(...children);
  return node;
}

/** @template {keyof SVGElementTagNameMap} K @param {K} tag
 * @param {Record<string, string | number>} [attributes] @param {...Node} children */
export function draw(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) node.setAttribute(name, String(attributes[name]));
  if ("data-disc" in attributes) setLook(node);
  node.append(...children);
  return node;
}

/**
 * Gives a node the class of its disc's look. A class, because browsers index rules by class but try
 * all 64 rules that match an attribute's value, one after the other.
 * @param {Element} node
 */
function setLook(node) {
  const disc = node.getAttribute("data-disc");
  node.classList.remove(...[...node.classList].filter((name) => name.startsWith(LOOK)));
  if (disc !== null) node.classList.add(LOOK + disc);
}

/** @type {WeakMap<Node, Map<string, string | boolean>>} */
const written = new WeakMap();

/** Whether a node's value differs from what was last written; the new value is remembered.
 * @param {Node} node @param {string} name @param {string | boolean} value */
function differs(node, name, value) {
  const known = written.get(node) ?? new Map();
  if (known.get(name) === value) return false;
  written.set(node, known.set(name, value));
  return true;
}

/** @param {Node} node @param {string} text */
export function setText(node, text) {
  if (!differs(node, "#text", text)) return;
  if (node.firstChild instanceof Text) node.firstChild.data = text;
  else node.textContent = text;
}

/** @param {Element} node @param {string} name
 * @param {string | number | null} value null removes it */
export function setAttribute(node, name, value) {
  if (!differs(node, name, value === null ? false : String(value))) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, String(value));
  if (name === "data-disc") setLook(node);
}

/** @param {Element} node @param {Record<string, string | number | null>} values */
export function setAttributes(node, values) {
  for (const name in values) setAttribute(node, name, values[name]);
}

/** @param {Element} node @param {string} name @param {boolean} on */
export function setClass(node, name, on) {
  if (differs(node, `.${name}`, on)) node.classList.toggle(name, on);
}

/** @param {HTMLElement | SVGElement} node @param {string} name @param {string} value */
export function setStyle(node, name, value) {
  if (differs(node, `:${name}`, value)) node.style.setProperty(name, value);
}

/** @param {HTMLElement} node @param {boolean} shown */
export function setShown(node, shown) {
  if (differs(node, "hidden", !shown)) node.hidden = !shown;
}

/** @type {WeakMap<Element, Map<string, Element>>} */
const lists = new WeakMap();

/** The key of an item that is identified by its place alone. @param {unknown} _
 * @param {number} index */
export function byPlace(_, index) {
  return String(index);
}

/**
 * Keeps one node per key, in the order of the items: creates, updates, moves and removes as needed.
 * A parent has one such list.
 * @template T @template {Element} N @param {Element} parent @param {T[]} items
 * @param {(item: T, index: number) => string} keyOf @param {(item: T) => N} create
 * @param {(node: N, item: T, index: number) => void} renew
 */
export function keyed(parent, items, keyOf, create, renew) {
  const nodes = /** @type {Map<string, N>} */ (lists.get(parent) ?? new Map());
  lists.set(parent, nodes);
  const keys = items.map(keyOf);
  removeOthers(nodes, keys);
  /** @type {Element | null} */
  let before = null;
  items.forEach((item, index) => {
    const node = nodes.get(keys[index]) ?? create(item);
    nodes.set(keys[index], node);
    const expected = before ? before.nextElementSibling : parent.firstElementChild;
    if (node !== expected) parent.insertBefore(node, expected);
    renew(node, item, index);
    before = node;
  });
}

/** Before anything is put in order: otherwise each node that stays would move past one that goes.
 * @param {Map<string, Element>} nodes @param {string[]} keys of those that stay */
function removeOthers(nodes, keys) {
  const staying = keys.reduce((count, key) => count + Number(nodes.has(key)), 0);
  if (staying === nodes.size) return;
  const kept = new Set(keys);
  for (const [key, node] of nodes) {
    if (kept.has(key)) continue;
    node.remove();
    nodes.delete(key);
  }
}

/** Runs `work` only when one of the values differs from last time.
 * @template {unknown[]} D @param {(...values: D) => void} work */
export function whenChanged(work) {
  /** @type {D | null} */
  let last = null;
  return (/** @type {D} */ ...values) => {
    if (last && values.every((value, i) => Object.is(value, last?.[i]))) return;
    last = values;
    work(...values);
  };
}

// The style sheet for what appears only after a press: browsers fetch it last, and it applies once
// it is requested. A page that has all its styles in one sheet has none.

export function applyLaterStyles() {
  const link = /** @type {HTMLLinkElement | null} */ (document.getElementById("later-styles"));
  if (link && link.media !== "all") link.media = "all";
}
