// @ts-check
/**
 * Answers while Think first asks: presses on pegs, keys, a remote; and which discs are asked for.
 */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { pegOf } from "./peg-keys.js";
import { isByPegs, openQuestion } from "./question.js";

/** @param {Store} store */
export function bindAnswers(store) {
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    if (store.get().page.blank) return;
    const peg = targetOf(event, "[data-answer]")?.dataset.answer;
    const choice = targetOf(event, "#think-choices [data-choice]")?.dataset.choice;
    if (peg) store.dispatch({ type: "think-peg", peg });
    if (choice) store.dispatch({ type: "think-choice", value: choice });
  });
  on(
    document,
    "keydown",
    (/** @type {KeyboardEvent} */ event) => {
      if (!answersBy(store, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  const [from, about] = ["think-from", "think-about"].map(
    (id) => /** @type {HTMLSelectElement} */ (byId(id)),
  );
  on(from, "change", () => store.dispatch({ type: "think-from", disc: Number(from.value) }));
  on(about, "change", () => store.dispatch({ type: "think-about", about: about.value }));
}

/** Whether a key was an answer, or would have been one a moment later.
 * @param {Store} store @param {KeyboardEvent} event */
function answersBy(store, event) {
  const view = store.get();
  const question = openQuestion(view);
  if (
    !view.think.question ||
    view.page.blank ||
    view.page.dialog ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return false;
  if (focusOf(event.target) === "field") return false;
  const byPeg = view.page.singleKeys && isByPegs(view, view.think.question);
  const peg = byPeg && pegOf(event.key, view.opened);
  if (!question) return Boolean(peg);
  if (peg) store.dispatch({ type: "think-peg", peg });
  else if (event.key === "Escape" && question.first)
    store.dispatch({ type: "think-peg", peg: question.first });
  else if (event.key === "PageDown" && !event.repeat) store.dispatch({ type: "think-on" });
  else return false;
  return true;
}
