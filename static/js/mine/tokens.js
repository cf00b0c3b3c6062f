// @ts-check
/**
 * A text split into the tokens of Python, even where it is invalid: strings and comments are
 * distinguished from the rest, and typographic quotation marks close what they open. Pure.
 */

/**
 * `at` is where a token starts, `line` its line from 0, `depth` how many brackets are open around
 * it. A "newline" ends a statement. A string has a `quote`; it is `curly` if that is not one of
 * Python's characters, and `open` if it is not closed.
 * @typedef {{kind: "name" | "number" | "string" | "comment" | "newline" | "sign", text: string,
 * at: number, line: number, depth: number, quote?: string, prefix?: string, curly?: boolean,
 * open?: boolean}} Token
 */

/**
 * @typedef {{length: number, quote: string, prefix: string, curly: boolean, open: boolean}} Quoted
 */

const NAME = /[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\u00b7]*/uy;
const NUMBER = /(?:\d[\d_]*\.?[\d_]*(?:[eE][+-]?\d+)?|\.\d+)\w*/y;
const SIGN = /\*\*=?|\/\/=?|<>|>>>|>>=?|<<=?|->|\.\.\.|[<>=!:+\-*/%&|^@]=|./suy;
const SPACE = /(?:[ \t\f\r]|\\\r?\n)+/y;
const COMMENT = /[#\uff03][^\n]*/y;
const PREFIX = /^(?:[rubft]|[bft]r|r[bft])$/i;

export const DOUBLE = "“”„‟＂";
export const SINGLE = "‘’‚‛＇";

/** @param {RegExp} pattern @param {string} text @param {number} at */
function matched(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** @param {string} text @returns {Token[]} */
export function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = [];
  let [at, line, depth] = [0, 0, 0];
  while (at < text.length) {
    const rest = read(text, at);
    if (rest.kind === "sign" && /^[)\]}]$/.test(rest.text)) depth = Math.max(0, depth - 1);
    const joined = rest.kind === "newline" && depth > 0; // brackets continue across lines
    if (rest.kind !== "space" && !joined)
      tokens.push(/** @type {Token} */ ({ ...rest, at, line, depth }));
    if (rest.kind === "sign" && /^[([{]$/.test(rest.text)) depth += 1;
    at += rest.text.length;
    line += rest.text.split("\n").length - 1;
  }
  return tokens;
}

/** What is at a position. @param {string} text @param {number} at
 * @returns {{kind: Token["kind"] | "space", text: string}} */
function read(text, at) {
  if (text[at] === "\n") return { kind: "newline", text: "\n" };
  const space = matched(SPACE, text, at);
  if (space) return { kind: "space", text: space };
  const comment = matched(COMMENT, text, at);
  if (comment) return { kind: "comment", text: comment };
  const name = matched(NAME, text, at);
  const quoted = quotedAt(text, at, PREFIX.test(name) ? name : "");
  if (quoted) {
    const { length, ...more } = quoted;
    return { kind: "string", text: text.slice(at, at + length), ...more };
  }
  if (name) return { kind: "name", text: name };
  const number = matched(NUMBER, text, at);
  if (number) return { kind: "number", text: number };
  return { kind: "sign", text: matched(SIGN, text, at) };
}

/** A string that starts at a position, with its prefix; null if none does.
 * @param {string} text @param {number} at @param {string} prefix @returns {Quoted | null} */
function quotedAt(text, at, prefix) {
  const begin = at + prefix.length;
  const sign = text[begin] ?? "";
  const [alike, quote] =
    '"'.includes(sign) || DOUBLE.includes(sign) ? [DOUBLE, '"'] : [SINGLE, "'"];
  if (!sign || (sign !== quote && !alike.includes(sign))) return null;
  const opening = text.slice(begin, begin + 3);
  const triple = opening.length === 3 && [...opening].every((one) => isAlike(one, alike, quote));
  if (triple && sign !== quote) return tripleCurly(text, at, prefix, alike, quote);
  if (sign !== quote) return curly(text, at, prefix, alike, quote);
  const signs = opening === quote.repeat(3) ? opening : quote;
  const end = endOf(text, begin + signs.length, signs, /[ft]/i.test(prefix));
  const open = !text.startsWith(signs, end);
  const printed = open && signs === quote ? curly(text, at, prefix, alike, quote) : null;
  if (printed) return printed; // only its last character is not Python's
  const length = (open ? end : end + signs.length) - at;
  return { length, quote: signs, prefix, curly: false, open };
}

/** @param {string} one @param {string} alike @param {string} quote */
function isAlike(one, alike, quote) {
  return one === quote || alike.includes(one);
}

/** Where the quote that closes a string is, or its line or the text ends.
 * @param {string} text @param {number} at @param {string} signs @param {boolean} formatted */
function endOf(text, at, signs, formatted) {
  const within = formatted ? formattedEnd(text, at, signs) : -1;
  if (within >= 0) return within;
  for (let place = at; place < text.length; place += 1) {
    if (text[place] === "\\") place += 1;
    else if (text.startsWith(signs, place)) return place;
    else if (text[place] === "\n" && signs.length === 1) return place;
  }
  return text.length;
}

/** The same for a formatted string, whose braces may contain strings; -1 if it has no end.
 * @param {string} text @param {number} at @param {string} signs */
function formattedEnd(text, at, signs) {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === "\\") place += 1;
    else if (depth === 0 && text.startsWith(signs, place)) return place;
    else if (sign === "\n" && signs.length === 1 && depth === 0) return -1;
    else if (depth === 0 && /^(?:\{\{|\}\})/.test(text.slice(place, place + 2))) place += 1;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth = Math.max(0, depth - 1);
    else if (depth > 0 && (sign === '"' || sign === "'")) {
      const inside = quotedAt(text, place, "");
      if (!inside || inside.open) return -1;
      place += inside.length - 1;
    }
  }
  return -1;
}

/** A string in typographic quotation marks: up to the next of them in its line, or Python's.
 * @param {string} text @param {number} at @param {string} prefix @param {string} alike
 * @param {string} quote @returns {Quoted | null} */
function curly(text, at, prefix, alike, quote) {
  const begin = at + prefix.length + 1;
  const found = text.indexOf("\n", begin);
  const row = text.slice(begin, found < 0 ? text.length : found);
  const places = [...row.matchAll(/\\.|[^\\]/gsu)];
  const closing = places.filter(({ 0: one, index }) => {
    const between = /\p{L}/u.test(row[index - 1] ?? "") && /\p{L}/u.test(row[index + 1] ?? "");
    return alike.includes(one) && !(quote === "'" && between);
  });
  const end = closing[0] ?? places.find(({ 0: one }) => one === quote);
  if (!end) return null;
  const length = prefix.length + 1 + end.index + 1;
  return { length, quote, prefix, curly: true, open: false };
}

/** @param {string} text @param {number} at @param {string} prefix @param {string} alike
 * @param {string} quote @returns {Quoted | null} */
function tripleCurly(text, at, prefix, alike, quote) {
  const begin = at + prefix.length + 3;
  for (let place = begin; place + 3 <= text.length; place += 1)
    if ([...text.slice(place, place + 3)].every((one) => isAlike(one, alike, quote)))
      return { length: place + 3 - at, quote: quote.repeat(3), prefix, curly: true, open: false };
  return null;
}

/** The lines, from 0, that start within a string. @param {string} text */
export function linesInStrings(text) {
  const inside = new Set();
  for (const { kind, text: said, line } of tokensOf(text))
    if (kind === "string")
      for (let more = said.split("\n").length - 1; more > 0; more -= 1) inside.add(line + more);
  return inside;
}
