// @ts-check
/** The dialog in which a teacher chooses or writes a question. What was typed stays until it is
 * asked. */
import { byId, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { keepQuestion, OwnForm } from "./own-question.js";
import { createLaneChoice, kindsFor } from "./question-kinds.js";

/** @import {Ask} from "../core/protocol.js" */
/** @import {Vote} from "./question-state.js" */

/** The newest `ask`, until it is answered.
 * @typedef {{ref: number, problem: string, ask: Omit<Ask, "type">}} Asking */

/** @param {Store} store
 * @returns {(view: View, asking: Asking | null, question: Vote | null) => void} */
export function createAsk(store) {
  const form = new AskForm();
  on(form.form, "change", () => form.renew(store.get()));
  on(form.form, "submit", (event) => {
    event.preventDefault();
    if (!form.own.isShort()) return;
    store.dispatch({ type: "question-ask", ask: form.asked() });
  });
  return (view, asking, question) => {
    form.told(asking, question?.asked.question ?? 0);
    if (view.page.dialog === "question-ask") form.renew(view);
  };
}

class AskForm {
  /** @type {Asking | null} */
  #asking = null;
  #number = 0;

  constructor() {
    this.form = /** @type {HTMLFormElement} */ (byId("question-form"));
    this.lane = /** @type {HTMLSelectElement} */ (byId("question-lane"));
    const inputs = (/** @type {string} */ selector) =>
      /** @type {HTMLInputElement[]} */ ([...this.form.querySelectorAll(selector)]);
    this.kinds = inputs("[name=kind]");
    this.own = new OwnForm();
    this.renewLanes = createLaneChoice(this.lane, byId("question-lanes"));
  }

  /** A question that was asked from here is not needed any more; a refusal is said.
   * @param {Asking | null} asking @param {number} number of the question that is there now */
  told(asking, number) {
    if (this.#asking && !asking && number && number !== this.#number) this.form.reset();
    [this.#asking, this.#number] = [asking, number];
    setText(byId("question-error"), asking?.problem ?? "");
  }

  /** @param {View} view */
  renew(view) {
    this.renewLanes(view);
    const ofPage = ofLesson() ? ["lesson"] : [];
    const offered = [...ofPage, ...kindsFor(view, Number(this.lane.value))];
    for (const kind of this.kinds)
      setShown(/** @type {HTMLElement} */ (kind.closest("label")), offered.includes(kind.value));
    if (!offered.includes(this.#kind()))
      for (const kind of this.kinds) kind.checked = kind.value === offered[0];
    this.own.show(this.#kind() === "choice");
  }

  #kind() {
    return this.kinds.find(({ checked }) => checked)?.value ?? "";
  }

  /** What the form says, as it is sent. */
  asked() {
    const kind = this.#kind();
    const lesson = kind === "lesson" && ofLesson();
    if (lesson) return lesson;
    if (kind !== "choice") return { kind, lane: Number(this.lane.value) };
    const ask = this.own.asked();
    keepQuestion(ask);
    return ask;
  }
}

/** What the page of a lesson in front asks, as it is put to a class; null: nothing.
 * @returns {Omit<Ask, "type"> | null} */
function ofLesson() {
  const asks = document.querySelector("[data-page]:not([hidden]) [data-exercise-of]");
  const lesson = location.pathname.split("/")[2];
  return asks && { lesson, page: Number(asks.getAttribute("data-exercise-of")) };
}
