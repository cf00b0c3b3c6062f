// @ts-check
/**
 * What surrounds the lines of a program where it was copied from: fences, line numbers, prompts of
 * a shell and its output. Pure.
 */
import { linesInStrings } from "./tokens.js";

/**
 * Lines, each with its number in the text, from 0, and what was found in it.
 * @typedef {{text: string, at: number}} Line
 * @typedef {{line: number, what: string}} Seen
 * @typedef {{lines: Line[], seen: Seen[]}} Stripped
 */

const FENCE = /^\s*\x60{3,}\s*([\w+#.-]*)\s*$/;
const PROMPT = /^\s*>>>(?: |$)/;
const PROMPTS = /^\s*(?:>>>(?: |$))+|^\s*>>>(?=\S)/;
const GOES_ON = /^\s*\.\.\.(?: |$)/;
const NOTEBOOK = /^\s*In ?\[\d*\]: ?/;
const NOTEBOOK_ON = /^\s*\.\.\.+: ?/;
const BEGINS = /^(?:def|class|import|from|for|while|if|with|try)\b/;
const BANNER = /^(?:Python \d|Type "help"|IPython \d|\[GCC|\[Clang)/;
const NUMBERED = /^(\s*)(\d+)([:.)|]?)(.*)$/;
const OPERATORS = /^(?:if|and|or|in|is|not|else)\b/;

/** @param {Line[]} lines */
function inStrings(lines) {
  return linesInStrings(lines.map(({ text }) => text).join("\n"));
}

/** Without the fences around code; what is outside them becomes a comment.
 * @param {Line[]} lines @returns {Stripped} */
export function withoutFences(lines) {
  const within = inStrings(lines);
  const fence = (/** @type {number} */ i) => (within.has(i) ? null : FENCE.exec(lines[i].text));
  const places = lines.map((_, i) => i).filter(fence);
  if (!places.length) return { lines, seen: [] };
  const [first] = places;
  const isFirst = lines.slice(0, first).every(({ text }) => !text.trim());
  let inside = !(isFirst || fence(first)?.[1] || places.length > 1);
  /** @type {Stripped} */
  const stripped = { lines: [], seen: [] };
  lines.forEach((line, i) => {
    if (places.includes(i)) {
      inside = !inside;
      stripped.seen.push({ line: line.at, what: "copied" });
    } else if (inside || !line.text.trim() || line.text.trim().startsWith("#"))
      stripped.lines.push(line);
    else {
      stripped.lines.push({ ...line, text: `# ${line.text.trim()}` });
      stripped.seen.push({ line: line.at, what: "comment" });
    }
  });
  return stripped;
}

/** Without line numbers, if each line has the next one.
 * @param {Line[]} lines @returns {Stripped} */
export function withoutNumbers(lines) {
  const rows = lines.map(({ text }) => NUMBERED.exec(text.replace(/^\ufeff/, "")));
  const full = rows.filter((_, i) => lines[i].text.trim());
  if (full.length < 2 || !areNumbers(full) || !beginsAsNone(full)) return { lines, seen: [] };
  const parts = rows.map(
    (row) => row && { ends: row[1].length + row[2].length + row[3].length, rest: row[4] },
  );
  const code = parts.filter((part) => part?.rest.trim());
  const tabs = code.every((part) => part?.rest.startsWith("\t"));
  const gaps = code.map((part) => (part ? part.rest.search(/[^ ]/) : 0));
  const least = Math.min(...gaps);
  const column = Math.min(...code.map((part, i) => (part?.ends ?? 0) + gaps[i]));
  const after = (/** @type {number} */ i) => gaps[i] - Math.max(0, column - (code[i]?.ends ?? 0));
  const odd = (/** @type {number[]} */ indents) =>
    indents.filter((one) => one < 0 || one % 2).length;
  const aligned = odd(code.map((_, i) => after(i))) < odd(gaps.map((gap) => gap - least));
  return {
    lines: lines.map((line, i) => {
      const part = parts[i];
      if (!part) return line;
      const gap = tabs ? 1 : aligned ? Math.max(0, column - part.ends) : least;
      return { ...line, text: part.rest.slice(gap) };
    }),
    seen: lines.filter(({ text }) => text.trim()).map(({ at }) => ({ line: at, what: "copied" })),
  };
}

/** @param {(RegExpExecArray | null)[]} rows those of lines that are not empty */
function areNumbers(rows) {
  const numbers = rows.map((row) => (row ? Number(row[2]) : Number.NaN));
  return numbers.every((number, i) => i === 0 || number === numbers[i - 1] + 1);
}

/** Whether the first of them that is not blank is not a line of Python.
 * @param {(RegExpExecArray | null)[]} rows */
function beginsAsNone(rows) {
  const first = rows.find((row) => row?.[4].trim() && !/^[#]/.test(row[4].trim()));
  const said = first?.[4].trim() ?? "";
  if (first?.[3] === "|") return BEGINS.test(said);
  return /^(?:[\p{L}_"']|>>>)/u.test(said) && !OPERATORS.test(said);
}

/** Without the prompts of a shell; its output becomes comments.
 * @param {Line[]} lines @returns {Stripped} */
export function withoutPrompts(lines) {
  const within = inStrings(lines);
  const outside = (/** @type {number} */ i) => !within.has(i);
  const shell = lines.findIndex(({ text }, i) => outside(i) && PROMPT.test(text));
  const notebook = lines.some(({ text }, i) => {
    const [prompt = ""] = NOTEBOOK.exec(text) ?? [];
    return prompt && outside(i) && BEGINS.test(text.slice(prompt.length));
  });
  const from = notebook ? lines.findIndex(({ text }) => NOTEBOOK.test(text)) : shell;
  if (from < 0) return { lines, seen: [] };
  const [begins, goesOn] = notebook ? [NOTEBOOK, NOTEBOOK_ON] : [PROMPTS, GOES_ON];
  /** @type {Stripped} */
  const stripped = { lines: [], seen: [] };
  let block = false; // another kind of shell writes no prompt before the lines of a block
  lines.forEach((line, i) => {
    const { text, at } = line;
    const [prompt = ""] = begins.exec(text) ?? goesOn.exec(text) ?? [];
    const told = (/** @type {string} */ what, /** @type {string} */ by) => {
      stripped.lines.push({ text: by, at });
      stripped.seen.push({ line: at, what });
    };
    if (i < from) BANNER.test(text) ? told("comment", `# ${text}`) : stripped.lines.push(line);
    else if (prompt) {
      told("copied", text.slice(prompt.length));
      block = /:\s*(?:#.*)?$/.test(text) || (block && goesOn.test(text));
    } else if (!text.trim() || (block && /^(?:\s|else\b|elif\b|except\b|finally\b)/.test(text)))
      stripped.lines.push(line);
    else {
      block = false;
      told("comment", `# ${text.trim()}`);
    }
  });
  return stripped;
}
