// @ts-check
/** What a page asks of a class, and which requests it may send. Pure. */
import { caughtUp, heard } from "../view/answers.js";
import { coveredIn } from "../view/view-link.js";
import { withPart } from "../view/view-state.js";
import { numbered } from "../view/view-update.js";
import { inOrder } from "./adopt.js";
import { leads, roomOf, watches, withRoom } from "./room-state.js";

/** What an action or a message has led to, with requests that have their refs.
 * @typedef {{view: View, send: Inbound[]}} Done */

/** What every device may ask for; of questions only those to oneself. */
const FOR_ALL = ["panels", "locate", "route", "ask", "answer", "reveal"];

/** @param {View} view @param {...Inbound} send @returns {Done} */
export function asked(view, ...send) {
  const { failing } = roomOf(view);
  const may = view.talk.connection === "open" && (!failing || send[0]?.type === "join");
  return numbered({ view, send: may ? send : [] });
}

/** An answer has been confirmed, and with it news of the class.
 * @param {View} view @param {Outbound} message @param {Partial<Room>} [change] @returns {Done} */
export function heardWith(view, { ref }, change = {}) {
  return numbered(caughtUp(withRoom(heard(view, ref), change)));
}

/** @param {View} view @returns {Done} */
export function joining(view) {
  const { code, device, key, token } = roomOf(view);
  const secret = key ? { key } : token ? { pairing: token } : {};
  const here = withRoom(view, { joining: view.talk.sent + 1 });
  return asked(here, { type: "join", room: code, device, lang: view.page.lang, ...secret });
}

/** The class is shown a page by its link.
 * @param {View} view @param {string} link @returns {Done} */
export function showing(view, link) {
  return asked(withRoom(view, { link }), { type: "show", link });
}

/** What a page asks for by itself is sent only by the page in control; and it waits while the class
 * cannot be looked up.
 * @param {View} before @param {Done} done @returns {Done} */
export function allowed(before, { view, send }) {
  const room = roomOf(view);
  const leading = leads(room);
  const may = leading || !watches(room) || send.every(({ type }) => FOR_ALL.includes(type));
  if (may && !room.failing)
    return { view, send: leading ? send.map((request) => led(view, request)) : send };
  const { sent, seeking, opening, answered } = before.talk;
  return { view: withPart(view, "talk", { sent, seeking, opening, answered }), send: [] };
}

/** @param {View} view @param {Inbound} request @returns {Inbound} */
function led(view, request) {
  const whole = inOrder(view, request);
  const { page } = roomOf(view);
  const ofLanes = page !== "remote" && page !== "link";
  return whole.type === "open" && ofLanes ? { ...whole, page } : whole;
}

/** Whether something that was requested here has yet to be opened. @param {View} view */
export function isOpening({ talk }) {
  return talk.opening > talk.answered;
}

/** Tells the class whether the screen is blank, which place is lit, and which panels are covered,
 * one message at a time.
 * @param {Done} done @returns {Done} */
export function withSight(done) {
  const { view, send } = done;
  const { talk, page } = view;
  const covered = coveredIn(view);
  const room = roomOf(view);
  const { told, spotlight, looking } = room;
  const away = talk.connection !== "open" || room.failing;
  const waits = isOpening(view) || looking > talk.answered || away;
  const seen = told.blank === page.blank && told.spotlight === spotlight;
  const same = seen && told.covered.join() === covered.join();
  if (!leads(room) || waits || same) return done;
  const sight = { blank: page.blank, spotlight, covered };
  const here = withRoom(view, { told: sight, looking: talk.sent + 1 });
  const more = asked(here, { type: "look", ...sight });
  return { view: more.view, send: [...send, ...more.send] };
}
