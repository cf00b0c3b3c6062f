// @ts-check
/** The card of a question: what is asked, the choices, how many have answered, then the result. */
import {
  byId,
  draw,
  keyed,
  make,
  setAttribute,
  setClass,
  setShown,
  setStyle,
  setText,
} from "../core/dom.js";
import { drawnWhen, fetched } from "../core/load.js";
import { words } from "../core/words.js";
import { discOf, drawChoices, drawDisc, markDiscs } from "./choices.js";
import { isOpen } from "./question-state.js";
import { isNumber, isRevealed } from "./vote.js";
import {
  adviceText,
  answeredOf,
  countText,
  drawButtons,
  heardText,
  noteText,
  problemText,
} from "./vote-text.js";

/** @import {AskedStage, Choice, People, Tally} from "../core/protocol.js" */
/** @import {Vote} from "./question-state.js" */
/** @import {Discs} from "./choices.js" */

const LONG = 70; // characters, which take more than two lines

/**
 * The viewer's part: whether they may answer, whether they ask, which pegs answer, where they can
 * be pressed; and who is in the class, if they are to know.
 * @typedef {{answers: boolean, leads: boolean, pegs: "pegs" | "peg" | null,
 * people: Pick<People, "in"> | null}} Who
 */

export function createQuestion() {
  const [card, text, of, why] = ["", "-text", "-of", "-why"].map((id) => byId(`question${id}`));
  const votes = createVotes();
  const foot = createFoot();
  const heard = byId("question-heard");
  /** @param {View} view @param {Vote | null} question null: no question is visible
   * @param {Who} who */
  return (view, question, who) => {
    const comes = card.hidden && question !== null;
    setShown(card, question !== null);
    if (comes) requestAnimationFrame(() => card.scrollIntoView({ block: "nearest" }));
    const stands = question && (isRevealed(question) ? "told" : "");
    setAttribute(document.documentElement, "data-asked", stands);
    setText(heard, heardText(question));
    if (!question) return;
    setText(text, question.asked.text);
    setClass(text, "long", question.asked.text.length > LONG);
    setText(of, laneText(view, question));
    setText(why, question.tally?.why ?? "");
    setClass(card, "told", isRevealed(question));
    votes(view, question, who);
    foot(view, question, who);
  };
}

/** The lane that a question is about, if there are several.
 * @param {View} view @param {Vote} question */
function laneText({ compare }, { asked: { lane = 0, kind } }) {
  if (compare.opened.length < 2 || kind === "choice") return "";
  const { title = "" } = compare.opened[lane] ?? {};
  return words.say("Lane {number}: {title}", { number: lane + 1, title });
}

/** The choices, or once the answer is shown, how often each was taken; and the position that is
 * asked about, if somebody who is looking around sees another one. */
function createVotes() {
  /** @type {(stage: AskedStage | null, view: View) => void} */
  const drawStage = drawnWhen(Boolean, async () => {
    const { createAskedStage } = await fetched(() => import("./asked-stage.js"));
    return createAskedStage(byId("question"));
  });
  const choices = byId("question-choices");
  const table = /** @type {HTMLTableElement} */ (byId("question-result"));
  const result = createResult(table);
  const number = byId("question-number");
  /** @param {View} view @param {Vote} question @param {Who} who */
  return (view, question, { answers }) => {
    const { opened, compare, room } = view;
    const { asked, tally } = question;
    const told = isRevealed(question);
    const given = told ? question.counted : question.given;
    const own = (room?.following === false && asked.stage) || null;
    drawStage(told ? null : own, view);
    const discs = own?.opened ?? compare.opened[asked.lane ?? 0] ?? opened;
    setShown(choices, !told);
    setShown(table, told);
    setShown(number, !told && answers && isNumber(asked));
    if (told && tally) return result({ asked, tally, given }, discs);
    const off = () => !isOpen(question);
    const said = (/** @type {string} */ id) => (id === given ? words.say("your answer") : "");
    drawChoices(choices, asked, discs, { pressed: answers, off, given, said });
    drawNumber(number, question, answers);
  };
}

/** Typed text stays; an answer from another page of this device is filled in once.
 * @param {HTMLElement} form @param {Vote} question @param {boolean} answers */
function drawNumber(form, { asked, given, tally }, answers) {
  if (!answers || !isNumber(asked)) return;
  const [field, send] = /** @type {HTMLInputElement[]} */ ([...form.children]);
  const of = `${asked.question} ${asked.round} ${given}`;
  if (form.dataset.of !== of) field.value = given ?? "";
  form.dataset.of = of;
  field.readOnly = tally?.open === false;
  setShown(send, !field.readOnly);
}

/** What is said below, how many have answered, and the buttons. */
function createFoot() {
  const ids = ["note", "problem", "count", "ring"].map((name) => byId(`question-${name}`));
  const [note, problem, count, ring] = ids;
  const part = drawRing(ring);
  const buttons = [...byId("question-buttons").querySelectorAll("button")];
  /** @param {View} view @param {Vote} question @param {Who} who */
  return (view, question, who) => {
    const { answers, pegs, people } = who;
    const told = isRevealed(question);
    setText(note, answers ? noteText(view, question, pegs) : adviceText(question));
    setText(problem, answers ? problemText(question) : "");
    const counted = !answers && !told;
    setText(count, counted ? countText(question, people) : "");
    setShown(ring, counted);
    const { answered, all } = answeredOf(question, people);
    setAttribute(part, "stroke-dasharray", `${all ? (100 * answered) / all : 0} 100`);
    drawButtons(buttons, view, question, who);
  };
}

/** @param {Element} place @returns {Element} the part of it that represents those who answered */
function drawRing(place) {
  const circle = (/** @type {string} */ name) =>
    draw("circle", { class: name, cx: 20, cy: 20, r: 16, pathLength: 100 });
  const part = circle("ring-part");
  place.append(draw("svg", { viewBox: "0 0 40 40" }, circle("ring-whole"), part));
  return part;
}

// How often each choice was taken: in one vote, or in two side by side.

/** The visible part of a question whose answer has been shown, with the viewer's own.
 * @typedef {{asked: Asked, tally: Tally, given: string | null}} Result */

/** The counts of each round, the first one first. @param {Tally} tally */
export function roundsOf({ rounds }) {
  return rounds ?? [];
}

/** @param {Record<string, number>} counts */
export function totalOf(counts) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The choices, or for numbers those that were counted, the right one first.
 * @param {Result} told @returns {Choice[]} */
function choicesOf({ asked, tally }) {
  if (!isNumber(asked)) return asked.choices;
  const counted = Object.keys(roundsOf(tally)[0] ?? {});
  const all = new Set([...(tally.right === null ? [] : [tally.right]), ...counted]);
  return [...all].map((id) => {
    const text = /^\d+$/.test(id) ? words.number(id) : id;
    return { id, text: id === "others" ? words.say("others") : text };
  });
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
      choicesOf(told),
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
          ? words.say("first vote ({count})", { count: words.number(count) })
          : words.say("after discussion ({count})", { count: words.number(count) });
    return make("th", { scope: "col" }, said);
  });
}

/** @param {number} rounds */
function createRow(rounds) {
  const right = make(
    "span",
    { class: "result-right fine strong one-line" },
    `✓ ${words.say("right answer")}`,
  );
  const mine = make(
    "span",
    { class: "result-mine fine quiet strong one-line" },
    words.say("your answer"),
  );
  const said = make("span", { class: "result-said flow breaks slim" }, make("span"), right, mine);
  const name = make("div", { class: "result-choice across gap-6" }, make("span"), said);
  const bars = Array.from({ length: rounds }, () => {
    const bar = make("span", { class: "result-bar grows", "aria-hidden": "true" }, make("span"));
    return make("td", {}, make("div", { class: "result-vote across gap-6" }, bar, make("b")));
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
