// @ts-check
/**
 * The Think first box, loaded when it is first switched on: pegs or choices as buttons while it
 * asks; the reply to an answer; the score; the settings: what to ask, and about which discs.
 */
import {
  applyLaterStyles,
  byId,
  make,
  setAttribute,
  setAttributes,
  setClass,
  setShown,
  setText,
  whenChanged,
} from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { bindPage } from "../page/drawing.js";
import { focusOf } from "../page/keyboard.js";
import { bindPegs, createPegs, focusForward } from "../point/bind.js";
import { isOnPegs } from "../point/pressed.js";
import { drawChoices } from "../question/choices.js";
import { waits } from "../question/oneself.js";
import { createOptions } from "../question/question-kinds.js";
import { howText as howToPoint, waitText } from "../question/question-text.js";
import { lastCount } from "../view/place.js";
import { pointedAt, pointsOf } from "./answering.js";
import { learnThinking } from "./switch.js";
import { askedSizes, kindOf, openQuestion } from "./think-question.js";
import { thinkingRules } from "./think-update.js";

/** @import {Found, Question} from "../view/parts.js" */

/** @param {Store} store */
export function startThinking(store) {
  const { styles = "" } = byId("think").dataset;
  document.head.append(make("link", { rel: "stylesheet", href: styles }));
  learnThinking(thinkingRules);
  bindPage(store, createThink());
  bindAnswers(store);
  const { think } = store.get();
  if (think.on && think.early) store.dispatch(think.early);
}

function createThink() {
  const [box, said, show] = ["think", "think-said", "think-show"].map((id) => byId(id));
  const onOff = document.getElementById("think-switch");
  const [pegs, choices] = [createPegs(), createChoices()];
  const renewSaid = createAnswerLine(said);
  const [renewTally, renewSettings] = [createTally(), createSettings()];

  /** @param {View} view */
  return (view) => {
    const question = openQuestion(view);
    if (onOff) setAttribute(onOff, "aria-pressed", String(view.think.on));
    setShown(box, view.think.on);
    setAttribute(box, "data-points", pointsOf(view, question));
    setClass(box, "asks", question !== null);
    const pointed = question && pointedAt(view);
    pegs(view, pointed);
    choices(view, pointed && !isOnPegs(pointed) ? question : null);
    if (!view.think.on) return;
    applyLaterStyles();
    renewSaid(textOf(view, question));
    setAttribute(show, "aria-disabled", String(question === null));
    renewTally(view.think.right, view.think.wrong);
    renewSettings(view);
  };
}

const LONG = 90; // characters: more than two lines

/** The text of the box, in smaller letters if it is long. @param {HTMLElement} said */
function createAnswerLine(said) {
  const text = make("span");
  said.replaceChildren(text);
  return (/** @type {string} */ now) => {
    setText(text, now);
    setClass(text, "reason", now.length > LONG);
  };
}

/** A button for each choice, unless pegs are pressed: a wrong one says so and cannot be chosen
 * again. When the buttons disappear, the focus moves on. */
function createChoices() {
  const [box, list] = ["think-choices", "think-choice-list"].map((id) => byId(id));
  /** @param {View} view @param {Question | null} question */
  return (view, question) => {
    const { asked = null, given = null, tried = [] } = question ?? {};
    if (!asked && box.contains(document.activeElement)) focusForward();
    setShown(box, !!asked);
    if (!asked) return;
    setAttributes(box, { "aria-label": asked.text, "data-kind": asked.kind });
    const off = (/** @type {string} */ id) => tried.includes(id);
    const said = (/** @type {string} */ id) => (off(id) ? words.say("✗ not this one") : "");
    drawChoices(list, asked, view.opened, { pressed: true, given, off, said });
  };
}

/** How many answers were right and wrong. */
function createTally() {
  return whenChanged((/** @type {number} */ right, /** @type {number} */ wrong) => {
    setText(byId("think-right"), words.count("✓ {count} right", "✓ {count} right", right));
    setText(byId("think-wrong"), words.count("✗ {count} wrong", "✗ {count} wrong", wrong));
    setAttribute(byId("think-zero"), "aria-disabled", String(right + wrong === 0));
  });
}

/** What is asked, where there is a choice, and about which discs. */
function createSettings() {
  const all = [.../** @type {HTMLSelectElement} */ (byId("think-about")).options];
  const about = createSelect("think-about", (kinds) =>
    all.filter(({ value }) => kinds.split(",").includes(value)).map((one) => [one.value, one.text]),
  );
  const from = createSelect("think-from", (count) => {
    const discs = Number(count);
    return Array.from({ length: discs }, (_, i) => {
      const disc = i + 1;
      const said =
        disc === discs
          ? words.say("disc {disc}", { disc })
          : words.say("discs {first} to {last}", { first: disc, last: discs });
      return [String(disc), said];
    });
  });
  /** @param {View} view */
  return (view) => {
    const { sizes, smallest } = askedSizes(view);
    const asked = kindOf(view, null);
    const kinds = (view.opened?.asks ?? [asked]).map(({ kind }) => kind);
    about(kinds.join(), asked.kind);
    from(String(sizes), String(smallest));
  };
}

/** @param {string} id
 * @param {(of: string) => string[][]} optionsOf the value and the text of each */
function createSelect(id, optionsOf) {
  const select = /** @type {HTMLSelectElement} */ (byId(id));
  const field = /** @type {HTMLElement} */ (select.closest("label"));
  const renewOptions = createOptions(select, field, optionsOf);
  /** @param {string} of @param {string} value */
  return (of, value) => {
    renewOptions(of);
    if (select.value !== value) select.value = value;
  };
}

/** Binds presses on pegs and choices, a remote's key, and the settings.
 * @param {Store} store */
function bindAnswers(store) {
  bindPegs(store.get, pointedAt, (peg) => store.dispatch({ type: "think-peg", peg }));
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    if (store.get().page.blank) return;
    const choice = targetOf(event, "#think-choices [data-choice]")?.dataset.choice;
    if (choice) store.dispatch({ type: "think-choice", value: choice });
  });
  on(document, "keydown", (event) => goOn(store, event), { capture: true });
  const [from, about] = ["think-from", "think-about"].map(
    (id) => /** @type {HTMLSelectElement} */ (byId(id)),
  );
  on(from, "change", () => store.dispatch({ type: "think-from", disc: Number(from.value) }));
  on(about, "change", () => store.dispatch({ type: "think-about", about: about.value }));
}

/** A remote has no keys for answers: its forward key goes on without one.
 * @param {Store} store @param {KeyboardEvent} event */
function goOn({ get, dispatch }, event) {
  const view = get();
  const other = event.ctrlKey || event.altKey || event.metaKey || focusOf(event.target) === "field";
  if (event.key !== "PageDown" || event.repeat || other) return;
  if (view.page.blank || view.page.dialog || !openQuestion(view)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  dispatch({ type: "think-on" });
}

// What Think first says about a question, an answer, and going on without one. Pure.

/** What the box says. @param {View} view @param {Question | null} question */
export function textOf(view, question) {
  const { told } = view.think;
  if (question && waits(question)) return waitText(view);
  const parts = [];
  if (told) parts.push(judgedText(view, told));
  if (question?.pressed && !question.first) parts.push(helpText(view, question));
  else if (question && (question.first || !told)) parts.push(howText(view, question));
  if (question?.playing && !told) parts.push(words.say("Play continues once you have answered."));
  if (!parts.length) parts.push(hintText(view));
  return parts.join(" ").trim();
}

/** What the server said about an answer, unless the headline says the same.
 * @param {View} view @param {Found} told */
function judgedText({ shown }, { right, said, answer, shown: wasShown }) {
  const headline = shown?.lanes[0].narration;
  const repeats = right && headline !== undefined && said.includes(headline);
  const reason = repeats ? "" : said;
  if (wasShown)
    return words.say("The answer was: {answer}. {said}", { answer, said: reason }).trim();
  return (
    right
      ? words.say("✓ Right. {said}", { said: reason })
      : words.say("✗ {said} Try again.", { said: reason })
  ).trim();
}

/** How to answer; empty until the choices have arrived.
 * @param {View} view @param {Question} question */
function howText(view, question) {
  const points = pointsOf(view, question);
  if (points === "pegs" || points === "peg") return howToPoint(view, points, question.first);
  return question.asked ? words.say("Press your answer.") : "";
}

/** Help for a viewer who goes on without an answer.
 * @param {View} view @param {Question} question */
function helpText(view, question) {
  const now =
    question.pressed === "remote"
      ? words.say("Press once more to see the answer.")
      : words.say("Answer first; then the move is made.");
  if (pointsOf(view, question) !== "pegs") return now;
  const rule =
    view.opened?.shape === "ball"
      ? words.say("Only a ball on top of a peg can move, and only to a peg with room.")
      : words.say("Only a disc on top of a peg can move, and never onto a smaller one.");
  return `${rule} ${now}`;
}

/** @param {View} view */
function hintText(view) {
  if (view.shown && BigInt(view.shown.move) === lastCount(view))
    return words.say("There are no more moves to ask about.");
  return words.say("Step or play: you will be asked before each move.");
}
