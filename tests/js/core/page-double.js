// @ts-check
/** As much of a document as a list of rows needs: elements in order, with their styles. */

/** @typedef {Element & {name: string, style: Map<string, string>}} Double */

class FakeElement {
  /** @type {FakeElement[]} */
  children = [];
  /** @type {FakeElement | null} */
  parent = null;
  /** How often something was put into it. */
  inserted = 0;
  scrollTop = 0;
  styles = new Map();
  style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) =>
      this.styles.set(name, value),
  };

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get nextElementSibling() {
    const all = this.parent?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  /** @param {FakeElement} node @param {FakeElement | null} before */
  insertBefore(node, before) {
    node.remove();
    this.inserted += 1;
    const at = before ? this.children.indexOf(before) : this.children.length;
    assertFound(at);
    this.children.splice(at, 0, node);
    node.parent = this;
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this);
    this.parent = null;
  }
}

/** @param {number} at */
function assertFound(at) {
  if (at < 0) throw new Error("The node to put it before is not in this element.");
}

/** @param {string} name @returns {any} */
export function element(name) {
  return new FakeElement(name);
}

/** The names of what is in it, but not of what is hidden. @param {any} box @returns {string[]} */
export function seen(box) {
  return box.children
    .filter((/** @type {any} */ one) => one.styles.get("transform") !== "scale(0)")
    .map((/** @type {any} */ one) => one.name);
}
