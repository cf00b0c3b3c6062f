// @ts-check
/** The dialog in which a teacher writes a question for later. */
import { byId, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { OwnForm } from "../question/own-form.js";
import { problemOf } from "../question/own-questions.js";

/** @import {OwnQuestion} from "../question/own-questions.js" */

/** Saves the question; without one, deletes it.
 * @typedef {(...question: OwnQuestion[]) => void} Save */

export class OwnDialog {
  /** @type {Save} */
  #save = () => {};

  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (byId("own-dialog"));
    this.form = new OwnForm();
    on(byId("own-form"), "submit", (event) => {
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
    this.form.fill(question);
    setShown(byId("own-delete"), question !== null);
    setText(byId("own-problem"), "");
    this.dialog.showModal();
    this.form.text.focus();
  }

  #done() {
    const { text = "", choices = [], right } = this.form.asked();
    const question = { text: text.replace(/\s+/g, " "), choices, right: right ?? null };
    const problem = this.form.problem() || problemOf(question);
    setText(byId("own-problem"), problem);
    if (problem) return;
    this.#save(question);
    this.dialog.close();
  }
}
