// @ts-check
/** The editor, the links to findings, what links bring; and the text is saved as it is typed. */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { fetched, loader } from "../core/load.js";
import { inputIn, keepProgram, programIn } from "../program/program-kept.js";
import { programOf } from "../program/program-state.js";
import { createProgramCommands } from "./mine-commands.js";
import { keptOf } from "./mine-update.js";

/** @param {Store} store */
export function bindProgram(store) {
  bindEditor(store, createProgramCommands(store).run);
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

/** What fixes a text loads when there is something to look at. @param {Store} store */
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

/** Each finding goes to where it is; shows another tower, or reads the moves in another way.
 * @param {Store} store */
export function bindFindings(store) {
  bindReasons();
  on(byId("found-runs"), "change", ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    store.dispatch({ type: "program-tower", index: Number(value) });
  });
  on(byId("found-read"), "click", (event) => {
    const reading = targetOf(event, "button")?.dataset.reading;
    if (!reading) return;
    byId("run").focus(); // the button that was pressed disappears
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

// The text field of the program: what is typed, and the keys that a program needs.

const PASTED = ["insertFromPaste", "insertFromDrop"];

/** @param {Store} store @param {() => void} run */
function bindEditor(store, run) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  let leaves = false; // Escape was pressed: the next Tab leaves the text
  on(field, "input", (event) => {
    store.dispatch({ type: "program-typed", text: field.value });
    if (event instanceof InputEvent && PASTED.includes(event.inputType))
      store.dispatch({ type: "program-pasted", text: field.value });
  });
  on(field, "blur", () => {
    leaves = false;
  });
  on(field, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing) return;
    const left = leaves && event.key === "Tab";
    if (event.key !== "Shift") leaves = event.key === "Escape";
    if (left) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
    else if (!edits(field, event)) return;
    event.preventDefault();
  });
}

/** Whether the key changes the text in another way than the browser would.
 * @param {HTMLTextAreaElement} field @param {KeyboardEvent} event */
function edits(field, { key, shiftKey, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey || field.readOnly) return false;
  const { value, selectionStart: start, selectionEnd: end } = field;
  if (key === "Tab") write(field, (shiftKey ? movedOut : movedIn)(value, start, end));
  else if (key === "Enter" && !shiftKey) write(field, newLine(value, start, end));
  else return false;
  return true;
}

/** Replaces the text: the part that differs is written as if it were typed.
 * @param {HTMLTextAreaElement} field @param {string} text */
export function replaceText(field, text) {
  field.focus({ preventScroll: true });
  write(field, editOf(field.value, text, field.selectionStart));
}

/** Writes as if it were typed, so that the browser can undo it.
 * @param {HTMLTextAreaElement} field @param {Edit} edit */
function write(field, { from, to, by, start, end }) {
  if (field.value.slice(from, to) === by) return;
  field.setSelectionRange(from, to);
  const typed = by
    ? document.execCommand("insertText", false, by)
    : document.execCommand("delete", false);
  if (!typed) {
    field.setRangeText(by, from, to);
    field.dispatchEvent(new Event("input"));
  }
  field.setSelectionRange(start, end);
}

// What keys do to the text of a program: lines indented and dedented, a new line indented alike.
// Pure.

const STEP = "    ";

/**
 * A part of a text that is replaced, its replacement, and where the selection is then.
 * @typedef {{from: number, to: number, by: string, start: number, end: number}} Edit
 */

/** Indents the selected lines, or inserts spaces up to the next step.
 * @param {string} text @param {number} start @param {number} end @returns {Edit} */
export function movedIn(text, start, end) {
  if (start === end) {
    const by = STEP.slice((start - lineStart(text, start)) % STEP.length);
    return { from: start, to: end, by, start: start + by.length, end: start + by.length };
  }
  return changed(text, start, end, (line) => (line ? STEP + line : line));
}

/** Dedents lines by one step, as far as they are indented.
 * @param {string} text @param {number} start @param {number} end @returns {Edit} */
export function movedOut(text, start, end) {
  return changed(text, start, end, (line) => line.replace(/^(\t| {1,4})/, ""));
}

/** A new line, indented like the one before; further after a colon.
 * @param {string} text @param {number} start @param {number} end @returns {Edit} */
export function newLine(text, start, end) {
  const line = text.slice(lineStart(text, start), start);
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const opens = /:\s*(#.*)?$/.test(line) && line.trim() !== "";
  const by = `\n${indent}${opens ? STEP : ""}`;
  return { from: start, to: end, by, start: start + by.length, end: start + by.length };
}

/** The change from one text to another, only where they differ; the cursor stays in the same place.
 * @param {string} before @param {string} after @param {number} place @returns {Edit} */
export function editOf(before, after, place) {
  let [from, same] = [0, 0];
  const most = Math.min(before.length, after.length);
  while (from < most && before[from] === after[from]) from += 1;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const to = before.length - same;
  const by = after.slice(from, after.length - same);
  const moved = place >= to ? place + after.length - before.length : placeIn(before, after, place);
  const there = place <= from ? place : moved;
  return { from, to, by, start: there, end: there };
}

/** The same place of the line, counted from the end of the line and of the text.
 * @param {string} before @param {string} after @param {number} place */
function placeIn(before, after, place) {
  const below = before.slice(place).split("\n");
  const lines = after.split("\n");
  const line = Math.max(0, lines.length - below.length);
  const end = lines.slice(0, line + 1).join("\n").length;
  return Math.max(end - lines[line].length, end - below[0].length);
}

/** @param {string} text @param {number} at */
function lineStart(text, at) {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** Each line that is at least partly selected, changed.
 * @param {string} text @param {number} start @param {number} end
 * @param {(line: string) => string} change @returns {Edit} */
function changed(text, start, end, change) {
  const from = lineStart(text, start);
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const found = text.indexOf("\n", last);
  const to = found < 0 ? text.length : found;
  const before = text.slice(from, to).split("\n");
  const after = before.map(change);
  const by = after.join("\n");
  const first = after[0].length - before[0].length;
  const begin = Math.max(from, start + first);
  return { from, to, by, start: begin, end: Math.max(begin, end + by.length - (to - from)) };
}
