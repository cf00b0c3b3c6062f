// @ts-check
/** What is written for Python 2, and how Python 3 writes it. Pure. */
import { tokensOf } from "./tokens.js";

/** @import {Change} from "./mending.js" */
/** @import {Token} from "./tokens.js" */

const GO_ON = new Set(["if", "and", "or", "in", "is", "not", "else"]);
const RENAMED = new Map([
  ["raw_input", "input"],
  ["xrange", "range"],
]);
const ASKS_WHICH = new Set(["NameError", "version_info", "six"]);
const READS_TEXT = new Set(["int", "float", "eval", "str", "long", "repr"]);

/** A statement: its tokens without comments. @typedef {Token[]} Statement */

/** What to write in its place, and what only to report. What may also be Python 3 is changed only
 * beside what cannot be. @param {string} text @returns {Change[]} */
export function python2Changes(text) {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== "comment");
  const statements = statementsOf(tokens);
  const certain = [
    ...statements.flatMap((one) => [...printed(one, false), ...executed(one), ...raised(one)]),
    ...spelled(tokens),
  ];
  const named = renamed(tokens);
  if (!certain.length) return named;
  const doubtful = statements.flatMap((one) => [...printed(one, true), ...excepted(one)]);
  return [...certain, ...named, ...doubtful, ...asked(tokens), ...divided(tokens)];
}

/** The statements of a text, including several on one line. @param {Token[]} tokens */
function statementsOf(tokens) {
  /** @type {Statement[]} */
  const statements = [[]];
  let inLambda = 0;
  for (const token of tokens) {
    const { kind, text, depth } = token;
    if (text === "lambda") inLambda += 1;
    const parts = depth === 0 && (text === ";" || (text === ":" && inLambda === 0));
    if (text === ":" && inLambda > 0) inLambda -= 1;
    if (kind === "newline" || parts) {
      statements.push([]);
      inLambda = 0;
    } else statements[statements.length - 1].push(token);
  }
  return statements.filter(({ length }) => length > 0);
}

/** @param {Token} token */
function endOf({ at, text }) {
  return at + text.length;
}

/** @param {number} from @param {number} to @param {string} by @param {Token} token
 * @param {string} what @returns {Change} */
function change(from, to, by, { line }, what) {
  return { from, to, by, line, what };
}

/** `print x, y`; `print`, `print -x` and `print (a), b` only if the text is Python 2.
 * @param {Statement} statement @param {boolean} doubtful which of the two @returns {Change[]} */
function printed([print, ...values], doubtful) {
  if (print.text !== "print" || values.some(({ open }) => open)) return [];
  const [first] = values;
  if (isValue(first, values[1]) === doubtful || (doubtful && !isDoubtful(values))) return [];
  if (!first) return [change(endOf(print), endOf(print), "()", print, "print")];
  const last = values[values.length - 1];
  const open = change(endOf(print), first.at, "(", print, "print");
  if (first.line > print.line) open.to = open.from; // the line continues after a backslash
  const changes = [open];
  if (first.text === ">>") return [...changes, ...toFile(values, print)];
  const goesOn = last.text === "," && last.depth === 0;
  const [from, by] = goesOn ? [last.at, ', end=" ")'] : [endOf(last), ")"];
  return [...changes, change(from, endOf(last), by, print, "print")];
}

/** `print >> file, x`: the file goes last. @param {Token[]} values @param {Token} print */
function toFile(values, print) {
  const comma = values.findIndex(({ text, depth }) => text === "," && depth === 0);
  const last = values[values.length - 1];
  const ends = comma < 0 ? values.length : comma;
  const [file, end] = [values[1], values[ends - 1]];
  if (ends < 2) return [];
  const name = values
    .slice(1, ends)
    .map(({ text }) => text)
    .join("");
  const until = values[ends + 1]?.at ?? endOf(end);
  const by = until === endOf(end) ? `file=${name})` : `, file=${name})`;
  return [
    change(values[0].at, until, "", file, "print"),
    change(endOf(last), endOf(last), by, print, "print"),
  ].filter(({ from, to }) => from <= to);
}

/** Whether a value starts here that no operator joins to what is before it: not Python 3.
 * @param {Token | undefined} token @param {Token | undefined} next */
function isValue(token, next) {
  if (!token) return false;
  const { kind, text } = token;
  if (kind === "name") return !GO_ON.has(text) || (text === "not" && next?.text !== "in");
  return kind === "string" || kind === "number" || ["`", "{", "~"].includes(text);
}

/** Whether it may be written for Python 2, if the text is: a call of print is not.
 * @param {Token[]} values */
function isDoubtful(values) {
  const [first] = values;
  if (!first) return true;
  if (first.text !== "(") return ["-", "+", "[", ">>"].includes(first.text);
  const close = values.findIndex(({ text, depth }) => text === ")" && depth === first.depth);
  return close >= 0 && close < values.length - 1;
}

/** `exec text`, `exec text in names`. @param {Statement} statement @returns {Change[]} */
function executed([exec, ...values]) {
  const [first] = values;
  if (exec.text !== "exec" || !isValue(first, values[1])) return [];
  const last = values[values.length - 1];
  const within = values.find(({ text, depth }) => text === "in" && depth === 0);
  const changes = [
    change(endOf(exec), first.at, "(", exec, "exec"),
    change(endOf(last), endOf(last), ")", exec, "exec"),
  ];
  return within ? [...changes, change(within.at - 1, endOf(within), ",", exec, "exec")] : changes;
}

/** `raise Kind, text`. @param {Statement} statement @returns {Change[]} */
function raised([raise, ...values]) {
  const comma = values.findIndex(({ text, depth }) => text === "," && depth === 0);
  if (raise.text !== "raise" || comma < 1 || comma === values.length - 1) return [];
  const last = values[values.length - 1];
  return [
    change(values[comma].at, values[comma + 1].at, "(", raise, "raise"),
    change(endOf(last), endOf(last), ")", raise, "raise"),
  ];
}

/** `except Kind, name`, which the newest Python reads as two kinds.
 * @param {Statement} statement @returns {Change[]} */
function excepted([except, ...values]) {
  const [comma, name] = values.slice(-2);
  if (except.text !== "except" || comma?.text !== "," || comma.depth > 0) return [];
  return [change(comma.at, name.at, " as ", except, "except")];
}

/** Syntax that Python 3 does not have: `<>`, backquotes, the L of a long number.
 * @param {Token[]} tokens @returns {Change[]} */
function spelled(tokens) {
  const quotes = tokens.filter(({ text }) => text === "`");
  return tokens.flatMap((token) => {
    const { kind, text, at, line } = token;
    if (text === "<>") return [change(at, at + 2, "!=", token, "unequal")];
    if (kind === "number" && /^\d+[lL]$/.test(text))
      return [change(endOf(token) - 1, endOf(token), "", token, "long")];
    const same = quotes.filter((one) => one.line === line);
    if (text !== "`" || same.length % 2) return [];
    const by = same.indexOf(token) % 2 ? ")" : "repr(";
    return [change(at, at + 1, by, token, "backquotes")];
  });
}

/** Functions that have other names now, unless the text defines some of these names itself, or
 * checks which Python it is. @param {Token[]} tokens @returns {Change[]} */
function renamed(tokens) {
  if (tokens.some(({ kind, text }) => kind === "name" && ASKS_WHICH.has(text))) return [];
  const own = new Set(tokens.filter((_, i) => isBound(tokens, i)).map(({ text }) => text));
  return tokens.flatMap((token, i) => {
    const now = RENAMED.get(token.text);
    const free = token.kind === "name" && now && !own.has(token.text) && !own.has(now);
    if (!free || tokens[i - 1]?.text === ".") return [];
    return [change(token.at, endOf(token), now, token, token.text)];
  });
}

/** Whether a name is defined here. @param {Token[]} tokens @param {number} i */
function isBound(tokens, i) {
  const before = tokens[i - 1]?.text ?? "";
  const after = tokens[i + 1]?.text ?? "";
  return (
    ["def", "class", "as", "for", "import", "global", "nonlocal"].includes(before) ||
    /^(=|:=|,|:|in)$/.test(after)
  );
}

/** `input()`, which returned numbers. @param {Token[]} tokens @returns {Change[]} */
function asked(tokens) {
  if (tokens.some(({ text }, i) => text === "input" && isBound(tokens, i))) return [];
  return tokens.flatMap((token, i) => {
    const [open, before, caller] = [tokens[i + 1], tokens[i - 1], tokens[i - 2]];
    if (token.text !== "input" || open?.text !== "(" || before?.text === ".") return [];
    if (before?.text === "(" && READS_TEXT.has(caller?.text ?? "")) return [];
    const end = tokens.findIndex(
      ({ text, depth }, k) => k > i && text === ")" && depth === open.depth,
    );
    if (end < 0 || tokens[end + 1]?.text === ".") return [];
    return [
      change(token.at, token.at, "int(", token, "input"),
      change(endOf(tokens[end]), endOf(tokens[end]), ")", token, "input"),
    ];
  });
}

/** `/`, which dropped the remainder of whole numbers: it stays as it is. @param {Token[]} tokens
 * @returns {Change[]} */
function divided(tokens) {
  if (tokens.some(({ text }, i) => text === "division" && tokens[i - 1]?.text === "import"))
    return [];
  return tokens
    .filter(({ kind, text }) => kind === "sign" && (text === "/" || text === "/="))
    .map(({ at, line }) => ({ from: at, to: at, by: null, line, what: "division" }));
}
