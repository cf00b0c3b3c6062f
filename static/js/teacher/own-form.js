// @ts-check
/** The dialog in which a teacher writes a question for later. */
import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { problemOf } from "../question/own-questions.js";
import { ownQuestion, placesFor } from "../question/question-kinds.js";

/** @import {OwnQuestion} from "../question/own-questions.js" */

/** What is done with the question; without one it is deleted.
 * @typedef {(...question: OwnQuestion[]) => void} Save */

export class OwnForm {
  /** @type {Save} */
  #save = () => {};

  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (byId("own-dialog"));
    this.form = /** @type {HTMLFormElement} */ (byId("own-form"));
    this.text = /** @type {HTMLTextAreaElement} */ (byId("own-question"));
    const inputs = (/** @type {string} */ selector) =>
      /** @type {HTMLInputElement[]} */ ([...this.form.querySelectorAll(selector)]);
    this.choices = inputs("[type=text]");
    this.rights = inputs("[name=right]");
    on(this.form, "input", () => this.#renew());
    on(this.form, "submit", (event) => {
      event.preventDefault();
      this.#done();
    });
    on(byId("own-delete"), "click", () => {
      this.#save();
      this.dialog.close();
    });
  }

  /** @param {OwnQuestion | null} question null: a new one @param {Save} save */
  open(question, save) {
    this.#save = save;
    this.form.reset();
    this.text.value = question?.text ?? "";
    this.choices.forEach((field, i) => {
      field.value = question?.choices[i] ?? "";
    });
    const none = this.rights.length - 1;
    this.rights[question?.right ? question.right - 1 : none].checked = true;
    setShown(byId("own-delete"), question !== null);
    setText(byId("own-problem"), "");
    this.#renew();
    this.dialog.showModal();
    this.text.focus();
  }

  #renew() {
    const places = placesFor(this.choices.map(({ value }) => value));
    this.choices.forEach((field, i) => {
      setShown(/** @type {HTMLElement} */ (field.parentElement), i < places);
      setAttribute(this.rights[i], "disabled", field.value.trim() ? null : "");
    });
  }

  #done() {
    const marked = this.rights.findIndex(({ checked }) => checked);
    const texts = this.choices.map(({ value }) => value);
    const { text = "", choices = [], right } = ownQuestion(this.text.value, texts, marked);
    const question = { text: text.replace(/\s+/g, " "), choices, right: right ?? null };
    const problem = problemOf(question);
    setText(byId("own-problem"), problem);
    if (problem) return;
    this.#save(question);
    this.dialog.close();
  }
}
