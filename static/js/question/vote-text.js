// @ts-check
/** What is said about a question to the class: how many have answered, what is wrong, what is next.
 * Pure. */

import { whenClosed } from "../core/dialog-closing.js";
import { byId, setClass, setShown, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { numberOf } from "../point/pressed.js";
import { isOpen } from "./question-state.js";
import { howText } from "./question-text.js";
import { canAskAgain, isAt, isNumber, isRevealed, seenLanes } from "./vote.js";

/** @import {People, Tally} from "../core/protocol.js" */
/** @import {Vote} from "./question-state.js" */

/** @type {Record<NonNullable<Tally["advice"]>, string>} */
const ADVICE = {
  half: words.say("Answers are split: let them discuss it, then ask again."),
  talk: words.say("Answers are split: let them discuss it, then ask again."),
  "go-on": words.say("Most have it right: show the answer and go on."),
  explain: words.say("Few have it right: explain it, then ask again."),
};

/** How many have answered, and how many could: a device that has left may have answered.
 * @param {Vote} question @param {Pick<People, "in"> | null} people */
export function answeredOf({ tally }, people) {
  const answered = tally?.answered ?? 0;
  return { answered, all: Math.max(answered, people?.in ?? 0) };
}

/** @param {Vote} question @param {Pick<People, "in"> | null} people */
export function countText(question, people) {
  const { answered, all } = answeredOf(question, people);
  return words.count(
    "{count} of {all} has answered",
    "{count} of {all} have answered",
    answered,
    words.number(answered),
    {
      all: words.number(all),
    },
  );
}

/** The same where there is little space.
 * @param {Vote} question @param {Pick<People, "in"> | null} people */
export function shortCount(question, people) {
  const { answered, all } = answeredOf(question, people);
  return words.say("{count} of {all}", { count: words.number(answered), all: words.number(all) });
}

/** What a teacher is advised to do once the first vote is closed.
 * @param {Vote} question */
export function adviceText(question) {
  const { tally } = question;
  if (question.lost)
    return words.say("The server was restarted: the question is being asked again.");
  if (isOpen(question) || isRevealed(question)) return "";
  const advice = tally?.left ? null : tally?.advice; // the class has moved on from there
  return advice ? ADVICE[advice] : words.say("The vote is closed.");
}

/** What a student reads below the choices. @param {View} view @param {Vote} question
 * @param {"pegs" | "peg" | null} pegs that can also be pressed */
export function noteText(view, question, pegs) {
  if (isRevealed(question)) return "";
  if (question.lost)
    return words.say("The server was restarted: the question is being asked again.");
  if (!isOpen(question)) return words.say("The vote is closed.");
  const { given, first } = question;
  if (first) return howText(view, pegs ?? "pegs", first);
  if (given !== null) return words.say("You can change your answer until the vote closes.");
  const note = words.say("Nobody sees who answered what.");
  if (!pegs) return note;
  const press = {
    pegs: words.say("Or press two pegs: the one to move from, then the one to move to."),
    peg: words.say("Or press the peg."),
  };
  return `${press[pegs]} ${note}`;
}

/** What a screen reader announces as it happens. @param {Vote | null} question */
export function heardText(question) {
  if (!question) return "";
  const { asked, tally } = question;
  if (isRevealed(question)) return tally?.why ?? words.say("The vote is closed.");
  if (!isOpen(question)) return words.say("The vote is closed.");
  const { text } = asked;
  return asked.round > 1 ? words.say("The same question again: {text}", { text }) : text;
}

/** What is wrong with the answer. @param {Vote} question */
export function problemText({ asked, problem, missed }) {
  if (problem || !missed) return problem;
  return isNumber(asked)
    ? words.say("Please type a number in digits, such as 7 or 4.5.")
    : words.say("That is not one of the choices.");
}

// What the teacher can do with a question, and a student with a result: the buttons below it.

/** Whether one asks the class, or answers. @typedef {{leads: boolean, answers: boolean}} Does */

/** A button that disappears passes the focus to the next one.
 * @param {HTMLElement[]} buttons @param {View} view
 * @param {Vote | null} question null: there is none @param {Does} who */
export function drawButtons(buttons, view, question, who) {
  const shown = question ? shownButtons(view, question, who) : [];
  const had = buttons.includes(/** @type {HTMLElement} */ (document.activeElement));
  for (const button of buttons) setShown(button, shown.includes(button.dataset.question ?? ""));
  const main = question?.tally?.talk ? "again" : shown[0];
  for (const one of buttons) {
    setClass(one, "primary", one.dataset.question === main);
    if (one.dataset.question === "reveal") setText(one, revealText(question));
  }
  const left = had && /** @type {HTMLElement} */ (document.activeElement).hidden;
  if (left || (had && document.activeElement === document.body))
    buttons.find(({ hidden }) => !hidden)?.focus();
}

/** @param {Vote | null} question */
function revealText(question) {
  return question?.asked.poll ? words.say("Show the result") : words.say("Show the answer");
}

/** What can be done now, the likeliest first. @param {View} view @param {Vote} question
 * @param {Does} who */
export function shownButtons(view, question, { leads, answers }) {
  const [shown, { room }] = [seenLanes(view), view];
  const stays = answers && room?.following === false; // nothing that the class does closes it
  if (isRevealed(question)) {
    const next = leads && isAt(question, shown) && shown?.lanes.some((lane) => lane.next_move);
    return next ? ["next", "put-away"] : leads || answers ? ["put-away"] : [];
  }
  if (question.lost) return [];
  if (!leads) return stays && !isOpen(question) ? ["put-away"] : [];
  if (isOpen(question)) return ["close"];
  return canAskAgain(question, shown) ? ["reveal", "again"] : ["reveal", "put-away"];
}

/** What each button does. @type {Record<string, Action[]>} */
const PRESSES = {
  close: [{ type: "question-close" }],
  reveal: [{ type: "question-reveal" }],
  again: [{ type: "question-again" }],
  next: [{ type: "step", by: 1, unit: "move" }],
  "put-away": [{ type: "question-put-away" }],
};

/** They, and the choices. @param {Element} root @param {(action: Action) => void} dispatch */
export function bindQuestion(root, dispatch) {
  on(root, "click", (event) => {
    const button = targetOf(event, "[data-choice], [data-question]");
    if (!button || button.ariaDisabled === "true") return;
    const { choice, question } = button.dataset;
    if (choice !== undefined) dispatch({ type: "question-answer", value: choice });
    else PRESSES[question ?? ""]?.forEach(dispatch);
  });
}

/** A typed number. @param {(action: Action) => void} dispatch */
export function bindNumber(dispatch) {
  const form = byId("question-number");
  on(form, "submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (form.children[0]);
    const value = numberOf(field.value);
    if (value !== null) dispatch({ type: "question-answer", value });
    else dispatch({ type: "question-failed" });
  });
}

/** @param {Pick<Store, "get" | "dispatch">} store */
export function bindLeave({ get, dispatch }) {
  const dialog = byId("question-leave");
  on(byId("question-leave-now"), "click", () => dispatch({ type: "question-leave" }));
  on(byId("question-leave-not"), "click", () => dispatch({ type: "question-stay" }));
  on(dialog, "click", ({ target }) => target === dialog && dispatch({ type: "question-stay" }));
  whenClosed(dialog, () => {
    if (get().page.dialog === "question-leave") dispatch({ type: "question-stay" });
  });
}
