// @ts-check
/** The form in which a question of the teacher's own is written, and those asked before. */
import { byId, make, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { joined, keepQuestions, keptQuestions } from "./own-questions.js";
import { ownQuestion, placesFor } from "./question-kinds.js";

/** @import {OwnQuestion} from "./own-questions.js" */

/** @typedef {ReturnType<typeof ownQuestion>} OwnAsk */

export class OwnForm {
  wanted = false; // whether it was chosen, where it is not shown with the choice

  constructor() {
    const root = byId("question-own");
    const inputs = (/** @type {string} */ selector) =>
      /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll(selector)]);
    this.root = root;
    this.text = /** @type {HTMLTextAreaElement} */ (byId("question-own-text"));
    this.texts = inputs(".question-own-choice [type=text]");
    this.rights = inputs("[name=right]");
    this.kept = /** @type {HTMLSelectElement} */ (byId("question-kept"));
    this.counted = [this.text, ...this.texts];
    on(root, "input", () => this.renew());
    on(this.kept, "change", () => this.#fill(keptQuestions()[Number(this.kept.value)]));
  }

  /** @param {boolean} shown */
  show(shown) {
    if (shown && this.root.hidden) this.#renewKept();
    setShown(this.root, shown);
    this.renew();
  }

  renew() {
    for (const field of this.counted) drawLength(field);
    const places = placesFor(this.texts.map(({ value }) => value));
    this.texts.forEach((text, i) => {
      setShown(/** @type {HTMLElement} */ (text.parentElement), i < places);
      setAttribute(this.rights[i], "disabled", text.value.trim() ? null : "");
    });
  }

  /** Whether nothing is too long; else what is has the focus. */
  isShort() {
    const long = this.counted.find((field) => field.ariaInvalid);
    long?.focus();
    if (long) setText(byId("question-error"), tooLong(long));
    return !long;
  }

  /** What is written, as it is sent. @returns {OwnAsk} */
  asked() {
    const marked = this.rights.findIndex(({ checked }) => checked);
    const texts = this.texts.map(({ value }) => value);
    return ownQuestion(this.text.value, texts, marked < texts.length ? marked : null);
  }

  #renewKept() {
    const all = keptQuestions();
    const options = all.map(({ text }, i) => make("option", { value: String(i) }, text));
    this.kept.replaceChildren(
      make("option", { value: "" }, words.say("A new question")),
      ...options,
    );
    setShown(byId("question-kept-field"), all.length > 0);
  }

  /** @param {OwnQuestion} [question] */
  #fill({ text, choices, right } = { text: "", choices: [], right: null }) {
    this.text.value = text;
    this.texts.forEach((field, i) => {
      field.value = choices[i] ?? "";
    });
    this.rights[right ? right - 1 : this.texts.length].checked = true;
    this.renew();
  }
}

/** What has been asked from this browser is offered again, the newest first. @param {OwnAsk} ask */
export function keepQuestion({ text = "", choices = [], right }) {
  keepQuestions(joined([{ text, choices, right: right ?? null }], keptQuestions()));
}

// How long a text may be is said while it is typed; nothing that was pasted is cut.

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** How many characters are written, and how many may be. @param {Field} field */
function lengthOf({ id, value }) {
  const place = byId(`${id}-length`);
  return { place, count: [...value.trim()].length, most: Number(place.dataset.most) };
}

/** @param {Field} field */
function drawLength(field) {
  const { place, count, most } = lengthOf(field);
  const values = { count: words.number(count), most: words.number(most) };
  setText(place, count ? words.say("{count} of {most}", values) : "");
  setAttribute(field, "aria-invalid", count > most ? "true" : null);
}

/** @param {Field} field */
function tooLong(field) {
  const { count, most } = lengthOf(field);
  return words.count(
    "This text has {count} character; at most {most} are possible.",
    "This text has {count} characters; at most {most} are possible.",
    count,
    words.number(count),
    { most: words.number(most) },
  );
}
