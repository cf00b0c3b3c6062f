// @ts-check
/** What the server says on a page on which a class is shown. Pure. */

import { isOpen } from "../question/question-state.js";
import { heard } from "../view/answers.js";
import { lookOf } from "../view/look.js";
import { withPart } from "../view/view-state.js";
import { canShow, panelsRequest, withLooked, withOpened, withState } from "./adopt.js";
import { afterJoin, afterPlace } from "./after-restart.js";
import { heardOneself, repeating, shownChange } from "./pacing.js";
import { afterQuestionMessage, questionChange } from "./questions.js";
import { refused } from "./room-refused.js";
import { allowed, asked, heardWith, isOpening, showing } from "./room-requests.js";
import { isShower, NOTHING_TOLD, roomOf, watches, withRoom } from "./room-state.js";

/** @import {Driving, Error as Refusal, Following, Joined, Looked} from "../core/protocol.js" */
/** @import {Answered, Opened, State, Tally} from "../core/protocol.js" */
/** @import {Takes} from "./adopt.js" */
/** @import {Done} from "./room-requests.js" */

/**
 * What a page does by itself, which fields each variant takes, and what it brought along of what
 * the class sees.
 * @typedef {{update: Update, takes: Takes, brought: Outbound[]}} Page
 */

/** What only the teacher's own window shows. */
const TO_WINDOW = ["devices", "peeked", "progress", "hand_ins", "taken"];

/** What joining has changed. */
const NOW_HERE = {
  ...{ unknown: false, shut: "", locked: false, failing: false, refusals: 0 },
  ...{ token: null, fresh: true, joined: true, moves: false, chosen: false },
  ...{ shown: null, away: false, pace: /** @type {const} */ ("together") },
};

/** The server says what is being asked. */
const NOTHING_ASKED = { question: null, put: null, asking: null, leaving: null };

/** @param {View} view @param {Outbound} message @param {Page} page @returns {Done} */
export function received(view, message, page) {
  if (roomOf(view).page === "link" && OF_LANES.includes(message.type))
    return lanesAre(view, message);
  switch (message.type) {
    case "joined":
      return joined(view, message, page);
    case "looked":
      return looked(view, message, page);
    case "opened":
      return opened(view, message, page);
    case "state":
      return stated(view, message, page);
    case "following":
      return following(view, message);
    case "error":
      return refused(view, message, page);
    default:
      return (
        ofRoom(view, message) ?? allowed(view, page.update(view, { type: "message", message }))
      );
  }
}

/** Messages about lanes, which a page that is shown by its link does not have. */
const OF_LANES = ["opened", "state", "looked"];

/** If the class sees lanes, and this is the page that it saw before, that page has gone.
 * @param {View} view @param {Outbound} message @returns {Done} */
function lanesAre(view, message) {
  const { link, shown, following } = roomOf(view);
  const gone = message.type !== "looked" && link !== null && shown === null && following;
  return heardWith(view, message, gone && !isShower(roomOf(view)) ? { elsewhere: true } : {});
}

/** What is only to be remembered of a class; a search that another page waits for is not reported.
 * @param {View} view @param {Outbound} message */
function ofRoom(view, message) {
  if (message.type === "searching" && message.ref == null) return { view, send: [] };
  if (message.type === "ran" && message.ref == null && roomOf(view).page !== "mine")
    return { view, send: [] }; // what a program did is for the page that shows it
  if (message.type === "driving")
    return heardWith(view, message, drivingNow(roomOf(view), message));
  if (TO_WINDOW.includes(message.type)) return heardWith(view, message);
  if (message.type === "shown")
    return afterPlace(heardWith(view, message, shownChange(roomOf(view), message)), "shown");
  if (message.type === "paced")
    return repeating(heardWith(view, message, { pace: message.mode }).view);
  if (message.type === "handed_in") return heardWith(view, message, handedNow(message));
  if (message.type === "teacher") return heardWith(view, message, { away: !message.here });
  if (message.type === "locked") return heardWith(view, message, { locked: message.on });
  if (message.type === "people") return heardWith(view, message, { people: message });
  if (message.type === "pairing") return heardWith(view, message, { pairing: message.token });
  if (message.type === "asked" || message.type === "answered" || message.type === "tally")
    return message.oneself
      ? alone(view, message)
      : afterQuestionMessage(
          view,
          message,
          heardWith(view, message, questionChange(view, message)),
        );
  return message.type === "ended" ? ended(view) : null;
}

/** Also by another tab of this device. @param {Outbound} message */
function handedNow({ ref }) {
  return { handed: { ref: Number(ref ?? 0), heard: true, problem: "" } };
}

/** A page with a question of its own receives that itself.
 * @param {View} view @param {Asked | Answered | Tally} message */
function alone(view, message) {
  if (roomOf(view).page !== "link") return null;
  return heardOneself(heardWith(view, message).view, message);
}

/** Repeated although nothing has changed: the device that was to be paired has joined.
 * @param {Room} room @param {Driving} message @returns {Partial<Room>} */
function drivingNow(room, { driving }) {
  const pairing = driving === room.driving ? null : room.pairing;
  return { driving, refused: false, pairing };
}

/**
 * The class's current state comes next. A student who was exploring continues alone; the device in
 * control of a class that the server had forgotten opens again what it showed, or shows its page
 * again, unless a question has already been asked there, which that would close.
 * @param {View} view @param {Joined} message @param {Page} page @returns {Done}
 */
function joined(view, message, page) {
  const room = roomOf(view);
  const { role, driving, asks, key = room.key } = message;
  const alone = isAlone(room, message);
  const isKnown = !room.unknown && !(message.empty && room.role);
  const forgotten = role === "teacher" && driving && !isKnown && !asks;
  const link = forgotten && !room.own ? room.shown : null;
  const anew = forgotten && !link && room.page !== "link";
  const following = message.following && !alone && !(room.own && role === "teacher");
  const known = {
    ...{ ...NOW_HERE, ...NOTHING_ASKED, role, driving, key, following },
    ...afterJoin(room, message),
    told: anew ? NOTHING_TOLD : room.told,
  };
  if (role === "teacher" && room.takes && !driving && !room.role)
    return asked(heardWith(view, message, { ...known, driving: true }).view, { type: "drive" });
  if (link) return showing(heardWith(view, message, known).view, link);
  if (!alone && !anew) return heardWith(view, message, known);
  const freeing = alone ? view.talk.sent + 1 : 0;
  const here = withRoom(heard(view, message.ref), { ...known, freeing });
  const free = alone ? asked(here, { type: "free" }) : { view: here, send: [] };
  if (room.page === "link") return free;
  const again = allowed(here, page.update(free.view, { type: "restore", known: {} }));
  return { view: again.view, send: [...free.send, ...again.send] };
}

/** Whether a student continues alone; while a question is open the server releases nobody.
 * @param {Room} room @param {Joined} message */
function isAlone({ following, question }, { asks, role }) {
  return role === "student" && !following && !(asks && isOpen(question));
}

/** A reply to a look that this page has requested is handled as on any page.
 * @param {View} view @param {Looked} message @param {Page} page @returns {Done} */
function looked(view, message, page) {
  if (message.ref != null)
    return Number(message.ref) === view.talk.looking
      ? page.update(view, { type: "message", message })
      : heardWith(view, message);
  if (isOpening(view)) return { view, send: [] };
  const here = withLooked(view, message);
  return { view: withPart(here, "talk", { look: lookOf(here) }), send: [] };
}

/** Its revisions start again. What this page has not asked for is what the class sees.
 * @param {View} view @param {Opened} message @param {Page} page @returns {Done} */
function opened(view, message, page) {
  const room = roomOf(view);
  const anew = withPart(withoutLeft(view), "talk", { confirmed: null });
  if (isOpening(view) || Number(message.ref) === view.talk.opening)
    return allowed(view, page.update(anew, { type: "message", message }));
  if (!canShow(message.lanes, room)) return heardWith(view, message, { elsewhere: true });
  const spotlight = room.fresh ? room.spotlight : null;
  const sight = { spotlight, fresh: false };
  const taken = withRoom(withOpened(anew, message, page.takes), sight);
  const done = allowed(view, page.update(taken, { type: "message", message }));
  return watches(room) && room.choice && !room.chosen ? choosing(done) : done;
}

/** A question whose place has been left is not about the lanes that arrive.
 * @param {View} view @returns {View} */
function withoutLeft(view) {
  const { role, following, fresh, question } = roomOf(view);
  const ofClass = role === "teacher" || following;
  return ofClass && !fresh && question?.tally?.left ? withRoom(view, { question: null }) : view;
}

/** Tells the server which panels were chosen here. @param {Done} done @returns {Done} */
function choosing({ view, send }) {
  const own = asked(withRoom(view, { chosen: true }), panelsRequest(view));
  return { view: own.view, send: [...send, ...own.send] };
}

/** What belongs to another page is not for this one, which is being left.
 * @param {View} view @param {State} message @param {Page} page @returns {Done} */
function stated(view, message, page) {
  if (roomOf(view).elsewhere) return { view, send: [] };
  const here = watches(roomOf(view)) ? withState(view, message) : view;
  return afterPlace(allowed(view, page.update(here, { type: "message", message })), "state");
}

/** Alone, the page decides how it is played.
 * @param {View} view @param {Following} message @returns {Done} */
function following(view, message) {
  const here = message.following ? view : withPart(view, "talk", { look: null });
  return heardWith(here, message, { following: message.following, refused: false });
}

/** The page is its own from now on; its revisions may start again.
 * @param {View} view @returns {Done} */
export function ended(view) {
  const { confirmed } = view.talk;
  const rest = confirmed && { ...confirmed, revision: 0 };
  const seen = { ...view, shown: view.shown === confirmed ? rest : view.shown };
  const there = withRoom(looksAround(seen), { ended: true, people: null, ...NOTHING_ASKED });
  const here = withPart(there, "page", withoutQuestions(there.page));
  return { view: withPart(here, "talk", { confirmed: rest, ahead: [] }), send: [] };
}

/** No class can be asked any more. @param {View["page"]} page */
function withoutQuestions({ dialog }) {
  return dialog === "question-ask" || dialog === "question-leave" ? { dialog: null } : {};
}

/** The view of a student who explores: nothing of the class covers the page any more.
 * @param {View} view @returns {View} */
export function looksAround(view) {
  const here = withRoom(view, { following: false, refused: false, spotlight: null });
  return withPart(here, "page", { blank: false });
}
