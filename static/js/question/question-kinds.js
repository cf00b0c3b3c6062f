// @ts-check
/** What can be asked about a lane as it is now. */

import { make, setShown, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {Ask} from "../core/protocol.js" */

/** The lanes that are shown, each as it was opened. @param {View} view @returns {LaneOpened[]} */
function lanesOf({ compare, opened }) {
  if (compare.opened.length) return compare.opened;
  return opened ? [opened] : [];
}

/** What the class can be asked now: at the end no move is left to ask about.
 * @param {View} view @param {number} index of the lane @returns {string[]} */
export function kindsFor(view, index) {
  const lane = view.shown?.lanes[index];
  const asks = (lane && lane.move !== lane.moves && lanesOf(view)[index]?.asks) || [];
  return [...asks.map(({ kind }) => kind), "choice"];
}

/**
 * A teacher's own question as it is sent, without choices that were left empty.
 * @param {string} text @param {string[]} texts of all choices @param {number | null} marked the one
 * that is right, counted from 0 @returns {Omit<Ask, "type">}
 */
export function ownQuestion(text, texts, marked) {
  const written = texts.flatMap((one, i) => (one.trim() ? [i] : []));
  const right = marked === null ? -1 : written.indexOf(marked);
  const choices = written.map((i) => texts[i].trim());
  return { kind: "choice", text: text.trim(), choices, ...(right < 0 ? {} : { right: right + 1 }) };
}

/** How many fields for choices there are: one more than are filled in, at least two.
 * @param {string[]} texts */
export function placesFor(texts) {
  const last = texts.reduce((found, text, i) => (text.trim() ? i : found), -1);
  return Math.min(texts.length, Math.max(2, last + 2));
}

/** A choice with its options, and its field, which is shown if there is more than one.
 * @param {HTMLSelectElement} select @param {HTMLElement} field
 * @param {(of: string) => string[][]} optionsOf the value and the text of each */
export function createOptions(select, field, optionsOf) {
  return whenChanged((/** @type {string} */ of) => {
    const options = optionsOf(of);
    setShown(field, options.length > 1);
    select.replaceChildren(...options.map(([value, text]) => make("option", { value }, text)));
  });
}

/** The lanes to choose one of. @param {HTMLSelectElement} select @param {HTMLElement} field
 * @returns {(view: View) => void} */
export function createLaneChoice(select, field) {
  const renew = createOptions(select, field, (titles) => {
    const all = /** @type {string[]} */ (JSON.parse(titles));
    return all.map((title, i) => {
      return [String(i), words.say("Lane {number}: {title}", { number: i + 1, title })];
    });
  });
  return (view) => renew(JSON.stringify(lanesOf(view).map(({ title }) => title)));
}
