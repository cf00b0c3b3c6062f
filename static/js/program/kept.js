// @ts-check
/**
 * A person's own program as this browser keeps it. A tab that is loaded again has its own text, a
 * new one the text that was typed last anywhere.
 */

import { isBare } from "../core/facts.js";
import { keptForGood, keptInTab } from "../core/storage.js";

/**
 * `before` are texts of one's own that gave way to others, to come back to; `ran` is the text that
 * was run in this tab, which may run again by itself, `reading` how its moves were
 * read.
 * @typedef {{text: string | null, input?: string, before: string[], ran: string | null,
 * reading?: string | null}}
 * KeptProgram
 */

const KEY = "hanoi-classroom-program";

/** What is kept of it; null where nothing is. @returns {KeptProgram} */
export function recallProgram() {
  const [tab, all] = isBare() ? [{}, {}] : [keptInTab.getObject(KEY), keptForGood.getObject(KEY)];
  const { text, input, before } = "text" in tab ? tab : all;
  const texts = Array.isArray(before) ? before.filter((one) => typeof one === "string") : [];
  const [lines, reading] = [textIn(input), textIn(tab.reading)];
  return {
    text: textIn(text),
    before: texts,
    ran: textIn(tab.ran),
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
function textIn(value) {
  return typeof value === "string" ? value : null;
}
