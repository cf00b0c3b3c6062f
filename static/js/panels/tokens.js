// @ts-check
/** A line of Python cut into what is drawn differently: keywords, strings, numbers, comments. */

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
