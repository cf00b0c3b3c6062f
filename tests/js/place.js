// @ts-check
/** What a browser keeps in one place, in which there is space for so long a text. */
export class Place {
  /** @type {Map<string, string>} */
  items = new Map();

  /** @param {number} [space] */
  constructor(space = Infinity) {
    this.space = space;
  }

  getItem = (/** @type {string} */ name) => this.items.get(name) ?? null;
  setItem = (/** @type {string} */ name, /** @type {string} */ text) => {
    if (text.length > this.space) throw new DOMException("full", "QuotaExceededError");
    this.items.set(name, text);
  };
  removeItem = (/** @type {string} */ name) => this.items.delete(name);
}

/** One that keeps nothing, as where a browser forbids it: whoever asks it fails. */
export const NO_PLACE = {
  getItem: () => {
    throw new Error("none");
  },
  setItem: () => {
    throw new Error("none");
  },
};
