// @ts-check
/** The listing, with the line just executed marked. */
import { make, setAttribute, setClass, setStyle, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { keepSpace } from "./sight.js";

/** @import {PanelScript} from "./panels.js" */

const EDITOR = 6; // lines at least

/** @type {PanelScript} */
export const code = { create: createCode, rows: lineCount, wide: true };

/** A text that is being written has space for its next line.
 * @type {NonNullable<PanelScript["rows"]>} */
function lineCount({ listing }, { program }) {
  if (!program) return listing.lines.length;
  return Math.max(EDITOR, program.typed.trimEnd().split("\n").length + 1);
}

/** @param {Find} find */
export function createCode(find) {
  const [list, aside] = [find("code"), find("aside-code")];
  const renewListing = whenChanged((/** @type {string[]} */ lines) => {
    list.replaceChildren(...lines.map(rowOf));
    setStyle(list, "--lines", String(lines.length));
    setStyle(list, "--columns", String(Math.max(1, ...lines.map(({ length }) => length))));
    keepSpace(
      aside,
      words.say("line {line} of {lines}", { line: lines.length, lines: lines.length }),
    );
  });
  const mark = whenChanged(createMark());
  const keepLine = createKeeping(list);

  /** @type {Panel} */
  return (view, { code_line: line }) => {
    const lines = view.opened?.listing.lines ?? [];
    renewListing(lines);
    mark(list.children[(line ?? 0) - 1]);
    keepLine(line ?? 0, lines.length, view);
    setText(aside, line ? words.say("line {line} of {lines}", { line, lines: lines.length }) : "");
  };
}

/** Marks one line, and unmarks the one before. */
export function createMark() {
  /** @type {Element | undefined} */
  let marked;
  return (/** @type {Element | undefined} */ line) => {
    if (marked) setClass(marked, "now", false);
    if (marked) setAttribute(marked, "aria-current", null);
    if (line) setClass(line, "now", true);
    if (line) setAttribute(line, "aria-current", "step");
    marked = line;
  };
}

/**
 * Keeps the line in view when it, or the space for it, has changed: a person may scroll meanwhile.
 * It measures in the next frame, after the layout: measuring at once would force one.
 * @param {HTMLElement} list
 */
function createKeeping(list) {
  let [heldLine, heldHeight, top, asked] = [0, 0, 0, 0];
  /** @param {number} line @param {number} height @param {number} count @param {number} scrolled */
  const scroll = (line, height, count, scrolled) => {
    cancelAnimationFrame(asked);
    if (!line || !height || !count) return;
    const look = () => keepInView(list, line - 1, { height, top: scrolled });
    asked = requestAnimationFrame(look);
  };
  const renewScroll = whenChanged(scroll);
  /** @param {number} line @param {number} count @param {View} view */
  return (line, count, view) => {
    const height = view.sizes.lists.code ?? 0;
    if (line !== heldLine || height !== heldHeight) top = view.scroll.code ?? 0;
    [heldLine, heldHeight] = [line, height];
    renewScroll(line, height, count, top);
  };
}

/** A line with its indentation: if it is too long, it continues with a deeper indentation.
 * @param {string} text */
export function rowOf(text) {
  const row = make("li", {}, lineOf(text));
  setStyle(row, "--indent", String(text.length - text.trimStart().length));
  return row;
}

/** @param {string} text */
function lineOf(text) {
  return make(
    "code",
    {},
    ...tokens(text).flatMap(({ kind, text: part }) =>
      kind ? [make("span", { class: kind }, part)] : broken(part),
    ),
  );
}

/** Text that may continue in the next row after a comma, an opening bracket or a point.
 * @param {string} text */
function broken(text) {
  const parts = text.split(/(?<=[([.]|, )/);
  return parts.flatMap((part, i) => (i ? [make("wbr"), part] : [part]));
}

/** Scrolls a listing that has less space than lines, and only if the line would be outside.
 * @param {HTMLElement} list @param {number} index @param {{height: number, top: number}} space */
function keepInView(list, index, { height, top }) {
  if (list.scrollHeight <= height + 1) return;
  const line = /** @type {HTMLElement} */ (list.children[index]);
  const [begin, high] = [line.offsetTop - list.offsetTop, line.offsetHeight];
  if (begin < top || begin + 1.2 * high > top + height)
    list.scrollTop = Math.max(0, begin + high / 2 - height / 2);
}

// A line of Python split into what is drawn differently: keywords, strings, numbers, comments.

const PATTERN =
  /(?<comment>#.*$)|(?<string>"[^"]*"|'[^']*')|(?<number>\b\d\w*\b)|(?<word>\b[A-Za-z_]\w*\b)/g;
const WORDS =
  "and as assert break class continue def del elif else for from global if import in is";
const MORE = "lambda nonlocal not or pass raise return while with yield True False None";
const KEYWORDS = new Set(`${WORDS} ${MORE}`.split(" "));

/** @typedef {{kind: "" | "keyword" | "string" | "number" | "comment", text: string}} Token */

/** @param {string} line @returns {Token[]} whose texts joined are the line */
export function tokens(line) {
  /** @type {Token[]} */
  const found = [];
  let end = 0;
  for (const match of line.matchAll(PATTERN)) {
    const kind = kindOf(match);
    if (!kind) continue;
    if (match.index > end) found.push({ kind: "", text: line.slice(end, match.index) });
    found.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length || !found.length) found.push({ kind: "", text: line.slice(end) });
  return found;
}

/** @param {RegExpMatchArray} match @returns {Token["kind"]} */
function kindOf({ groups = {} }) {
  if (groups.word) return KEYWORDS.has(groups.word) ? "keyword" : "";
  return groups.comment ? "comment" : groups.string ? "string" : "number";
}
