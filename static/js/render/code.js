// @ts-check
/** The listing, with the line just executed marked. */
import { tokens } from "../tokens.js";
import { byId, make, setAttribute, setClass, setText, whenChanged } from "./dom.js";

/** @param {import("../words.js").Words} words @param {import("./dom.js").Find} [find] */
export function createCode(words, find = byId) {
  const list = find("code");
  const aside = find("aside-code");
  const renewListing = whenChanged((/** @type {string[]} */ lines) => {
    list.replaceChildren(...lines.map((text) => make("li", {}, lineOf(text))));
  });
  const renewScroll = whenChanged((/** @type {number} */ line, /** @type {number} */ height, /** @type {number} */ count, /** @type {number} */ top) => {
    if (line && height) keepInView(list, line - 1, count, { height, top });
  });
  let [heldLine, heldHeight, top] = [0, 0, 0];
  /** @type {Element | undefined} */
  let marked;

  /** @param {number} line @param {number} count @param {import("../view.js").View} view */
  function keepLine(line, count, view) {
    const height = view.sizes.lists.code ?? 0;
    if (line !== heldLine || height !== heldHeight) top = view.scroll.code ?? 0;
    [heldLine, heldHeight] = [line, height];
    renewScroll(line, height, count, top);
  }

  /** @type {import("./panels.js").Panel} */
  return (view, lane) => {
    const lines = view.opened?.listing.lines ?? [];
    renewListing(lines);
    const line = list.children[(lane.code_line ?? 0) - 1];
    if (marked !== line) {
      if (marked) setClass(marked, "now", false);
      if (marked) setAttribute(marked, "aria-current", null);
      if (line) setClass(line, "now", true);
      if (line) setAttribute(line, "aria-current", "step");
      marked = line;
    }
    keepLine(lane.code_line ?? 0, lines.length, view);
    setText(aside, lane.code_line ? words.say("line_of", { line: lane.code_line, lines: lines.length }) : "");
  };
}

/** @param {string} text */
function lineOf(text) {
  return make("code", {}, ...tokens(text).map(({ kind, text: part }) => (kind ? make("span", { class: kind }, part) : part)));
}

/** Scrolls a listing that has less room than lines, and only where the line would be outside.
 * @param {HTMLElement} list @param {number} index @param {number} count @param {{height: number, top: number}} room */
function keepInView(list, index, count, { height, top }) {
  const line = list.scrollHeight / count;
  if (line * count <= height + 1) return;
  if (index * line < top || (index + 1.2) * line > top + height) list.scrollTop = Math.max(0, (index + 0.5) * line - height / 2);
}
