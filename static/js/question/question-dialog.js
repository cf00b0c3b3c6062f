// @ts-check
/** The dialog in which a teacher chooses or writes a question. What was typed stays until it is
 * asked. */
import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { createLaneChoice, kindsFor, ownQuestion, placesFor } from "./question-kinds.js";

/** @import {Ask} from "../core/protocol.js" */
/** @import {Vote} from "./question-state.js" */

/** The newest `ask`, until it is answered.
 * @typedef {{ref: number, problem: string, ask: Omit<Ask, "type">}} Asking */

/** @param {Store} store
 * @returns {(view: View, asking: Asking | null, question: Vote | null) => void} */
export function createAsk(store) {
  const form = new AskForm();
  on(form.form, "change", () => form.renew(store.get()));
  on(form.form, "input", () => form.renewPlaces());
  on(form.form, "submit", (event) => {
    event.preventDefault();
    if (!form.isShort()) return;
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
    this.text = /** @type {HTMLTextAreaElement} */ (byId("question-own-text"));
    this.texts = inputs(".question-own-choice [type=text]");
    this.rights = inputs(".question-own-choice [name=right]");
    this.counted = [this.text, ...this.texts];
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
    setShown(byId("question-own"), this.#kind() === "choice");
    this.renewPlaces();
  }

  /** Whether nothing is too long; else what is has the focus. */
  isShort() {
    const long = this.counted.find((field) => field.ariaInvalid);
    long?.focus();
    if (long) setText(byId("question-error"), tooLong(long));
    return !long;
  }

  renewPlaces() {
    for (const field of this.counted) drawLength(field);
    const places = placesFor(this.texts.map(({ value }) => value));
    this.texts.forEach((text, i) => {
      setShown(/** @type {HTMLElement} */ (text.parentElement), i < places);
      setAttribute(this.rights[i], "disabled", text.value.trim() ? null : "");
    });
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
    const marked = this.rights.findIndex(({ checked }) => checked);
    const texts = this.texts.map(({ value }) => value);
    return ownQuestion(this.text.value, texts, marked < 0 ? null : marked);
  }
}

/** What the page of a lesson in front asks, as it is put to a class; null: nothing.
 * @returns {Omit<Ask, "type"> | null} */
function ofLesson() {
  const asks = document.querySelector("[data-page]:not([hidden]) [data-exercise-of]");
  const lesson = location.pathname.split("/")[2];
  return asks && { lesson, page: Number(asks.getAttribute("data-exercise-of")) };
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
