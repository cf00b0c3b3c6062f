// @ts-check
/**
 * Answers while Think first asks: presses on pegs, keys, a remote; and which discs are asked for.
 */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { bindPegs } from "../point/bind.js";
import { pointedAt } from "./kinds.js";
import { openQuestion } from "./question.js";

/** @param {Store} store */
export function bindAnswers(store) {
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

/** A remote has no key for an answer: with its own it goes on without one.
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
