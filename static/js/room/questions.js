// @ts-check
/** What actions do to a question to the class. Pure. */
import { pressedPeg } from "../point/pressed.js";
import { isOpen } from "../question/question-state.js";
import {
  answeredNow,
  askedNow,
  isAt,
  isOutdated,
  talliedNow,
  withAnswer,
} from "../question/vote.js";
import { withPart } from "../view/view-state.js";
import { givenUp, putAfter, putNow } from "./after-restart.js";
import { asked } from "./room-requests.js";
import { leads, roomOf, withRoom } from "./room-state.js";

/** @import {Answered, Error as Refusal, Tally} from "../core/protocol.js" */
/** @import {Pointed} from "../point/pressed.js" */
/** @import {Vote} from "../question/question-state.js" */
/** @import {Done} from "./room-requests.js" */

/** What goes to another place than the question's, or opens something else there. */
const LEAVING =
  "step seek drop play settings restore lanes think-peg think-on think-show question-go".split(" ");
export const OF_PROGRAMS = ["program-run", "program-tower", "program-read", "program-own"];

const ASK = "question-ask";
const LEAVE = "question-leave";

/** What is done to a question; null: the action is none of that.
 * @param {View} view @param {Action} action @returns {Done | null} */
export function ofQuestion(view, action) {
  if (roomOf(view).ended && action.type.startsWith("question-")) return { view, send: [] };
  switch (action.type) {
    case "question-ask":
      return asking(view, action.ask);
    case "question-again":
      return asking(view, { question: numberIn(view) });
    case "question-answer":
      return answering(view, action.value);
    case "question-peg":
      return pressed(view, action.peg);
    case "question-failed":
      return { view: withQuestion(view, { missed: true }), send: [] };
    case "question-close":
      return closing(view);
    case "question-reveal":
      return asked(view, { type: "reveal", question: numberIn(view) });
    case "question-lost":
      return { view: givenUp(view), send: [] };
    case "question-put-away":
      return { view: withQuestion(view, { away: true }), send: [] };
    case "question-stay":
      return { view: withoutDialog(withRoom(view, { leaving: null })), send: [] };
    default:
      return null;
  }
}

/** @param {View} view @param {Partial<Vote>} change @returns {View} */
function withQuestion(view, change) {
  const { question } = roomOf(view);
  return question ? withRoom(view, { question: { ...question, ...change } }) : view;
}

/** @param {View} view */
function numberIn(view) {
  return roomOf(view).question?.asked.question ?? 0;
}

/** @typedef {Extract<Action, {type: "question-ask"}>["ask"]} Wanted */

/** @param {View} view @param {Wanted} ask @returns {Done} */
function asking(view, ask) {
  const here = withRoom(view, { asking: { ref: view.talk.sent + 1, problem: "", ask } });
  return asked(here, { type: "ask", ...ask });
}

/** It is shown at once; one that could not be sent is sent when the page is back in the class.
 * @param {View} view @param {string} value @returns {Done} */
function answering(view, value) {
  const { question, role } = roomOf(view);
  if (role === "teacher" || !isOpen(question)) return { view, send: [] };
  const chosen = { repeats: false, first: null, missed: false };
  const here = withRoom(withQuestion(view, chosen), { owes: false });
  return sendingAnswer(here, value);
}

/** @param {View} view @param {string} value @returns {Done} */
function sendingAnswer(view, value) {
  const { question, joined } = roomOf(view);
  if (!question) return { view, send: [] };
  const may = joined && !question.lost;
  const { question: number, round } = question.asked;
  const answer = /** @type {const} */ ({ type: "answer", question: number, round, value });
  const done = may ? asked(view, answer) : { view, send: [] };
  const unheard = [...question.unheard, ...done.send.map(({ ref }) => Number(ref))];
  const given = { ...withAnswer(question, value), problem: "", unheard };
  return { ...done, view: withQuestion(done.view, given) };
}

/** How the open question is pointed at here: one lane shows the place that it is about; where lanes
 * take all the space, choices are pressed.
 * @param {View} view @returns {Pointed | null} */
export function pointedAt(view) {
  const { role, following, question } = roomOf(view);
  const isAsked = role === "student" && following && !view.compare.lanes && isOpen(question);
  if (!isAsked || !isAt(question, view.shown)) return null;
  const { asked, first, given } = question;
  return { points: asked.points ?? "choice", first: asked.points === "peg" ? given : first };
}

/**
 * Not like `pegPressed` of a question to oneself: only choices count here, and an answer may change
 * before it is confirmed. @param {View} view @param {string} peg @returns {Done}
 */
function pressed(view, peg) {
  const pointed = pointedAt(view);
  if (!pointed) return { view, send: [] };
  const { first, value } = pressedPeg(view, pointed, peg);
  const choices = roomOf(view).question?.asked.choices ?? [];
  if (value && choices.some(({ id }) => id === value)) return answering(view, value);
  return { view: withQuestion(view, { first, missed: value !== undefined }), send: [] };
}

/** Whether an action would close the open question, which needs the teacher's confirmation first.
 * @param {View} view @param {Action} action */
export function leavesQuestion(view, action) {
  const room = roomOf(view);
  const { question, closing: closes } = room;
  if (!leads(room) || !isOpen(question) || question.lost || question.asked === closes) return false;
  if (action.type === "unit")
    return view.compare.lanes !== null && action.unit !== view.travel.unit;
  return [...LEAVING, ...OF_PROGRAMS].includes(action.type);
}

/** Kept until confirmed; for a drag once it has ended, and then its last place.
 * @param {View} view @param {Action} action @returns {Done} */
export function askingToLeave(view, action) {
  const { leaving } = roomOf(view);
  if (action.type === "seek" && action.dragging)
    return { view: withRoom(view, { leaving: action }), send: [] };
  if (action.type === "drop" && !isDragged(leaving)) return { view, send: [] };
  const pressed = action.type === "drop" ? leaving : action;
  const kept = isDragged(pressed) ? { ...pressed, dragging: false } : pressed;
  const here = withRoom(view, { leaving: view.page.dialog === LEAVE ? leaving : kept });
  return { view: withPart(here, "page", { dialog: LEAVE, field: "question-leave-now" }), send: [] };
}

/** Whether it is the place of a drag that has not ended. @param {Action | null} action
 * @returns {action is Extract<Action, {type: "seek"}>} */
function isDragged(action) {
  return action?.type === "seek" && action.dragging === true;
}

/** @param {View} view @returns {View} */
function withoutDialog(view) {
  return view.page.dialog === LEAVE ? withPart(view, "page", { dialog: null }) : view;
}

/** Closes the question; what was pressed is to be done now.
 * @param {View} view @returns {Done & {action: Action | null}} */
export function leave(view) {
  const action = roomOf(view).leaving;
  const here = withoutDialog(withRoom(view, { leaving: null }));
  return { ...closing(here), action };
}

/** What is pressed after that leaves a question that is still open only because no answer has
 * arrived.
 * @param {View} view @returns {Done} */
function closing(view) {
  const closed = asked(view, { type: "close", question: numberIn(view) });
  if (!closed.send.length) return closed;
  const { question } = roomOf(view);
  return { ...closed, view: withRoom(closed.view, { closing: question?.asked ?? null }) };
}

/** A dialog that has been closed in any other way leaves nothing.
 * @param {Done} done @returns {Done} */
export function withoutLeaving(done) {
  const { view } = done;
  const { leaving, question } = roomOf(view);
  if (!leaving) return done;
  if (isOpen(question) && (isDragged(leaving) || view.page.dialog === LEAVE)) return done;
  return { ...done, view: withoutDialog(withRoom(view, { leaving: null })) };
}

/** What the server says about a question.
 * @param {View} view @param {Asked | Answered | Tally} message @returns {Partial<Room>} */
export function questionChange(view, message) {
  const room = roomOf(view);
  const { question, asking: asks, put } = room;
  if (message.type === "answered") return { question: answeredNow(question, message) };
  if (message.type === "tally")
    return { question: talliedNow(question, message), put: putAfter(put, message) };
  const own = asks !== null && Number(message.ref) === asks.ref;
  const here = { question: askedNow(question, message), put: putNow(room, message, own) };
  return { ...here, asking: own ? null : asks, owes: false };
}

/** After news of a question: the dialog that asked it closes; and on a new connection the server is
 * sent one's own answer again, which it may not have received, or may have lost.
 * @param {View} before @param {Asked | Answered | Tally} message @param {Done} done
 * @returns {Done} */
export function afterQuestionMessage(before, message, { view, send }) {
  const room = roomOf(view);
  const own = roomOf(before).asking !== null && room.asking === null;
  const here = own && view.page.dialog === ASK ? withPart(view, "page", { dialog: null }) : view;
  const open = isOpen(room.question) ? room.question : null;
  const first = firstToRepeat(roomOf(before).question, message, open);
  const again = toRepeat(roomOf(before).question, message, open);
  const said = first ? asked(here, first) : { view: here, send: [] };
  const next = again === null ? { ...said, send: [] } : sendingAnswer(said.view, again);
  return { view: next.view, send: [...send, ...said.send, ...next.send] };
}

/** What a server that lost the first round, too, is sent about that; null: nothing.
 * @param {Vote | null} before @param {Asked | Answered | Tally} message @param {Vote | null} now
 * @returns {Inbound | null} */
function firstToRepeat(before, { type, question }, now) {
  if (type !== "asked" || !before?.lost || !now?.earlier) return null;
  return { type: "answer", question, round: 1, value: now.earlier };
}

/** The answer to be sent to the server, as the newest of this device; null: none.
 * @param {Vote | null} before @param {Asked | Answered | Tally} message
 * @param {Vote | null} now */
function toRepeat(before, message, now) {
  if (message.type === "asked") return (before?.known && now?.given) || null;
  return now && message.type === "answered" && isOutdated(before, message) ? message.value : null;
}

/** Why a question or an answer was refused; null: the refusal is of something else. While the vote
 * is open the chosen answer stays, unlike in a question to oneself: it is sent to a new connection.
 * @param {View} view @param {Refusal} refusal @returns {Partial<Room> | null} */
export function refusedOf(view, { ref, message, code }) {
  const { question, asking: asks } = roomOf(view);
  if (ref == null) return null;
  if (asks && Number(ref) === asks.ref) return { asking: { ...asks, problem: message } };
  if (!question?.unheard.includes(Number(ref))) return null;
  const unheard = question.unheard.filter((one) => one !== Number(ref));
  const here = { ...question, unheard };
  const isNewest = Number(ref) === question.unheard.at(-1); // else a newer one is on its way
  if (!isNewest) return { question: here };
  const given = code === "closed" ? question.counted : question.given;
  const isTaken = given !== null && given === question.given && given === question.counted;
  return { question: { ...here, given, problem: isTaken ? "" : message } };
}
