// @ts-check
/** What of Think first comes when it is first on: what it does, draws, listens to, its styles. */
import { byId, make } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { bindPage } from "../page/draw.js";
import { focusOf } from "../page/keyboard.js";
import { bindPegs } from "../point/bind.js";
import { pointedAt } from "./answering.js";
import { openQuestion } from "./question.js";
import { createThink } from "./render.js";
import { thinkingRules } from "./rules.js";
import { learnThinking } from "./switch.js";

/** @param {Store} store @param {Words} words */
export function startThinking(store, words) {
  const { styles = "" } = byId("think").dataset;
  document.head.append(make("link", { rel: "stylesheet", href: styles }));
  learnThinking(thinkingRules);
  bindPage(store, createThink(words));
  bindAnswers(store);
  const { think } = store.get();
  if (think.on && think.early) store.dispatch(think.early);
}

/** Presses on pegs and choices, a remote; and what is asked, from which discs on.
 * @param {Store} store */
function bindAnswers(store) {
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
