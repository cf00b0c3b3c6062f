// @ts-check
/**
 * The page with a program in a class. Followers see the class's program in the editor, read-only,
 * and what it did. Their own text returns when students go at their own pace, or on request.
 */
import { byId, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { NO_PROGRAM, programOf, withProgram } from "../program/program-state.js";
import { isOpen } from "../question/question-state.js";
import { bindPaceButton, createPace } from "../room/pace.js";
import { isOpening } from "../room/room-requests.js";
import { leads, roomOf, watches } from "../room/room-state.js";
import { isSettled } from "../view/place.js";

/** @import {Plan} from "../run/open-run.js" */

/** The layout of the page in a class. @param {Plan} plan @returns {Plan} */
export function inClass(plan) {
  const own = [createPace(), createState()];
  return {
    ...plan,
    update: showingClass(plan.update),
    draw: (view) => {
      const seen = classSight(view);
      plan.draw(seen);
      for (const draw of own) draw(seen);
    },
    commands: (run) => ({ ...plan.commands(run), ...createCommands(run.store) }),
    listen: [...plan.listen, ({ store }) => bindClassProgram(store)],
  };
}

/** @param {Store} store */
function createCommands({ get, dispatch }) {
  return {
    "own-program": () => dispatch({ type: "program-own" }),
    "take-class": () => {
      const text = programOf(get()).ofClass?.text;
      if (!text) return;
      dispatch({ type: "program-take", text });
      dispatch({ type: "program-own", text });
    },
    "hand-in": () => dispatch({ type: "room-hand-in", program: programOf(get()).typed }),
  };
}

// What the class's program is, and whose program the editor shows. Pure.

/** @param {Update} update of the page @returns {Update} */
export function showingClass(update) {
  return (view, action) => {
    if (roomOf(view).ended) return ended(update(view, action));
    if (action.type === "program-own") return own(view, update, action.text);
    if (action.type === "program-run" && programOf(view).ofClass) return { view, send: [] };
    if (action.type === "connected") return connected(update(view, action));
    if (action.type !== "message") return update(view, action);
    const { message } = action;
    const here = message.type === "opened" ? opened(view, message) : view;
    if (message.type !== "ran" || message.ref != null) return update(here, action);
    return { view: ran(here, message), send: [] };
  };
}

/** What a class sees arrives by itself: nothing is run for it.
 * @param {ReturnType<Update>} done @returns {ReturnType<Update>} */
function connected({ view }) {
  return { view: withProgram(view, { run: null }), send: [] };
}

/** Shows one's own text again once the class is over.
 * @param {ReturnType<Update>} done */
function ended(done) {
  const { ofClass } = programOf(done.view);
  return ofClass ? { ...done, view: withProgram(done.view, { ofClass: null }) } : done;
}

/** Shows one's own text again, which runs if it has run before; or this text of the class.
 * @param {View} view @param {Update} update
 * @param {string | null} [text] @returns {ReturnType<Update>} */
function own(view, update, text = programOf(view).text) {
  const here = withProgram(view, { ofClass: null, recorded: [], standing: null });
  if (text !== null) return update(here, { type: "program-run", text });
  return update(here, { type: "restore", known: {} });
}

/** What this page has not asked for is what the class sees; on a page in control it is the page's
 * own, if it is the text that it has run.
 * @param {View} view @param {Extract<Outbound, {type: "opened"}>} message */
function opened(view, { ref, lanes: [lane] }) {
  const asked = isOpening(view) || Number(ref) === view.talk.opening;
  const text = lane.listing.lines.join("\n");
  const { text: known } = programOf(view);
  const isOwn = leads(roomOf(view)) && (text === "" || same(text, known ?? ""));
  return withProgram(view, { ofClass: asked || isOwn ? null : { text, ran: null } });
}

/** @param {string} one @param {string} other */
function same(one, other) {
  return one.trimEnd() === other.trimEnd();
}

/** @param {View} view @param {Ran} ran */
function ran(view, ran) {
  const { ofClass, recorded } = programOf(view);
  if (ofClass) return withProgram(view, { ofClass: { ...ofClass, ran } });
  const { discs, source, target } = view.settings;
  return recorded.length ? view : withProgram(view, { recorded: [{ discs, source, target, ran }] });
}

/** What only the person who ran it can ask for. */
const NOT_ITS_OWN = { calls_with: null, runs: undefined, readings: undefined };

/** The view with the class's program in place of one's own. @param {View} view @returns {View} */
export function classSight(view) {
  const { ofClass, hints } = programOf(view);
  if (!ofClass) return view;
  const { discs, source, target } = view.settings;
  const { text, ran } = ofClass;
  const recorded = ran ? [{ discs, source, target, ran: seenRan(ran) }] : [];
  const unused = ran ? ["helpers"] : ["helpers", "found"];
  const panels = view.panels.filter((name) => !unused.includes(name));
  return {
    ...view,
    panels,
    shown: text || !view.shown ? view.shown : withAdvice(view.shown),
    program: { ...NO_PROGRAM, typed: text, text, recorded, hints, ofClass },
  };
}

/** Before anything has run, says so in place of the sentence about a move.
 * @param {NonNullable<View["shown"]>} shown @returns {View["shown"]} */
function withAdvice(shown) {
  const narration = words.say("No program has run yet.");
  return { ...shown, lanes: [{ ...shown.lanes[0], narration }] };
}

/** @type {WeakMap<Ran, Ran>} */
const seen = new WeakMap();

/** The same object each time, so that nothing is redrawn. @param {Ran} ran */
function seenRan(ran) {
  const known = seen.get(ran) ?? { ...ran, ...NOT_ITS_OWN };
  seen.set(ran, known);
  return known;
}

// What the page does by itself, and which buttons it shows.

/** @param {Store} store */
function bindClassProgram(store) {
  bindPaceButton(store);
  /** @type {string | null} */
  let tried = null;
  store.subscribe((view) => {
    const { text } = programOf(view);
    if (wantsOwn(view)) return store.dispatch({ type: "program-own" });
    if (text === tried || !lacksRun(view) || text === null) return;
    tried = text;
    store.dispatch({ type: "program-run", text });
  });
  on(byId("program"), "input", () => {
    tried = null;
  });
}

/** Whether to show one's own text, at one's own pace; an open question comes first.
 * @param {View} view */
export function wantsOwn(view) {
  const { role, following, joined, pace, question } = roomOf(view);
  const isAlone = role === "student" && joined && !following && !isOpen(question);
  const isClass = pace === "own" && programOf(view).ofClass;
  return Boolean(isClass && isAlone && isSettled(view) && !isOpening(view));
}

/** Whether this page is in control, and the class sees the tower that its program is to move.
 * @param {View} view */
function lacksRun(view) {
  const { run, problem, ofClass } = programOf(view);
  const isStill = !ofClass && view.opened?.listing.lines.length === 0 && view.settings.recording;
  const isThere = view.talk.connection === "open" && isSettled(view) && !isOpening(view);
  return leads(roomOf(view)) && isThere && isStill && !run && !problem;
}

/** @returns {(view: View) => void} */
function createState() {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  const [title, said] = [byId("title-code"), byId("program-class")];
  const usual = title.textContent ?? "";
  const renewSaid = whenChanged((/** @type {string} */ text) => {
    setText(said, text);
    if (text) said.scrollIntoView({ block: "nearest" });
  });
  return (view) => {
    const room = roomOf(view);
    const { ofClass } = programOf(view);
    const isRead = Boolean(ofClass) && !room.ended;
    field.readOnly = isRead;
    setAttribute(document.documentElement, "data-program", isRead ? "class" : null);
    const name = isRead ? words.say("The class’s program") : usual;
    setText(title, name);
    setAttribute(field, "aria-label", name);
    for (const id of ["own-program", "take-class"]) setShown(byId(id), isRead && !watches(room));
    setShown(byId("hand-in"), !isRead && room.role === "student" && !room.ended);
    renewSaid(isRead ? "" : handedText(room));
  };
}

/** @param {Room} room */
function handedText({ handed }) {
  if (handed?.problem) return handed.problem;
  return handed?.heard
    ? words.say("Handed in. You can hand in again; only the latest counts.")
    : "";
}
