// @ts-check
/** Questions from the phone: what to ask, then how many have answered and what to do next. */
import { byId, make, setShown, setText, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { OwnForm } from "../question/own-form.js";
import { joined, keepQuestions, keptQuestions } from "../question/own-questions.js";
import { createLaneChoice, kindsFor } from "../question/question-kinds.js";
import { isRevealed } from "../question/vote.js";
import {
  adviceText,
  bindLeave,
  bindQuestion,
  drawButtons,
  shortCount,
} from "../question/vote-text.js";
import { drawLeave } from "../room/control-press.js";
import { canLead } from "../room/control-update.js";
import { roomOf, seenQuestion } from "../room/room-state.js";

/** @import {OwnAsk} from "../question/own-form.js" */
/** @import {Lead} from "../room/control-press.js" */
/** @import {ControlView} from "../room/control-update.js" */

const kindField = () => /** @type {HTMLSelectElement} */ (byId("question-kind"));
const laneField = () => /** @type {HTMLSelectElement} */ (byId("question-lane"));

/** @param {OwnQuestions} own @returns {(view: ControlView) => void} */
export function createRemoteQuestion(own) {
  const buttons = [...byId("question-buttons").querySelectorAll("button")];
  const lanes = createLaneChoice(laneField(), laneField());
  const leave = whenChanged(drawLeave);
  let asked = false;
  return (view) => {
    const { asking, people } = roomOf(view);
    const question = seenQuestion(view);
    if (asked && !asking && question)
      /** @type {HTMLFormElement} */ (byId("question-form")).reset();
    asked = asking !== null;
    lanes(view);
    const kinds = renewKinds(view);
    setShown(byId("remote-end-button"), canLead(view));
    if (question) own.wanted = false;
    own.show(own.wanted && kindField().value === "choice");
    setShown(byId("question-form"), question === null && kinds > 0);
    setShown(byId("question-asked"), question !== null);
    setShown(byId("question"), canLead(view) && (question !== null || kinds > 0));
    setText(byId("question-text"), question?.asked.text ?? "");
    setText(byId("question-count"), question ? shortCount(question, people) : "");
    const why = question && isRevealed(question) ? (question.tally?.why ?? "") : "";
    setText(byId("question-note"), question ? adviceText(question) || why : "");
    setText(byId("question-error"), asking?.problem ?? "");
    drawButtons(buttons, view, question, { leads: true, answers: false });
    leave(view.page.dialog === "question-leave");
  };
}

/** How many kinds of questions can be asked from here; on a page without lanes only the teacher's
 * own.
 * @param {ControlView} view */
function renewKinds(view) {
  const { shown } = roomOf(view);
  if (!view.shown && !shown) return 0;
  const offered = shown ? ["choice"] : kindsFor(view, Number(laneField().value));
  const field = kindField();
  for (const option of field.options) setShown(option, offered.includes(option.value));
  if (offered.length && !offered.includes(field.value)) field.value = offered[0];
  return offered.length;
}

/** @param {Store<ControlView>} store @param {Lead} lead @param {OwnQuestions} own */
export function bindRemoteQuestion(store, lead, own) {
  bindQuestion(byId("question"), (action) => lead(() => action));
  bindLeave(store);
  bindEnd(lead);
  on(byId("question-form"), "submit", (event) => {
    event.preventDefault();
    if (kindField().value === "choice") return own.wanted ? askOwn(own, lead) : want(own);
    const ask = { kind: kindField().value, lane: Number(laneField().value) };
    lead(() => ({ type: "question-ask", ask }));
  });
  on(kindField(), "change", () => (kindField().value === "choice" ? want(own) : own.show(false)));
}

/** It takes the space of the keys, so it opens only on request.
 * @param {OwnQuestions} own */
function want(own) {
  own.wanted = true;
  own.show(true);
}

/** @param {OwnQuestions} own @param {Lead} lead */
function askOwn(own, lead) {
  const problem = own.problem();
  setText(byId("question-error"), problem);
  if (problem) return;
  const ask = own.asked();
  own.keep(ask);
  lead(() => ({ type: "question-ask", ask }));
}

/** The form for the teacher's own question, which opens on request, and those asked before. */
export class OwnQuestions extends OwnForm {
  wanted = false; // whether it was chosen
  #kept = /** @type {HTMLSelectElement} */ (byId("question-kept"));

  constructor() {
    super();
    on(this.#kept, "change", () => this.fill(keptQuestions()[Number(this.#kept.value)]));
  }

  /** @param {boolean} shown */
  show(shown) {
    if (shown && this.root.hidden) this.#renewKept();
    setShown(this.root, shown);
    this.renew();
  }

  #renewKept() {
    const all = keptQuestions();
    const options = all.map(({ text }, i) => make("option", { value: String(i) }, text));
    this.#kept.replaceChildren(
      make("option", { value: "" }, words.say("A new question")),
      ...options,
    );
    setShown(byId("question-kept-field"), all.length > 0);
  }

  /** Questions asked from this browser are offered again, newest first.
   * @param {OwnAsk} ask */
  keep({ text = "", choices = [], right }) {
    keepQuestions(joined([{ text, choices, right: right ?? null }], keptQuestions()));
  }
}

/** Ends the class after a confirmation. @param {Lead} lead */
function bindEnd(lead) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("remote-end"));
  on(byId("remote-end-button"), "click", () => {
    dialog.returnValue = "";
    dialog.showModal();
  });
  on(dialog, "close", () => {
    if (dialog.returnValue === "end") lead(() => ({ type: "room-end" }));
  });
}
