// @ts-check
/** The dialog in which start and goal are chosen: by discs, or typed. */
import { byId, setAttribute, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { parsePosition, perfect, textOf } from "./position.js";
import { endsOf } from "./state.js";
import { bindTower, createTower } from "./towers.js";

/** @import {Words} from "../core/words.js" */
/** @import {GraphView, Store} from "./state.js" */
/** @import {End} from "./towers.js" */

const LONGEST = 40; // characters of what was typed that an error repeats
const ENDS = /** @type {const} */ (["start", "goal"]);

/** @param {Words} words */
export function createEnds(words) {
  const towers = ENDS.map((end) => createTower(end, words));
  let before = ["", ""];
  /** @param {GraphView} view */
  return (view) => {
    towers.forEach((tower) => tower(view));
    const texts = ENDS.map((end) => textOf(endsOf(view)[end]));
    ENDS.forEach((end, i) => {
      const field = /** @type {HTMLInputElement} */ (byId(`ends-${end}`));
      if (texts[i] !== before[i]) {
        field.value = texts[i];
        refuse(end, "");
      }
    });
    before = texts;
  };
}

/** @param {End} end @param {string} problem */
function refuse(end, problem) {
  setText(byId(`ends-${end}-error`), problem);
  setAttribute(byId(`ends-${end}`), "aria-invalid", String(problem !== ""));
}

/** @param {Store} store @param {Words} words */
export function bindEnds(store, words) {
  for (const end of ENDS) bindTower(store, end);
  for (const end of ENDS) on(byId(`ends-${end}`), "change", () => take(store, words, end));
  on(byId("ends"), "click", (event) => {
    const { end, peg } = targetOf(event, "[data-end]")?.dataset ?? {};
    if (end)
      open(store, /** @type {End} */ (end), perfect(store.get().settings.discs, Number(peg)));
  });
}

/** Takes what was typed, or says what is wrong with it.
 * @param {Store} store @param {Words} words @param {End} end */
function take(store, words, end) {
  const { value } = /** @type {HTMLInputElement} */ (byId(`ends-${end}`));
  const { discs } = store.get().settings;
  const places = parsePosition(value, discs);
  const said = { text: value.slice(0, LONGEST), discs: words.count("discs", discs) };
  refuse(end, places ? "" : words.say("position_bad", said));
  if (places) open(store, end, places);
}

/** @param {Store} store @param {End} end @param {number[]} places */
function open(store, end, places) {
  store.dispatch({ type: "ends", ...endsOf(store.get()), [end]: places });
}
