// @ts-check
/** The form in which the teacher writes a question. */
import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { tooLong } from "./own-questions.js";
import { ownQuestion, placesFor } from "./question-kinds.js";

/** @import {OwnQuestion} from "./own-questions.js" */

/** @typedef {ReturnType<typeof ownQuestion>} OwnAsk */

export class OwnForm {
  constructor() {
    this.root = byId("question-own");
    const inputs = (/** @type {string} */ selector) =>
      /** @type {HTMLInputElement[]} */ ([...this.root.querySelectorAll(selector)]);
    this.text = /** @type {HTMLTextAreaElement} */ (byId("question-own-text"));
    this.texts = inputs(".question-own-choice [type=text]");
    this.rights = inputs("[name=right]");
    this.counted = [this.text, ...this.texts];
    on(this.root, "input", () => this.renew());
  }

  renew() {
    for (const field of this.counted) drawLength(field);
    const places = placesFor(this.texts.map(({ value }) => value));
    this.texts.forEach((text, i) => {
      setShown(/** @type {HTMLElement} */ (text.parentElement), i < places);
      setAttribute(this.rights[i], "disabled", text.value.trim() ? null : "");
    });
  }

  /** What is too long, which then gets the focus; else an empty text. */
  problem() {
    const long = this.counted.find((field) => field.ariaInvalid);
    long?.focus();
    return long ? tooLong(long.value.trim(), lengthOf(long).most) : "";
  }

  /** The question as it is sent. @returns {OwnAsk} */
  asked() {
    const marked = this.rights.findIndex(({ checked }) => checked);
    const texts = this.texts.map(({ value }) => value);
    return ownQuestion(this.text.value, texts, marked < texts.length ? marked : null);
  }

  /** @param {OwnQuestion | null} [question] null leaves the form empty */
  fill(question) {
    const { text, choices, right } = question ?? { text: "", choices: [], right: null };
    this.text.value = text;
    this.texts.forEach((field, i) => {
      field.value = choices[i] ?? "";
    });
    this.rights[right ? right - 1 : this.texts.length].checked = true;
    this.renew();
  }
}

// While one types, the form says how long a text may be; it never cuts pasted text.

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** How many characters are written, and how many are allowed. @param {Field} field */
function lengthOf({ id, value }) {
  const place = byId(`${id}-length`);
  return { place, count: [...value.trim()].length, most: Number(place.dataset.most) };
}

/** @param {Field} field */
function drawLength(field) {
  const { place, count, most } = lengthOf(field);
  const values = { count: words.number(count), all: words.number(most) };
  setText(place, count ? words.say("{count} of {all}", values) : "");
  setAttribute(field, "aria-invalid", count > most ? "true" : null);
}
