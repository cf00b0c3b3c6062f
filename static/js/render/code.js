// @ts-check
/** The listing, with the line just executed marked. */
import { tokens } from "../tokens.js";
import { byId, make, setAttribute, setClass, setText, whenChanged } from "./dom.js";

/** @param {import("../words.js").Words} words */
export function createCode(words) {
  const list = byId("code");
  const aside = byId("aside-code");
  const renewListing = whenChanged((/** @type {string[]} */ lines) => {
    list.replaceChildren(...lines.map((text) => make("li", {}, lineOf(text))));
  });
  /** @type {Element | undefined} */
  let marked;

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
    setText(aside, lane.code_line ? words.say("line_of", { line: lane.code_line, lines: lines.length }) : "");
  };
}

/** @param {string} text */
function lineOf(text) {
  return make("code", {}, ...tokens(text).map(({ kind, text: part }) => (kind ? make("span", { class: kind }, part) : part)));
}
