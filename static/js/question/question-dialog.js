// @ts-check
/** The dialog on the page that a class sees in which its teacher chooses a question. */
import { byId, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { createLaneChoice, kindsFor } from "./question-kinds.js";

/** @import {Ask} from "../core/protocol.js" */

/** The newest `ask`, until it is answered.
 * @typedef {{ref: number, problem: string, ask: Omit<Ask, "type">}} Asking */

/** A question of the teacher's own would show what is right: it has no place here. */
const OWN = "choice";

/** @param {Store} store
 * @returns {(view: View, asking: Asking | null) => void} */
export function createAsk(store) {
  const form = new AskForm();
  on(form.form, "change", () => form.renew(store.get()));
  on(form.form, "submit", (event) => {
    event.preventDefault();
    store.dispatch({ type: "question-ask", ask: form.asked() });
  });
  return (view, asking) => {
    setText(byId("question-error"), asking?.problem ?? "");
    if (view.page.dialog === "question-ask") form.renew(view);
  };
}

class AskForm {
  constructor() {
    this.form = /** @type {HTMLFormElement} */ (byId("question-form"));
    this.lane = /** @type {HTMLSelectElement} */ (byId("question-lane"));
    const inputs = (/** @type {string} */ selector) =>
      /** @type {HTMLInputElement[]} */ ([...this.form.querySelectorAll(selector)]);
    this.kinds = inputs("[name=kind]");
    this.renewLanes = createLaneChoice(this.lane, byId("question-lanes"));
  }

  /** @param {View} view */
  renew(view) {
    this.renewLanes(view);
    const ofPage = ofLesson() ? ["lesson"] : [];
    const kinds = kindsFor(view, Number(this.lane.value)).filter((kind) => kind !== OWN);
    const offered = [...ofPage, ...kinds];
    for (const kind of this.kinds)
      setShown(/** @type {HTMLElement} */ (kind.closest("label")), offered.includes(kind.value));
    if (!offered.includes(this.#kind()))
      for (const kind of this.kinds) kind.checked = kind.value === offered[0];
    setShown(byId("question-put"), offered.length > 0);
  }

  #kind() {
    return this.kinds.find(({ checked }) => checked)?.value ?? "";
  }

  /** The content of the form, as it is sent. */
  asked() {
    const kind = this.#kind();
    const lesson = kind === "lesson" && ofLesson();
    return lesson || { kind, lane: Number(this.lane.value) };
  }
}

/** What the current page of a lesson asks, as it is put to a class; null: nothing.
 * @returns {Omit<Ask, "type"> | null} */
function ofLesson() {
  const asks = document.querySelector("[data-page]:not([hidden]) [data-exercise-of]");
  const lesson = location.pathname.split("/")[2];
  return asks && { lesson, page: Number(asks.getAttribute("data-exercise-of")) };
}
