// @ts-check
/**
 * A person's own program as this browser keeps it. A reloaded tab has its own text, a new one the
 * text that was typed last in any tab.
 */
import { isBare } from "../core/facts.js";
import { keptForGood, keptInTab } from "../core/storage.js";

/**
 * `before` are texts of one's own that were replaced by others, to return to; `ran` is the text
 * that was run in this tab, which may run again by itself, `reading` how its moves were read.
 * @typedef {{text: string | null, input?: string, before: string[], ran: string | null,
 * reading?: string | null}}
 * KeptProgram
 */

const KEY = "hanoi-classroom-program";

/** What is kept of it; null if nothing is. @returns {KeptProgram} */
export function recallProgram() {
  const [tab, all] = isBare() ? [{}, {}] : [keptInTab.getObject(KEY), keptForGood.getObject(KEY)];
  const { text, input, before } = "text" in tab ? tab : all;
  const texts = Array.isArray(before) ? before.filter((one) => typeof one === "string") : [];
  const [lines, reading] = [asText(input), asText(tab.reading)];
  return {
    text: asText(text),
    before: texts,
    ran: asText(tab.ran),
    ...(lines && { input: lines }),
    ...(reading && { reading }),
  };
}

/** @param {KeptProgram} program */
export function keepProgram({ text, input, before, ran, reading }) {
  if (isBare()) return;
  keptInTab.set(KEY, JSON.stringify({ text, input, before, ran, reading }));
  keptForGood.set(KEY, JSON.stringify({ text, input, before }));
}

/** @param {unknown} value which may be of any type */
function asText(value) {
  return typeof value === "string" ? value : null;
}

// A program in a link: it is in the fragment, so that it reaches no server and no log. Pure.

const NAME = "program=";
const INPUT = "input=";

/** The fragment that carries a program, and the lines that it reads.
 * @param {string} text @param {string} [input] */
export function fragmentOf(text, input = "") {
  const [program, lines] = [text, input].map((one) => encodeURIComponent(wellFormed(one)));
  return `#${NAME}${program}${lines && `&${INPUT}${lines}`}`;
}

/** A text that can be sent: half a character cannot. @param {string} text */
export function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * The program that a fragment carries; null if it carries none, "" if it cannot be read.
 * @param {string} fragment
 */
export function programIn(fragment) {
  return textIn(fragment, NAME);
}

/** The lines that it reads; "" if the fragment carries none. @param {string} fragment */
export function inputIn(fragment) {
  return textIn(fragment, INPUT) ?? "";
}

/** @param {string} fragment @param {string} name */
function textIn(fragment, name) {
  const parts = fragment.replace(/^#/, "").split("&");
  const part = parts.find((one) => one.startsWith(name));
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part.slice(name.length)).replace(/\r\n?/g, "\n");
  } catch {
    return "";
  }
}
