// @ts-check
/** Questions to ask from the teacher's window: about this position, and the teacher's own. */
import { byId, byPlace, keyed, make, setAttribute, setShown, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import {
  askOf,
  InvalidQuestions,
  joined,
  keepQuestions,
  keptQuestions,
  read,
  written,
} from "../question/own-questions.js";
import { createLaneChoice, kindsFor } from "../question/question-kinds.js";
import { canLead } from "../room/control-update.js";
import { roomOf } from "../room/room-state.js";
import { download } from "../share/copy-and-save.js";
import { toldAlone } from "./lesson-view.js";
import { OwnDialog } from "./own-dialog.js";

/** @import {Store} from "../page/live.js" */
/** @import {Lead} from "../room/control-press.js" */
/** @import {OwnQuestion, QuestionFile} from "../question/own-questions.js" */
/** @import {TeacherAction, TeacherView} from "./teacher-update.js" */

const laneField = () => /** @type {HTMLSelectElement} */ (byId("ask-lane"));

/** @returns {(view: TeacherView) => void} */
export function createAsking() {
  const kinds = [...byId("ask-kinds").querySelectorAll("button")];
  const lanes = createLaneChoice(laneField(), laneField());
  return (view) => {
    lanes(view);
    const offered = roomOf(view).shown ? [] : kindsFor(view, Number(laneField().value));
    for (const kind of kinds) setShown(kind, offered.includes(kind.dataset.kind ?? ""));
    drawFiles(view.teacher.files);
    const off = canLead(view) ? null : "true";
    for (const one of byId("ask").querySelectorAll("[data-kind], [data-ask]"))
      setAttribute(one, "aria-disabled", off);
    setText(byId("ask-problem"), roomOf(view).asking?.problem ?? "");
  };
}

/** @param {Store<TeacherView, Action | TeacherAction>} store @param {Lead} lead */
export function bindAsking(store, lead) {
  on(byId("ask-kinds"), "click", (event) => {
    const { kind } = targetOf(event, "[data-kind]")?.dataset ?? {};
    const lane = Number(laneField().value);
    if (kind) lead(() => ({ type: "question-ask", ask: { kind, lane } }));
  });
  const own = new OwnList();
  on(byId("own"), "click", (event) => {
    const { ask, edit } = targetOf(event, "[data-ask], [data-edit]")?.dataset ?? {};
    if (ask) lead(() => ({ type: "question-ask", ask: askOf(own.questions[Number(ask)]) }));
    if (edit) own.edit(Number(edit));
  });
  bindFiles(store, lead);
}

/** Asks the server for its files once this window controls the class.
 * @param {Store<TeacherView, Action | TeacherAction>} store @param {Lead} lead */
function bindFiles(store, lead) {
  on(byId("own-files"), "click", (event) => {
    const { file, ask } = targetOf(event, "[data-ask]")?.dataset ?? {};
    if (!ask) return;
    const { files } = /** @type {TeacherView} */ (store.get()).teacher;
    const question = files[Number(file)].questions[Number(ask)];
    lead(() => ({ type: "question-ask", ask: askOf(question) }));
  });
  const stop = store.subscribe((view) => {
    const { role, key, code } = roomOf(view);
    if (role !== "teacher" || !key) return;
    stop();
    toldAlone(code, key, "own-questions").then((told) =>
      store.dispatch({ type: "teacher-files", files: told?.files ?? [] }),
    );
  });
}

/** The teacher's own questions: they stay in this browser until they are asked. */
class OwnList {
  constructor() {
    this.questions = keptQuestions();
    this.dialog = new OwnDialog();
    this.draw();
    const file = /** @type {HTMLInputElement} */ (byId("own-file"));
    on(byId("own-write"), "click", () => this.edit(this.questions.length));
    on(byId("own-save"), "click", () => {
      const text = new Blob([written(this.questions)], { type: "text/plain" });
      download(text, "questions.txt");
    });
    on(byId("own-open"), "click", () => file.click());
    on(file, "change", () => this.#open(file));
  }

  /** @param {OwnQuestion[]} questions */
  #keep(questions) {
    this.questions = questions;
    keepQuestions(questions);
    this.draw();
  }

  /** @param {number} place of an existing one, or of a new one */
  edit(place) {
    const others = (/** @type {OwnQuestion[]} */ ...one) =>
      this.#keep([...this.questions.slice(0, place), ...one, ...this.questions.slice(place + 1)]);
    this.dialog.open(this.questions[place] ?? null, others);
  }

  /** @param {HTMLInputElement} field */
  async #open(field) {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    try {
      const found = read(await file.text());
      const all = joined(this.questions, found);
      const count = all.length - this.questions.length;
      this.#keep(all);
      setText(
        byId("own-said"),
        words.count(
          "{count} question has been added.",
          "{count} questions have been added.",
          count,
        ),
      );
    } catch (problem) {
      if (!(problem instanceof InvalidQuestions)) throw problem;
      setText(byId("own-said"), problem.message);
    }
  }

  draw() {
    keyed(
      byId("own"),
      this.questions,
      (one) => `${this.questions.indexOf(one)} ${one.text}`,
      () => createItem(make("button", { type: "button", class: "own-text breaks" })),
      drawOwn,
    );
    setShown(byId("own-save"), this.questions.length > 0);
  }
}

/** Draws the files in the server's folder; they can be changed only there.
 * @param {QuestionFile[]} files */
function drawFiles(files) {
  setShown(byId("own-files"), files.length > 0);
  keyed(byId("own-files"), files, byPlace, createFile, drawFile);
}

function createFile() {
  const name = make("h3", { class: "quiet fine" });
  const problem = make("p", { class: "error fine" });
  const list = make("ul", { class: "teacher-list", role: "list" });
  return make("div", { class: "down gap-4 breaks" }, name, problem, list);
}

/** @param {Element} node @param {QuestionFile} of @param {number} place */
function drawFile(node, { file, questions, problem }, place) {
  const [name, said, list] = /** @type {HTMLElement[]} */ ([...node.children]);
  setText(name, file);
  setText(said, problem ?? "");
  setAttribute(list, "aria-label", file);
  for (const one of [name, list]) setShown(one, problem === null);
  setShown(said, problem !== null);
  const create = () => createItem(make("p", { class: "grows" }));
  keyed(list, questions, byPlace, create, (item, question, i) => {
    drawItem(item, question, i);
    setAttribute(item.children[1], "data-file", place);
  });
}

/** @param {HTMLElement} text */
function createItem(text) {
  text.append(make("span"), " ", make("span", { class: "quiet fine" }));
  const ask = make("button", { type: "button", class: "button" }, words.say("Ask"));
  return make("li", { class: "across apart" }, text, ask);
}

/** @param {Element} item @param {OwnQuestion} question @param {number} place */
function drawOwn(item, question, place) {
  drawItem(item, question, place);
  const [edit] = item.children;
  setAttribute(edit, "data-edit", place);
  setAttribute(edit, "aria-label", words.say("Change “{text}”", { text: question.text }));
}

/** @param {Element} item @param {OwnQuestion} question @param {number} place */
function drawItem(item, { text, right }, place) {
  const [said, ask] = item.children;
  setAttribute(ask, "data-ask", place);
  setText(said.children[0], text);
  setText(said.children[1], right ? "" : words.say("just a poll"));
  setAttribute(ask, "aria-label", words.say("Ask “{text}”", { text }));
}
