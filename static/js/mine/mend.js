// @ts-check
/** What was pasted along: told, mended by one press, and taken back by one. */

import { byId, make, setShown, setText, whenChanged } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { programOf } from "../program/state.js";
import { replaceText } from "./editor-input.js";
import { mendingOf } from "./mending.js";

const MOST_LINES = 4;

/** @param {Store} store */
export function bindMend(store) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  const box = byId("program-mend");
  const draw = whenChanged(createMend());
  const look = () => {
    const { typed, mended } = programOf(store.get());
    draw(typed, stateOf(store.get()), mended?.before ?? "");
  };
  on(box, "click", (event) => {
    const pressed = targetOf(event, "[data-mend]")?.dataset.mend;
    const { typed, mended } = programOf(store.get());
    const mending = pressed === "mend" ? mendingOf(typed) : null;
    if (mending) replaceText(field, mending.text);
    if (mending) store.dispatch({ type: "program-mended", before: typed, text: mending.text });
    if (pressed === "back" && mended) replaceText(field, mended.before);
  });
  store.subscribe(look);
  look();
}

/** Whether the text is what has been mended, or may be to mend: pasted, refused, or taken back.
 * @param {View} view @returns {"mended" | "asked" | null} */
export function stateOf(view) {
  const { typed, problem, pasted, mended } = programOf(view);
  if (mended?.text === typed) return "mended";
  const asked = [pasted, problem?.text, mended?.before].includes(typed);
  return asked ? "asked" : null;
}

function createMend() {
  const [said, list] = [byId("mend-said"), byId("mend-found")];
  /** @param {string} typed @param {ReturnType<typeof stateOf>} state @param {string} before */
  return (typed, state, before) => {
    const mending = state === "asked" ? mendingOf(typed) : null;
    const found = mending?.found ?? (state === "mended" ? leftIn(before, typed) : []);
    list.replaceChildren(...found.map((one) => make("li", {}, foundSaid(one))));
    setText(said, state === "mended" ? words.say("The text is fixed. Press Run.") : "");
    setShown(byId("mend"), mending !== null);
    setShown(byId("mend-back"), state === "mended");
    setShown(byId("program-mend"), mending !== null || state === "mended");
  };
}

/** What was only told, and stands in the same lines still. @param {string} before
 * @param {string} text */
function leftIn(before, text) {
  const same = before.split("\n").length === text.split("\n").length;
  return same ? (mendingOf(before)?.found.filter(({ what }) => what === "division") ?? []) : [];
}

/** @param {import("./mending.js").Found} found */
function foundSaid({ what, lines }) {
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, more > 1 ? MOST_LINES : lines.length).map(words.number);
  const named = more > 1 ? [...shown, words.count("{count} other", "{count} others", more)] : shown;
  return words.count(`mend_${what}`, lines.length, undefined, { lines: words.listAll(named) });
}
