// @ts-check
/** The dialog in which start and goal are chosen: by discs, or typed. */
import { byId, setAttribute, setText } from "../core/dom.js";
import { listeners } from "../core/listen.js";
import { parsePosition, perfect, textOf } from "./position.js";
import { endsOf } from "./state.js";
import { bindTower, createTower } from "./towers.js";

/** @import {Words} from "../core/words.js" */
/** @import {GraphView, Store} from "./state.js" */

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

/** @param {"start" | "goal"} end @param {string} problem */
function refuse(end, problem) {
  setText(byId(`ends-${end}-error`), problem);
  setAttribute(byId(`ends-${end}`), "aria-invalid", String(problem !== ""));
}

/** @param {Store} store @param {Words} words */
export function bindEnds(store, words) {
  const { on, off } = listeners();
  const stops = ENDS.map((end) => bindTower(store, end));
  for (const end of ENDS) on(byId(`ends-${end}`), "change", () => take(store, words, end));
  on(byId("ends"), "click", ({ target }) => {
    const { end, peg } = target.closest?.("[data-end]")?.dataset ?? {};
    if (end) open(store, end, perfect(store.get().settings.discs, Number(peg)));
  });
  return () => {
    off();
    stops.forEach((stop) => stop());
  };
}

/** Takes what was typed, or says what is wrong with it.
 * @param {Store} store @param {Words} words @param {"start" | "goal"} end */
function take(store, words, end) {
  const { value } = /** @type {HTMLInputElement} */ (byId(`ends-${end}`));
  const { discs } = store.get().settings;
  const places = parsePosition(value, discs);
  const said = { text: value.slice(0, LONGEST), discs: words.count("discs", discs) };
  refuse(end, places ? "" : words.say("position_bad", said));
  if (places) open(store, end, places);
}

/** @param {Store} store @param {"start" | "goal"} end @param {number[]} places */
function open(store, end, places) {
  store.dispatch({ type: "ends", ...endsOf(store.get()), [end]: places });
}
