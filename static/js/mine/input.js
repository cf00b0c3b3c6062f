// @ts-check
/** The editor, the addresses of findings, what links bring; and the text is kept as it is typed. */
import { byId, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { keepProgram } from "../program/kept.js";
import { programIn } from "../program/link.js";
import { programOf } from "../program/state.js";
import { createProgramCommands } from "./commands.js";
import { bindEditor } from "./editor-input.js";
import { keptOf } from "./texts.js";

/** @import {Order} from "../program/state.js" */

/** @param {Store} store @param {Words} words */
export function bindProgram(store, words) {
  const tell = (/** @type {string} */ said) => setText(byId("program-state"), said);
  bindEditor(store, createProgramCommands(store).run, tell, words);
  bindFindings(store);
  on(window, "hashchange", () => {
    const text = programIn(location.hash);
    if (text) store.dispatch({ type: "program-offer", text });
  });
  bindInput(store);
  keepTyped(store);
}

/** The lines that it reads. @param {Store} store */
function bindInput(store) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program-input"));
  on(field, "input", () => store.dispatch({ type: "program-input", text: field.value }));
}

/** Each finding goes to where it is, or has the program called otherwise; another tower is shown,
 * or another way of reading the moves taken. @param {Store} store */
export function bindFindings(store) {
  on(byId("found-runs"), "change", ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    store.dispatch({ type: "program-tower", index: Number(value) });
  });
  on(byId("found-read"), "click", (event) => {
    const reading = targetOf(event, "button")?.dataset.reading;
    if (!reading) return;
    byId("run").focus(); // the button that was pressed goes
    store.dispatch({ type: "program-read", reading });
  });
  on(byId("found"), "click", (event) => {
    const { goMove: move, goLine: line, order } = targetOf(event, "button")?.dataset ?? {};
    if (move) store.dispatch({ type: "seek", move, line: Number(line) });
    const { text } = programOf(store.get());
    if (!order || text === null) return;
    byId("run").focus(); // the button that was pressed goes
    store.dispatch({ type: "program-run", text, order: /** @type {Order} */ (order) });
  });
}

/** @param {Store} store */
function keepTyped(store) {
  let before = programOf(store.get());
  store.subscribe((view) => {
    const now = programOf(view);
    const same =
      now.typed === before.typed && now.input === before.input && now.before === before.before;
    const asked = now.order === before.order && now.reading === before.reading;
    if (!same || !asked || now.text !== before.text) keepProgram(keptOf(now));
    before = now;
  });
}
