// @ts-check
/** How often each choice was taken: in one vote, or in two side by side. */

import { keyed, make, setAttribute, setClass, setShown, setStyle, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { discOf, drawDisc, markDiscs } from "./choices.js";

/** @import {Asked, Choice, Tally} from "../core/protocol.js" */
/** @import {Discs} from "./choices.js" */

/** What is seen of a question whose answer has been told, with the viewer's own.
 * @typedef {{asked: Asked, tally: Tally, given: string | null}} Result */

/** The counts of each round, the first one first. @param {Tally} tally */
export function roundsOf({ rounds }) {
  return rounds ?? [];
}

/** @param {Record<string, number>} counts */
export function totalOf(counts) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** @param {HTMLTableElement} table */
export function createResult(table) {
  const [head, body] = [make("tr"), make("tbody")];
  const corner = make("th", { scope: "col" }, make("span", { class: "unseen" }));
  setText(corner.children[0], words.say("choice"));
  table.append(make("thead", {}, head), body);
  /** @param {Result} told @param {Discs | null} opened */
  return (told, opened) => {
    const rounds = roundsOf(told.tally);
    markDiscs(table, told.asked);
    head.replaceChildren(corner, ...headsOf(rounds));
    keyed(
      body,
      told.asked.choices,
      ({ id }) => `${told.asked.question} ${rounds.length} ${id}`,
      () => createRow(rounds.length),
      (row, choice) => renewRow(row, choice, told, opened),
    );
  };
}

/** @param {Record<string, number>[]} rounds */
function headsOf(rounds) {
  return rounds.map((counts, i) => {
    const count = totalOf(counts);
    const said =
      rounds.length === 1
        ? words.count("{count} answer", "{count} answers", count)
        : i === 0
          ? words.say("first vote · {count}", { count: words.number(count) })
          : words.say("after talking · {count}", { count: words.number(count) });
    return make("th", { scope: "col" }, said);
  });
}

/** @param {number} rounds */
function createRow(rounds) {
  const right = make("span", { class: "result-right" }, `✓ ${words.say("right answer")}`);
  const mine = make("span", { class: "result-mine" }, words.say("your answer"));
  const said = make("span", { class: "result-said" }, make("span"), right, mine);
  const name = make("div", { class: "result-choice" }, make("span"), said);
  const bars = Array.from({ length: rounds }, () => {
    const bar = make("span", { class: "result-bar", "aria-hidden": "true" }, make("span"));
    return make("td", {}, make("div", { class: "result-vote" }, bar, make("b")));
  });
  return make("tr", {}, make("th", { scope: "row" }, name), ...bars);
}

/** @param {HTMLElement} row @param {Choice} choice @param {Result} told
 * @param {Discs | null} opened */
function renewRow(row, { id, text }, { asked, tally, given }, opened) {
  const [disc, said] = /** @type {HTMLElement[]} */ ([...row.children[0].children[0].children]);
  const [name, right, own] = /** @type {HTMLElement[]} */ ([...said.children]);
  const number = discOf(asked, id);
  drawDisc(disc, number, opened);
  setAttribute(row, "data-disc", number);
  setClass(row, "correct", tally.right === id);
  setText(name, text);
  setShown(right, tally.right === id);
  setShown(own, given === id);
  roundsOf(tally).forEach((counts, i) => {
    const [bar, count] = [...row.children[i + 1].children[0].children];
    const share = (100 * (counts[id] ?? 0)) / Math.max(1, totalOf(counts));
    setStyle(/** @type {HTMLElement} */ (bar.children[0]), "width", `${share}%`);
    setText(count, words.number(counts[id] ?? 0));
  });
}
