// @ts-check
/** Actions of the teacher's own window, on top of those of any page that controls a class. Pure. */
import { readSent } from "../question/own-questions.js";
import { createUpdate as createControlUpdate } from "../room/control-update.js";
import { lessonIn } from "../room/pacing.js";
import { asked } from "../room/room-requests.js";
import { roomOf } from "../room/room-state.js";
import { looking, NOTHING_HANDED, ofRun, showing, toldOfHanded } from "./handed-update.js";

/** @import {DeviceView, PageProgress, Peeked, ProgramProgress} from "../core/protocol.js" */
/** @import {QuestionFile, SentFile} from "../question/own-questions.js" */
/** @import {Vote} from "../question/question-state.js" */
/** @import {Takes} from "../room/adopt.js" */
/** @import {ControlView} from "../room/control-update.js" */
/** @import {Handed} from "./handed-update.js" */

/** What only a holder of the key may know about a lesson.
 * @typedef {{title: string, asks: boolean, note: string | null}} LessonPage
 * @typedef {{lesson: string | null, title: string | null, pages: LessonPage[]}} Lesson */
/**
 * What only this page shows: the teacher's devices, whether the class is locked, the last vote,
 * what the class has not seen of it yet, whether this computer is leaving, the lesson that the
 * class sees, how far the class is in it at its own pace, the server's files of questions, the
 * verdicts on students' programs, and the programs they have handed in.
 * @typedef {{devices: DeviceView[], locked: boolean, vote: Vote | null, peeked: Peeked | null,
 * leaves: boolean, lesson: Lesson, progress: PageProgress[], files: QuestionFile[],
 * programs: ProgramProgress[], handed: Handed}} Own
 */
/** @typedef {ControlView & {teacher: Own}} TeacherView */

/**
 * Lock the class; unpair a device, or without an id all others; forget those that have left; leave
 * with this computer; keep what the server says about the lesson that the class sees, or its files
 * of questions; look at a program that was handed in, or at none; show that one to the class.
 * @typedef {{type: "teacher-lock", on: boolean} | {type: "teacher-unpair", id?: string}
 *   | {type: "teacher-clear"} | {type: "teacher-leave"}
 *   | {type: "teacher-told", lesson: Lesson}
 *   | {type: "teacher-files", files: SentFile[]}
 *   | {type: "teacher-look", id: string | null} | {type: "teacher-show"}} TeacherAction
 */
/** @typedef {{view: TeacherView, send: Inbound[]}} Done */

/** @type {Readonly<Lesson>} */
export const NO_LESSON = Object.freeze({ lesson: null, title: null, pages: [] });

/** @type {Readonly<Own>} */
export const NOTHING_YET = Object.freeze({
  devices: [],
  locked: false,
  vote: null,
  peeked: null,
  leaves: false,
  lesson: NO_LESSON,
  progress: [],
  files: [],
  programs: [],
  handed: NOTHING_HANDED,
});

/** @param {Takes} [takes] which fields each variant takes
 * @returns {(view: TeacherView, action: Action | TeacherAction) => Done} */
export function createUpdate(takes) {
  const ofControl = createControlUpdate(takes);
  return (before, action) => {
    switch (action.type) {
      case "teacher-lock":
        return requested(before, { type: "lock", on: action.on });
      case "teacher-unpair":
        return requested(before, { type: "unpair", ...(action.id && { id: action.id }) });
      case "teacher-clear":
        return requested(before, { type: "clear" });
      case "teacher-told":
        return { view: withOwn(before, { lesson: action.lesson }), send: [] };
      case "teacher-files":
        return { view: withOwn(before, { files: action.files.map(readSent) }), send: [] };
      case "teacher-leave":
        return leaving(before);
      case "teacher-look":
        return looking(before, action.id);
      case "teacher-show":
        return showing(before);
      default:
        return (
          ofRun(before, action) ??
          asking(told(/** @type {Done} */ (ofControl(before, action)), action), action)
        );
    }
  };
}

/** @param {TeacherView} view @param {Inbound} request @returns {Done} */
function requested(view, request) {
  return /** @type {Done} */ (asked(view, request));
}

/** Unpairs this device: at once, or as soon as the server has listed it.
 * @param {TeacherView} view @returns {Done} */
function leaving(view) {
  const own = view.teacher.devices.find((device) => device.this);
  const here = withOwn(view, { leaves: true });
  return own ? requested(here, { type: "unpair", id: own.id }) : { view: here, send: [] };
}

/** @param {TeacherView} view @param {Partial<Own>} change @returns {TeacherView} */
function withOwn(view, change) {
  return { ...view, teacher: { ...view.teacher, ...change } };
}

/** Keeps what this page remembers of an action.
 * @param {Done} done @param {Action} action @returns {Done} */
function told({ view, send }, action) {
  const { question } = roomOf(view);
  const known = toldOfHanded(view, action);
  const here =
    question && question !== known.teacher.vote ? withOwn(known, { vote: question }) : known;
  if (action.type !== "message") return { view: here, send };
  const { message } = action;
  switch (message.type) {
    case "joined":
      return { view: withOwn(here, { locked: false }), send };
    case "devices":
      return { view: withOwn(here, { devices: message.items }), send };
    case "locked":
      return { view: withOwn(here, { locked: message.on }), send };
    case "shown":
      return { view: isOther(here, message.link) ? withOwn(here, { progress: [] }) : here, send };
    case "progress":
      return { view: withOwn(here, { progress: message.pages, programs: message.programs }), send };
    case "peeked":
      return { view: withOwn(here, { peeked: message }), send };
    default:
      return { view: here, send };
  }
}

/** Whether a link leads to another lesson than the one whose pages are known.
 * @param {TeacherView} view @param {string | null} link */
function isOther({ teacher: { lesson } }, link) {
  const sought = lessonIn(link);
  return sought !== null && lesson.lesson !== null && sought !== lesson.lesson;
}

/** Requests the rest of a vote whenever the class hears about it; leaves once devices are known.
 * @param {Done} done @param {Action} action @returns {Done} */
function asking({ view, send }, action) {
  const type = action.type === "message" ? action.message.type : null;
  const { question, role } = roomOf(view);
  const peeks = (type === "asked" || type === "tally") && question && role === "teacher";
  const peek = /** @type {const} */ ({ type: "peek", question: question?.asked.question ?? 0 });
  if (!peeks && !(type === "devices" && view.teacher.leaves)) return { view, send };
  const more = peeks ? requested(view, peek) : leaving(view);
  return { view: more.view, send: [...send, ...more.send] };
}

/** The last vote, with the counts and the right answer, as if the class had seen them; null:
 * nothing has been asked. @param {TeacherView} view */
export function lastVote({ teacher: { vote, peeked } }) {
  if (!vote) return null;
  const { asked, tally } = vote;
  const known = peeked?.question === asked.question ? peeked : null;
  const nothing = { question: asked.question, round: asked.round, answered: 0, talk: false };
  const rounds = known?.rounds ?? Array.from({ length: asked.round }, () => ({}));
  return {
    asked,
    given: null,
    tally: {
      ...{ type: /** @type {const} */ ("tally"), open: true, ...nothing, ...tally },
      ...{ rounds, counts: rounds[rounds.length - 1] ?? {} },
      ...{ right: known?.right ?? null, why: known?.why ?? null },
    },
  };
}
