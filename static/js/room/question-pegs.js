// @ts-check
/** The next move answered on the stage: first the peg that a disc leaves, then where it goes. */
import { applyLaterStyles } from "../core/later-styles.js";
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { isAt, openOf } from "../question/state.js";
import { createPegButtons } from "../think/peg-buttons.js";
import { pegOf } from "../think/peg-keys.js";
import { roomOf } from "./state.js";

/** The open question, where it is answered by pegs here: one lane shows the place that it is about.
 * @param {View} view */
export function questionOfPegs(view) {
  const { role, following, question } = roomOf(view);
  const open = role === "student" && following && !view.compare.lanes ? openOf(question) : null;
  return open?.asked.kind === "next-move" && isAt(open, view.shown) ? open : null;
}

/** Null where lanes take all the space: there the choices are pressed.
 * @param {Words} words @returns {((view: View) => void) | null} */
export function createPegs(words) {
  if (!document.getElementById("stage")) return null;
  const draw = createPegButtons(words);
  return (view) => {
    const question = questionOfPegs(view);
    if (question) applyLaterStyles();
    draw(view, question && { first: question.first });
  };
}

/** Before Think first hears of them: it does not ask while the class is asked.
 * @param {Store} store */
export function bindPegs(store) {
  const press = (/** @type {Event} */ event, /** @type {string | undefined} */ peg) => {
    if (!peg || !questionOfPegs(store.get())) return;
    event.preventDefault();
    event.stopPropagation();
    store.dispatch({ type: "question-peg", peg });
  };
  on(document, "click", (event) => press(event, targetOf(event, "[data-answer]")?.dataset.answer), {
    capture: true,
  });
  on(
    document,
    "keydown",
    (event) => {
      const { page, opened } = store.get();
      const free = focusOf(event.target) !== "field" && !page.dialog && !page.blank;
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (free && plain && page.singleKeys) press(event, pegOf(event.key, opened));
    },
    { capture: true },
  );
}
