// @ts-check
/** A lesson in the teacher's own window: how far the class is at its own pace, the buttons that
 * bring it together again, and the note for the page that the class sees. */
import { byId, keyed, make, setAttribute, setClass, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { lessonIn, pageIn } from "../room/pacing.js";
import { roomOf } from "../room/room-state.js";
import { NO_LESSON } from "./teacher-update.js";

/** @import {Store} from "../page/live.js" */
/** @import {Lead} from "../room/control-press.js" */
/** @import {TeacherAction, TeacherView} from "./teacher-update.js" */

/** @returns {(view: TeacherView) => void} */
export function createLesson() {
  const body = /** @type {HTMLElement} */ (byId("pace-table").querySelector("tbody"));
  let noted = "";
  return (view) => {
    const { shown, pace } = roomOf(view);
    const told = view.teacher.lesson;
    const isThere = told.lesson !== null && told.lesson === lessonIn(shown);
    const page = pageIn(shown ?? "");
    const { note = null, asks = false } = (isThere && told.pages[page - 1]) || {};
    setShown(byId("pace"), isThere);
    setShown(byId("note"), note !== null);
    if (!isThere) return;
    const own = pace === "own";
    const place = words.say("{lesson}, page {page}", { lesson: told.title ?? "", page });
    for (const id of ["pace-lesson", "note-of"]) setText(byId(id), place);
    if (note !== null && note !== noted) {
      byId("note-text").replaceChildren();
      byId("note-text").insertAdjacentHTML("beforeend", note);
      noted = note;
    }
    setShown(byId("pace-told"), own || view.teacher.progress.length > 0);
    for (const id of ["pace-bring", "pace-together"]) setShown(byId(id), own);
    setShown(byId("pace-own"), !own);
    setShown(byId("pace-ask"), asks);
    setText(byId("pace-bring"), words.say("Bring everyone to page {page}", { page: mostAt(view) }));
    keyed(
      body,
      told.pages.map(({ title }, i) => ({ number: i + 1, title })),
      ({ number }) => `${told.lesson} ${number}`,
      () => make("tr", {}, make("th", { scope: "row" }), make("td"), make("td"), make("td")),
      (row, one) => drawRow(row, one, view),
    );
  };
}

/** @param {Element} row @param {{number: number, title: string}} page @param {TeacherView} view */
function drawRow(row, { number, title }, view) {
  const known = view.teacher.progress.find(({ page }) => page === number);
  const { here = 0, answered = 0, right = 0 } = known ?? {};
  const [name, ...counts] = row.children;
  setText(name, words.say("{number}. {title}", { number, title }));
  [here, answered, right].forEach((count, i) => {
    setText(counts[i], words.number(count));
  });
  const at = number === pageIn(roomOf(view).shown ?? "");
  setClass(row, "at", at);
  setAttribute(row, "aria-current", at ? "page" : null);
}

/** The page that most students are on; if there are none, the one that the class sees.
 * @param {TeacherView} view */
function mostAt(view) {
  const [most] = [...view.teacher.progress].sort((a, b) => b.here - a.here);
  return most?.here ? most.page : pageIn(roomOf(view).shown ?? "");
}

/** @param {Store<TeacherView, Action | TeacherAction>} store @param {Lead} lead */
export function bindLesson(store, lead) {
  const get = () => /** @type {TeacherView} */ (store.get());
  on(byId("pace-own"), "click", () => lead(() => ({ type: "room-pace", mode: "own" })));
  on(byId("pace-together"), "click", () => lead(() => ({ type: "room-pace", mode: "together" })));
  on(byId("pace-bring"), "click", () => {
    const link = `/lessons/${get().teacher.lesson.lesson}?page=${mostAt(get())}`;
    lead(() => ({ type: "room-show", link }));
    lead(() => ({ type: "room-pace", mode: "together" }));
  });
  on(byId("pace-ask"), "click", () => {
    const lesson = get().teacher.lesson.lesson ?? "";
    const page = pageIn(roomOf(get()).shown ?? "");
    lead(() => ({ type: "question-ask", ask: { lesson, page } }));
  });
  let asked = /** @type {string | null} */ (null);
  store.subscribe((view) => {
    const { role, shown, key, code } = roomOf(view);
    const lesson = role === "teacher" && key ? lessonIn(shown) : null;
    if (lesson === asked) return;
    asked = lesson;
    if (!lesson) return;
    toldAlone(code, key ?? "", "lesson").then((told) =>
      store.dispatch({ type: "teacher-told", lesson: told ?? NO_LESSON }),
    );
  });
}

/** Requests what only a holder of the key may know; the key is never part of an address.
 * @param {string} code @param {string} key @param {"lesson" | "own-questions"} what
 * @returns {Promise<any>} null if it is not available */
export async function toldAlone(code, key, what) {
  const body = new URLSearchParams({ key });
  const address = `/r/${code}/${what}?lang=${document.documentElement.lang}`;
  const answer = await fetch(address, { method: "POST", body }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
