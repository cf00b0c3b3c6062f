// @ts-check
/**
 * The bits of the move number and of its Gray code, under their discs; the changed one outlined.
 */

import { make, setAttribute, setAttributes, setClass, setStyle, setText } from "../core/dom.js";
import { whenStill } from "../core/still.js";
import { words } from "../core/words.js";
import { keepInSight, keepSpace } from "./sight.js";

/**
 * @typedef {{node: HTMLElement, one: HTMLElement, seen: string}} Bit `one` is its digit 1, `seen`
 * what was drawn last
 */
/** @typedef {{disc: number, binary: Bit, gray: Bit}} Column */

const GROUP = 4;
const MANY = 16; // more of them take several rows, without names beside each

/** @param {Find} find */
export function createBits(find) {
  const said = find("bits-said");
  const columnsOf = createColumns(find("bits"), said);

  /** @type {Panel} */
  return (_view, lane) => {
    const data = lane.panels.bits;
    if (!data) return;
    const { changed } = data;
    const columns = columnsOf(data.binary.length);
    columns.forEach((column, i) => {
      const now = changed === null ? i === columns.length - 1 : column.disc === changed;
      renewBit(column.binary, data.binary[i], now, false);
      renewBit(column.gray, data.gray[i], false, column.disc === changed);
    });
    if (changed) keepInSight(columns[columns.length - changed].gray.node);
    const none = changed === null;
    setText(
      said,
      none
        ? words.say("No move has been made yet.")
        : words.say("Bit {disc} of the Gray code has changed: it is the bit of disc {disc}.", {
            disc: changed,
          }),
    );
  };
}

/** A column for each disc, recreated only for another number of discs.
 * @param {HTMLElement} box @param {HTMLElement} said */
function createColumns(box, said) {
  const labels = (box.dataset.labels ?? "").split("|");
  /** @type {Column[]} */
  let columns = [];
  return (/** @type {number} */ discs) => {
    if (discs === columns.length) return columns;
    columns = Array.from({ length: discs }, (_, i) => createColumn(discs - i));
    const groups = groupsOf(columns);
    box.replaceChildren(
      make("div", { class: "bit-names", "aria-hidden": "true" }, namesOf(labels, groups.length)),
      make(
        "div",
        { class: "bit-groups" },
        ...groups.map((group) => make("div", { class: "bit-group" }, ...group.map(drawColumn))),
      ),
    );
    setStyle(box, "--count", String(Math.min(discs, MANY)));
    setStyle(box, "--groups", String(Math.min(groups.length, MANY / GROUP)));
    setStyle(box, "--missing", String(1 + groups.length * GROUP - discs));
    setAttribute(box, "data-groups", discs > MANY ? "many" : groups.length);
    keepSpace(
      said,
      words.say("No move has been made yet."),
      words.say("Bit {disc} of the Gray code has changed: it is the bit of disc {disc}.", {
        disc: discs,
      }),
    );
    return columns;
  };
}

/** @param {number} disc @returns {Column} */
function createColumn(disc) {
  const bit = (/** @type {"binary" | "gray"} */ row) => {
    const name =
      row === "binary"
        ? words.say("Binary bit of disc {disc}", { disc })
        : words.say("Gray bit of disc {disc}", { disc });
    const data = { "data-item": "bit", "data-disc": String(disc), "data-bit": row };
    const one = make("i", { class: "one" }, "1");
    const node = make(
      "button",
      { type: "button", class: "bit", "aria-label": name, ...data },
      make("i", {}, "0"),
      one,
    );
    return { node, one, seen: "" };
  };
  return { disc, binary: bit("binary"), gray: bit("gray") };
}

/** Four columns together, counted from disc 1, so that a long number is read in groups.
 * @template T @param {T[]} columns @returns {T[][]} */
export function groupsOf(columns) {
  const first = columns.length % GROUP || GROUP;
  const begins = [0, ...Array.from({ length: columns.length }, (_, i) => first + i * GROUP)];
  return begins
    .filter((begin) => begin < columns.length)
    .map((begin) => columns.slice(begin, begin ? begin + GROUP : first));
}

/**
 * The names of the rows, repeated for each row of groups: the style sheet knows how many there are.
 * @param {string[]} labels @param {number} rows
 */
function namesOf(labels, rows) {
  const names = () => make("div", {}, ...labels.map((label) => make("span", {}, label)));
  return make("div", {}, ...Array.from({ length: rows }, names));
}

/** @param {Column} column */
function drawColumn({ disc, binary, gray }) {
  const name = make("span", { class: "bit-disc", "data-disc": String(disc) }, String(disc));
  return make("div", { class: "bit-column" }, name, binary.node, gray.node);
}

/**
 * Both digits are laid out once; the one lies over the zero, and a new number shows or hides it by
 * its scale alone, which redraws none of the others.
 * @param {Bit} bit @param {string} digit @param {boolean} reached by Tab @param {boolean} changed
 */
function renewBit(bit, digit, reached, changed) {
  const seen = `${digit}${reached}${changed}`;
  if (bit.seen === seen) return;
  bit.seen = seen;
  setStyle(bit.one, "transform", digit === "1" ? "scale(1)" : "scale(0)");
  setClass(bit.node, "changed", changed);
  whenStill(bit, () =>
    setAttributes(bit.node, { tabindex: reached ? 0 : -1, "aria-pressed": String(digit === "1") }),
  );
}
