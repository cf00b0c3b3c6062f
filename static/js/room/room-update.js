// @ts-check
/**
 * The part `room` of a view: what actions do on a page on which a class is shown, around everything
 * that the page does by itself. Pure.
 */
import { wellFormed } from "../program/program-kept.js";
import { withPart } from "../view/view-state.js";
import { answeredAlone, atOwnPace } from "./pacing.js";
import {
  askingToLeave,
  leave,
  leavesQuestion,
  OF_PROGRAMS,
  ofQuestion,
  withoutLeaving,
} from "./questions.js";
import { ended, looksAround, received } from "./room-answers.js";
import { allowed, asked, joining, showing, withSight } from "./room-requests.js";
import { leads, owesAnswer, roomOf, waitsForVote, watches, withRoom } from "./room-state.js";

/** @import {FirstState} from "../core/connection.js" */
/** @import {Takes} from "./adopt.js" */
/** @import {Page} from "./room-answers.js" */
/** @import {Done} from "./room-requests.js" */

/** What only the page in control can do, and the dialogs for that. */
const OF_THE_CLOCK =
  "step seek drop play pause speed unit settings restore lanes give-up range blank uncover";
const OF_THINKING =
  "think think-from think-about think-peg think-choice think-on think-show think-zero";
const LEADING = [...`${OF_THE_CLOCK} ${OF_THINKING} room-spot`.split(" "), ...OF_PROGRAMS];
const ASKING = "question-ask question-again question-close question-reveal".split(" ");
const LEADING_DIALOGS = ["go", "algorithms", "lane", "ends", "question-ask"];

/**
 * @param {Update} update of the page
 * @param {Takes} [takes] which fields each variant takes
 * @param {FirstState | null} [first] what the page brought along of what the class sees
 * @returns {Update}
 */
export function rooming(update, takes = () => [], first = null) {
  const page = { update, takes, brought: first?.answers ?? [] };
  return (view, action) => {
    if (roomOf(view).ended && action.type === "connected") return update(view, action);
    const after = afterJoining(withoutLeaving(done(view, action, page)), action, page);
    return withSight(atOwnPace(after));
  };
}

/** What was pressed before this connection took part is done now, if the page may do it: the server
 * has first said how the class looks at it.
 * @param {Done} before @param {Action} action @param {Page} page @returns {Done} */
function afterJoining(before, action, page) {
  const room = roomOf(before.view);
  const { early, joined } = room;
  const isFirst = action.type === "message" && action.message.type === "joined";
  if (!joined || isFirst || !early.length) return before;
  const here = { ...before, view: withRoom(before.view, { early: [] }) };
  if (watches(room)) return here;
  return early.reduce(({ view, send }, one) => {
    const next = done(view, one, page);
    return { view: next.view, send: [...send, ...next.send] };
  }, here);
}

/** The connection is lost; if the class moves to another server, it is back in a moment.
 * @param {View} view @param {Extract<Action, {type: "lost"}>} action @param {Page} page
 * @returns {Done} */
function lost(view, action, page) {
  const { view: next, send } = page.update(view, action);
  const moves = action.moves || roomOf(view).moves;
  return { view: withRoom(next, { moves, joined: false }), send };
}

/** @param {View} view @param {Action} action @param {Page} page @returns {Done} */
function done(view, action, page) {
  if (action.type === "connected") return connected(view, page);
  if (action.type === "lost") return lost(view, action, page);
  if (action.type === "message") return received(view, action.message, page);
  if (action.type === "room-over")
    return page.update(ended(view).view, { type: "restore", known: {} }); // nothing is open here
  if (ASKING.includes(action.type) && isToJoin(view)) return keeping(view, action);
  const own = ofRoom(view, action) ?? ofQuestion(view, action);
  if (own) return own;
  if (action.type === "question-leave") return leaving(view, page);
  if (isForLeading(action)) {
    if (roomOf(view).failing) return { view, send: [] };
    if (isToJoin(view)) return keeping(view, action);
    if (watches(roomOf(view)) || waitsForVote(roomOf(view))) return refusing(view);
  }
  if (leavesQuestion(view, action)) return askingToLeave(view, action);
  return going(view, action) ?? ofPage(view, action, page);
}

/** Another page is about to load in this tab. @param {View} view @param {Action} action
 * @returns {Done | null} */
function going(view, action) {
  if (action.type !== "question-go") return null;
  return { view: withRoom(view, { going: action.to }), send: [] };
}

/** What was pressed is done, although it leaves the question.
 * @param {View} view @param {Page} page @returns {Done} */
function leaving(view, page) {
  const { action, ...closed } = leave(view);
  if (!action) return closed;
  const { view: next, send } = going(closed.view, action) ?? ofPage(closed.view, action, page);
  return { view: next, send: [...closed.send, ...send] };
}

/** @param {View} view @param {Action} action @param {Page} page @returns {Done} */
function ofPage(view, action, page) {
  const { view: next, send } = allowed(view, page.update(view, action));
  if (action.type !== "panel") return { view: next, send };
  return { view: withRoom(next, { choice: true, chosen: true }), send };
}

/** What is done to a class. @param {View} view @param {Action} action @returns {Done | null} */
function ofRoom(view, action) {
  switch (action.type) {
    case "room-join":
      return joining(view);
    case "room-free":
      if (owesAnswer(roomOf(view))) return { view: withRoom(view, { owes: true }), send: [] };
      return asked(withRoom(looksAround(view), { freeing: view.talk.sent + 1 }), { type: "free" });
    case "room-follow":
      if (roomOf(view).own) return { view: withRoom(view, { following: true }), send: [] };
      return asked(withRoom(view, { following: true }), { type: "follow" });
    case "room-drive":
      return asked(withRoom(view, { driving: true, refused: false }), { type: "drive" });
    case "room-pair":
      return pairing(view);
    case "room-end":
      return asked(view, { type: "end" });
    case "room-show":
      return showing(view, action.link);
    case "room-pace":
      return asked(view, { type: "pace", mode: action.mode });
    case "room-turned":
      return asked(view, { type: "turned", page: action.page });
    case "room-answered":
      return answeredAlone(view, action);
    case "room-hand-in":
      return handing(view, action.program);
    case "room-tab":
      return { view: withRoom(view, { shows: action.leads }), send: [] };
    default:
      return ofItsView(view, action);
  }
}

/** @param {View} view @param {string} program @returns {Done} */
function handing(view, program) {
  const handed = { ref: view.talk.sent + 1, heard: false, problem: "" };
  return asked(withRoom(view, { handed }), { type: "hand_in", program: wellFormed(program) });
}

/** @param {View} view @returns {Done} */
function pairing(view) {
  const pairs = view.talk.sent + 1;
  return asked(withRoom(view, { pairing: null, unpaired: "", pairs }), { type: "pair" });
}

/** What only the page shows, or the class is told by a look.
 * @param {View} view @param {Action} action @returns {Done | null} */
function ofItsView(view, action) {
  switch (action.type) {
    case "room-card":
      return { view: withRoom(view, { card: action.on }), send: [] };
    case "room-close":
      return { view: withRoom(view, { closed: true }), send: [] };
    case "room-spot":
      if (!leads(roomOf(view))) return refusing(view);
      return { view: withRoom(view, { spotlight: action.spot }), send: [] };
    case "escape":
      return escaped(view);
    default:
      return null;
  }
}

/** The light goes out before anything below it.
 * @param {View} view @returns {Done | null} */
function escaped(view) {
  const { page } = view;
  const lit = leads(roomOf(view)) && roomOf(view).spotlight && !page.dialog && !page.blank;
  return lit ? { view: withRoom(view, { spotlight: null }), send: [] } : null;
}

/** @param {Action} action */
function isForLeading(action) {
  if (action.type === "dialog") return LEADING_DIALOGS.includes(action.name ?? "");
  return LEADING.includes(action.type);
}

/** Whether the page may do more once this connection takes part in the class.
 * @param {View} view */
function isToJoin({ room, talk }) {
  if (!room || room.ended) return false;
  const comes = talk.connection === "open" ? !room.joined : room.moves;
  if (!comes) return false;
  return room.role ? !watches(room) : room.key !== null;
}

/** @param {View} view @param {Action} action @returns {Done} */
function keeping(view, action) {
  return { view: withRoom(view, { early: [...roomOf(view).early, action] }), send: [] };
}

/** Does nothing, and the page says why, once it knows.
 * @param {View} view @returns {Done} */
function refusing(view) {
  return { view: roomOf(view).role ? withRoom(view, { refused: true }) : view, send: [] };
}

/** A new connection takes part in the class again; what the class sees arrives by itself, but what
 * the page brought along is shown at once.
 * @param {View} view @param {Page} page @returns {Done} */
function connected(view, page) {
  const { sent } = view.talk;
  const begun = page.update(view, { type: "connected" }).view;
  const there = withPart(begun, "talk", { sent, answered: sent, opening: 0, lanes: null });
  const shown = page.brought
    .splice(0)
    .filter(({ type }) => type !== "ahead")
    .reduce(
      (before, message) => received(before, message, page).view,
      withRoom(there, { chosen: false, joined: false }),
    );
  return joining(shown);
}
