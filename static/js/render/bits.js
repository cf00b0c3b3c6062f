// @ts-check
/** The bits of the move number and of its Gray code, under their discs; the changed one ringed. */
import { byId, make, setAttributes, setClass, setText, whenChanged } from "./dom.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {{node: HTMLElement, seen: string}} Bit `seen` is what was drawn last */
/** @typedef {{disc: number, binary: Bit, gray: Bit}} Column */

const GROUP = 8;

/** @param {Words} words */
export function createBits(words) {
  const box = byId("bits");
  const said = byId("bits-said");
  const labels = (box.dataset.labels ?? "").split("|");
  /** @type {Column[]} */
  let columns = [];
  const renewColumns = whenChanged((/** @type {number} */ discs) => {
    columns = Array.from({ length: discs }, (_, i) => createColumn(discs - i, words));
    box.replaceChildren(...groupsOf(columns, labels));
    setClass(box, "many", discs > 16);
    setClass(box, "few", discs <= 10);
  });

  /** @type {import("./panels.js").Panel} */
  return (view, lane) => {
    const data = lane.panels.bits;
    if (!data) return;
    renewColumns(data.binary.length);
    columns.forEach((column, i) => {
      const now = data.changed === null ? i === columns.length - 1 : column.disc === data.changed;
      renewBit(column.binary, data.binary[i], now, false);
      renewBit(column.gray, data.gray[i], false, column.disc === data.changed);
    });
    setText(said, data.changed === null ? words.say("bits_none") : words.say("bits_changed", { disc: data.changed }));
  };
}

/** @param {number} disc @param {Words} words @returns {Column} */
function createColumn(disc, words) {
  const bit = (/** @type {"binary" | "gray"} */ row) => {
    const name = words.say(row === "binary" ? "bit_button" : "gray_button", { disc });
    const data = { "data-item": "bit", "data-disc": String(disc), "data-bit": row };
    const digits = [make("i", { class: "zero" }, "0"), make("i", { class: "one" }, "1")];
    return { node: make("button", { type: "button", class: "bit", "aria-label": name, ...data }, ...digits), seen: "" };
  };
  return { disc, binary: bit("binary"), gray: bit("gray") };
}

/** Eight columns together, counted from disc 1, so that a long number is read in groups; each with the rows' names.
 * @param {Column[]} columns @param {string[]} labels */
function groupsOf(columns, labels) {
  const first = columns.length % GROUP || GROUP;
  /** @type {HTMLElement[]} */
  const groups = [];
  for (let start = 0; start < columns.length; start += start ? GROUP : first) {
    const part = columns.slice(start, start ? start + GROUP : first);
    const names = make("div", { class: "bit-names", "aria-hidden": "true" }, ...labels.map((label) => make("span", {}, label)));
    groups.push(make("div", { class: "bit-group" }, names, ...part.map((column) => make("div", { class: "bit-column" },
      make("span", { class: "bit-disc", "data-disc": String(column.disc) }, String(column.disc)), column.binary.node, column.gray.node))));
  }
  return groups;
}

/** Both digits are laid out once, and one is seen: a new number is painted without a layout.
 * @param {Bit} bit @param {string} digit @param {boolean} reached by Tab @param {boolean} changed */
function renewBit(bit, digit, reached, changed) {
  const seen = `${digit}${reached}${changed}`;
  if (bit.seen === seen) return;
  bit.seen = seen;
  setClass(bit.node, "changed", changed);
  setAttributes(bit.node, { tabindex: reached ? 0 : -1, "aria-pressed": String(digit === "1") });
}
