// @ts-check
/** Signs outside strings and comments that only look like Python's, or cannot be seen. Pure. */
import { DOUBLE, SINGLE, tokensOf } from "./tokens.js";

/** @import {Change} from "./edits.js" */
/** @import {Token} from "./tokens.js" */

const SPACES = /^[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$/;
const UNSEEN = /^[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]$/;
const ALIKE = new Map(
  Object.entries({
    "‐‑‒–—―−－": "-",
    "×": "*",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "→": "->",
    "…": "...",
    "。": ".",
    "、": ",",
    "【": "[",
    "】": "]",
    "\u2028\u2029": "\n",
  }).flatMap(([signs, by]) => [...signs].map((sign) => [sign, by])),
);
const [FULL_FIRST, FULL_LAST, FULL] = [0xff01, 0xff5e, 0xfee0];

/** What is to be written in place of such signs. @param {string} text @returns {Change[]} */
export function signChanges(text) {
  return tokensOf(text).flatMap((token, i) => {
    const { kind, at, line } = token;
    if (kind === "string") return token.curly ? quoteChanges(token) : [];
    if (kind === "comment" && token.text[0] !== "#")
      return [{ from: at, to: at + 1, by: "#", line, what: "signs" }];
    const found = kind === "sign" ? inPlaceOf(token.text) : null;
    if (!found || (i === 0 && token.text === "\ufeff")) return []; // a mark of its file
    return [{ from: at, to: at + token.text.length, line, by: found[0], what: found[1] }];
  });
}

/** Python's own sign, and of what kind the other is; null where it is Python's.
 * @param {string} sign @returns {[string, string] | null} */
function inPlaceOf(sign) {
  if (SPACES.test(sign)) return [" ", "spaces"];
  if (UNSEEN.test(sign)) return ["", "unseen"];
  if (DOUBLE.includes(sign)) return ['"', "quotes"];
  if (SINGLE.includes(sign)) return ["'", "quotes"];
  const code = sign.codePointAt(0) ?? 0;
  const known = ALIKE.get(sign);
  if (known) return [known, "signs"];
  return code >= FULL_FIRST && code <= FULL_LAST
    ? [String.fromCodePoint(code - FULL), "signs"]
    : null;
}

/** The same string in Python's quotation marks. @param {Token} token @returns {Change[]} */
function quoteChanges({ text, at, line, quote = '"', prefix = "" }) {
  const inside = text.slice(prefix.length + quote.length, -quote.length);
  const plain =
    quote.length > 1
      ? inside
      : inside.replace(/\\.|["']/gs, (one) => (one === quote ? `\\${one}` : one));
  const body = /[ft]/i.test(prefix)
    ? plain.replace(/\{[^{}]*\}/g, (one) => valueIn(one, quote))
    : plain;
  const by = prefix + quote + body + quote;
  return [{ from: at, to: at + text.length, by, line, what: "quotes" }];
}

/** What stands in the braces of a formatted string. @param {string} text @param {string} quote */
function valueIn(text, quote) {
  const other = quote[0] === '"' ? "'" : '"';
  return text.replace(new RegExp(`\\\\?[${DOUBLE}${SINGLE}${quote[0]}]`, "g"), other);
}
