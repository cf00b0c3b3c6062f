// @ts-check
/** Students' programs in the teacher's own window: the verdicts, and the programs handed in. */
import { closeDialog, whenClosed } from "../core/dialog-closing.js";
import { byId, byPlace, keyed, make, setAttribute, setShown, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { isOpen } from "../question/question-state.js";
import { canLead } from "../room/control-update.js";
import { roomOf } from "../room/room-state.js";

/** @import {HandInView, ProgramProgress} from "../core/protocol.js" */
/** @import {Store} from "../page/live.js" */
/** @import {Lead} from "../room/control-press.js" */
/** @import {TeacherAction, TeacherView} from "./teacher-update.js" */

/** Verdicts in words, and whether programs run on this server.
 * @typedef {{verdicts: Record<string, string>, runs: boolean}} OfPrograms */

const dialog = () => /** @type {HTMLDialogElement} */ (byId("handed-dialog"));

/** @param {OfPrograms} given @returns {(view: TeacherView) => void} */
export function createHanded({ verdicts, runs }) {
  const body = /** @type {HTMLElement} */ (byId("programs-table").querySelector("tbody"));
  return (view) => {
    const { handed, programs } = view.teacher;
    const byCount = [...programs].sort((a, b) => b.count - a.count);
    drawPrograms(view, runs);
    keyed(body, byCount, byPlace, createRow, (row, one) => drawRow(row, one, verdicts));
    const { items } = handed;
    setShown(byId("handed"), items.length > 0);
    setText(byId("handed-count"), words.count("{count} program", "{count} programs", items.length));
    const saidOf = runs ? (/** @type {HandInView} */ one) => saidIn(verdicts, one) : () => "";
    keyed(
      byId("handed-list"),
      items,
      ({ id }) => id,
      createItem,
      (item, one) => drawItem(item, one, saidOf(one)),
    );
    drawLook(view, runs);
  };
}

/** While the class sees the page with a program, all students may write their own.
 * @param {TeacherView} view @param {boolean} runs */
function drawPrograms(view, runs) {
  const { programs, handed } = view.teacher;
  const { pace, shown } = roomOf(view);
  const isThere = !shown && view.compare.opened.length === 1 && view.settings.recording;
  const isOwn = pace === "own";
  setShown(byId("programs"), Boolean(programs.length || isThere || (handed.items.length && !runs)));
  setShown(byId("programs-table"), programs.length > 0);
  setShown(byId("programs-pace"), Boolean(isThere));
  setShown(byId("programs-own"), !isOwn);
  setShown(byId("programs-together"), isOwn);
}

function createRow() {
  return make(
    "tr",
    {},
    make("th", { scope: "row" }),
    make("td", { class: "told breaks fine" }),
    make("td"),
  );
}

/** @param {Element} row @param {ProgramProgress} program
 * @param {OfPrograms["verdicts"]} verdicts */
function drawRow(row, { verdict, finding, count }, verdicts) {
  const [name, first, students] = row.children;
  setText(name, verdicts[verdict]);
  setText(first, finding ?? "");
  setText(students, words.number(count));
}

/** @param {OfPrograms["verdicts"]} verdicts @param {HandInView} item */
function saidIn(verdicts, { verdict, moves }) {
  if (verdict === null || moves === null) return verdicts.not_run;
  const made = words.count("{count} move", "{count} moves", moves);
  return words.say("{verdict}, {moves}", { verdict: verdicts[verdict], moves: made });
}

function createItem() {
  const look = { type: "button", class: "button", "data-class": "", "aria-haspopup": "dialog" };
  const said = make("p", { class: "quiet fine" });
  return make("li", { class: "across apart" }, make("button", look), " ", said);
}

/** @param {Element} item @param {HandInView} program @param {string} said */
function drawItem(item, { id }, said) {
  const [look, came] = item.children;
  setText(look, words.say("Program {number}", { number: words.number(id) }));
  setText(came, said);
  setAttribute(look, "data-look", id);
}

/** @param {TeacherView} view @param {boolean} runs */
function drawLook(view, runs) {
  const { look, waits, problem } = view.teacher.handed;
  if (!look) return closeDialog(dialog());
  setText(
    byId("handed-dialog-title"),
    words.say("Program {number}", { number: words.number(look.id) }),
  );
  setText(byId("handed-text"), look.program ?? "");
  if (!runs) return;
  setText(byId("handed-problem"), problem);
  setShown(byId("handed-vote"), isOpen(roomOf(view).question));
  setAttribute(byId("handed-show"), "aria-busy", waits ? "true" : null);
  setAttribute(byId("handed-show"), "aria-disabled", waits || !canLead(view) ? "true" : null);
}

/** @param {Store<TeacherView, Action | TeacherAction>} store @param {Lead} lead
 * @param {OfPrograms} given */
export function bindHanded(store, lead, { runs }) {
  on(byId("handed-list"), "click", (event) => {
    const button = targetOf(event, "[data-look]");
    if (!button || button.ariaDisabled === "true") return;
    store.dispatch({ type: "teacher-look", id: button.dataset.look ?? "" });
    dialog().showModal();
  });
  whenClosed(dialog(), () => store.dispatch({ type: "teacher-look", id: null }));
  on(byId("programs-own"), "click", () => lead(() => ({ type: "room-pace", mode: "own" })));
  on(byId("programs-together"), "click", () =>
    lead(() => ({ type: "room-pace", mode: "together" })),
  );
  if (!runs) return;
  on(byId("handed-show"), "click", () =>
    lead(() => {
      store.dispatch({ type: "teacher-show" });
      return null;
    }),
  );
}
