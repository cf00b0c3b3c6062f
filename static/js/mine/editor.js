// @ts-check
/** The editor: the text with its colours under the field, its marked line, its errors. */

import {
  byId,
  make,
  setAttribute,
  setClass,
  setShown,
  setStyle,
  setText,
  whenChanged,
} from "../core/dom.js";
import { words } from "../core/words.js";
import { createMark, rowOf } from "../panels/code.js";
import { programOf, shownRun } from "../program/program-state.js";

/** @import {ReasonView} from "../core/protocol.js" */

export function createEditor() {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  const list = byId("code");
  const renewText = whenChanged(createText(field, list));
  const mark = createMark();
  const reach = whenChanged(createReach(list));
  const renewWrong = whenChanged((/** @type {string} */ lines, /** @type {string} */ _text) => {
    const wrong = lines.split(" ").map(Number);
    [...list.children].forEach((row, i) => setClass(row, "wrong", wrong.includes(i + 1)));
  });
  const renewProblem = whenChanged(createProblem());
  const renewInput = createInput();
  const renewState = createState();

  /** @param {View} view */
  return (view) => {
    const { typed, problem } = programOf(view);
    renewText(typed);
    const line = lineOf(view);
    mark(list.children[line - 1]);
    const wrong = problem?.text === typed ? (problem.line ?? 0) : 0;
    const others = problem?.text === typed ? problem.reasons.map((one) => one.line ?? 0) : [];
    renewWrong([wrong, ...others].join(" "), typed);
    setAttribute(field, "aria-invalid", String(wrong > 0));
    reach(wrong || line);
    renewProblem(problem);
    renewInput(view);
    renewState(view);
  };
}

/**
 * Why the text was not run: one sentence, or each reason on a line; pressing one goes to its place.
 */
function createProblem() {
  const place = byId("program-problem");
  /** @param {import("../program/program-state.js").Problem | null} problem */
  return (problem) => {
    const { said = "", line = null, reasons = [] } = problem ?? {};
    const only = line === null ? said : reasonOf({ line, column: null, text: said }, said);
    const rows = reasons.map((one) => make("li", {}, reasonOf(one, placed(one))));
    const all = [make("p", {}, words.say("The program cannot run:")), make("ul", {}, ...rows)];
    place.replaceChildren(...(rows.length ? all : [only]));
  };
}

/** @param {ReasonView} reason @param {string | Node} said */
function reasonOf({ line, column }, said) {
  if (line === null) return said;
  const place = { "data-line": String(line), "data-column": String(column ?? 1) };
  return make("button", { type: "button", class: "reason full", ...place }, said);
}

/** @param {ReasonView} reason */
function placed({ line, text }) {
  return line === null ? text : words.say("Line {line}: {problem}", { line, problem: text });
}

/** The lines that the program reads: the field is shown if the program reads any, and focused if a
 * run has asked for more. */
function createInput() {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program-input"));
  const places = [document.body, ...["program", "run", "stop"].map(byId)];
  const renewAsked = whenChanged((/** @type {Ran | null} */ ran) => {
    const here = places.includes(/** @type {HTMLElement} */ (document.activeElement));
    if (ran && here && ran.asks !== null)
      requestAnimationFrame(() => requestAnimationFrame(() => field.focus())); // its panel moves
  });
  /** @param {View} view */
  return (view) => {
    const { typed, input } = programOf(view);
    const shown = shownRun(view);
    const ran = shown?.text === typed ? shown.ran : null;
    const asks = input !== "" || (ran?.asks ?? null) !== null;
    setShown(byId("program-asks"), asks || /\binput\s*\(|\bstdin\b/.test(typed));
    renewAsked(ran);
    if (field.value !== input) field.value = input;
  };
}

/** The line that was executed last, while the text is what ran; 0: none. @param {View} view */
function lineOf(view) {
  const { typed } = programOf(view);
  const ran = shownRun(view);
  return (ran?.text === typed && view.shown?.lanes[0]?.code_line) || 0;
}

/** Redraws only the lines that differ.
 * @param {HTMLTextAreaElement} field @param {HTMLElement} list */
function createText(field, list) {
  /** @type {string[]} */
  let before = [];
  return (/** @type {string} */ text) => {
    if (field.value !== text) field.value = text;
    const lines = text.split("\n");
    lines.forEach((line, i) => {
      const row = list.children[i];
      if (!row) list.append(rowOf(line || " "));
      else if (before[i] !== line) row.replaceWith(rowOf(line || " "));
    });
    while (list.children.length > lines.length) list.lastElementChild?.remove();
    const widest = lines.reduce((most, { length }) => Math.max(most, length), 0);
    setStyle(list, "--columns", String(widest));
    before = lines;
  };
}

/** Scrolls a line into view once everything is laid out. @param {HTMLElement} list */
function createReach(list) {
  let asked = 0;
  return (/** @type {number} */ line) => {
    cancelAnimationFrame(asked);
    const box = list.parentElement;
    if (!line || !box) return;
    asked = requestAnimationFrame(() => {
      const row = /** @type {HTMLElement | undefined} */ (list.children[line - 1]);
      if (!row) return;
      const [top, high] = [row.offsetTop, row.offsetHeight];
      if (top < box.scrollTop || top + high > box.scrollTop + box.clientHeight)
        box.scrollTop = top + high / 2 - box.clientHeight / 2;
    });
  };
}

/** Which buttons are shown, and the text beside them. */
function createState() {
  const [run, stop] = [byId("run"), byId("stop")];
  /** @param {View} view */
  return (view) => {
    const { run: running, before, offered } = programOf(view);
    const [shown, other] = running ? [stop, run] : [run, stop];
    setShown(shown, true);
    if (other.matches(":focus-visible")) shown.focus(); // keys that have reached it go on here
    setShown(other, false);
    setShown(byId("back-to-mine"), before.length > 0);
    setText(byId("program-state"), running ? runningText(running) : "");
    setShown(byId("program-offer"), offered !== null);
    if (offered !== null)
      setText(
        byId("program-offered"),
        words.count(
          "This link has a program of {count} line. If you use it, you can go back to yours.",
          "This link has a program of {count} lines. If you use it, you can go back to yours.",
          offered.split("\n").length,
        ),
      );
  };
}

/** @param {import("../program/program-state.js").Run} run */
function runningText({ lines, moves, before }) {
  if (before)
    return words.say("Waiting: {count} ahead in the queue.", { count: words.number(before) });
  const [executed, made] = [
    words.count("{count} line", "{count} lines", lines),
    words.count("{count} move", "{count} moves", moves),
  ];
  return words.say("Running: {lines}, {moves}…", { lines: executed, moves: made });
}
