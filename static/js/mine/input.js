// @ts-check
/** The editor, the addresses of findings, what links bring; and the text is kept as it is typed. */
import { byId, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { fetched, loader } from "../core/load.js";
import { keepProgram } from "../program/kept.js";
import { inputIn, programIn } from "../program/link.js";
import { programOf } from "../program/state.js";
import { createProgramCommands } from "./commands.js";
import { bindEditor } from "./editor-input.js";
import { keptOf } from "./texts.js";

/** @param {Store} store */
export function bindProgram(store) {
  const tell = (/** @type {string} */ said) => setText(byId("program-state"), said);
  bindEditor(store, createProgramCommands(store).run, tell);
  bindFindings(store);
  on(window, "hashchange", () => {
    const text = programIn(location.hash);
    const input = inputIn(location.hash);
    if (text) store.dispatch({ type: "program-offer", text, input });
  });
  bindInput(store, createProgramCommands(store).run);
  bindMending(store);
  keepTyped(store);
}

/** What mends a text comes when there is something to look at. @param {Store} store */
function bindMending(store) {
  const load = loader(() => fetched(() => import("./mend.js")));
  let bound = false;
  store.subscribe((view) => {
    const { problem, pasted } = programOf(view);
    if (bound || (problem === null && pasted === null)) return;
    load().then((part) => {
      if (!bound) part?.bindMend(store);
      bound ||= part !== null;
    });
  });
}

/** The lines that it reads. @param {Store} store @param {() => void} run */
function bindInput(store, run) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program-input"));
  on(field, "input", () => store.dispatch({ type: "program-input", text: field.value }));
  on(field, "keydown", (/** @type {KeyboardEvent} */ { key, ctrlKey, metaKey }) => {
    if (key === "Enter" && (ctrlKey || metaKey)) run();
  });
}

/** A reason why it is not run goes to its place in the text. */
function bindReasons() {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  on(byId("program-problem"), "click", (event) => {
    const { line, column = "1" } = targetOf(event, "button")?.dataset ?? {};
    if (!line) return;
    const lines = field.value.split("\n");
    const from = lines.slice(0, Number(line) - 1).join("\n").length + (Number(line) > 1 ? 1 : 0);
    const at = from + Number(column) - 1;
    const [word = ""] = /^(?:[\p{L}\p{N}_]+|\S)/u.exec(field.value.slice(at)) ?? [];
    field.focus({ preventScroll: true });
    field.setSelectionRange(at, at + word.length);
    byId("code").children[Number(line) - 1]?.scrollIntoView({ block: "nearest" });
  });
}

/** Each finding goes to where it is; another tower is shown, or
 * another way of reading the moves taken. @param {Store} store */
export function bindFindings(store) {
  bindReasons();
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
    const { goMove: move, goLine: line } = targetOf(event, "button")?.dataset ?? {};
    if (move) store.dispatch({ type: "seek", move, line: Number(line) });
  });
}

/** @param {Store} store */
function keepTyped(store) {
  let before = programOf(store.get());
  store.subscribe((view) => {
    const now = programOf(view);
    const same =
      now.typed === before.typed && now.input === before.input && now.before === before.before;
    if (!same || now.reading !== before.reading || now.text !== before.text)
      keepProgram(keptOf(now));
    before = now;
  });
}
