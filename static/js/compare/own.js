// @ts-check
/**
 * Lanes that show a person's own program: where its text comes from, when it runs, and what is said
 * about it.
 */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { isRecorded } from "../core/variants.js";
import { bindPage } from "../page/drawing.js";
import {
  fragmentOf,
  keepProgram,
  programIn,
  recallProgram,
  wellFormed,
} from "../program/program-kept.js";
import { programOf, recordedWith, withProgram } from "../program/program-state.js";
import { programming, runFirst } from "../program/running.js";
import { leads } from "../room/room-state.js";
import { isSettled } from "../view/place.js";
import { withPart } from "../view/view-state.js";
import { wantedOf } from "./compare-link.js";
import { createCompareUpdate } from "./compare-update.js";
import { createNotes } from "./own-note.js";
import { isAt, isStill } from "./searches.js";

/** @import {Run} from "../run/open-run.js" */
/** @import {Given} from "./main.js" */
/** @import {Grown} from "../view/parts.js" */

/** @typedef {{text: string | null, own: boolean}} Text and whether it may run by itself */

/** @param {Run} run @param {Given} given @param {(update: Update) => void} become */
export function bindOwn({ store }, given, become) {
  become(createOwnUpdate(given));
  const text = textHere(store.get());
  const start = (/** @type {string} */ program) => {
    keepProgram({ ...recallProgram(), ran: program });
    store.dispatch({ type: "program-run", text: program });
  };
  on(document, "click", (event) => {
    if (targetOf(event, "[data-program=run]") && text.text) start(text.text);
  });
  bindPage(store, createNotes(text, given));
  bindBeginning(store, text, start);
  bindGrowth(store, given);
}

/** From the link, else what this browser keeps. @param {View} view @returns {Text} */
function textHere(view) {
  const linked = programIn(location.hash);
  const { text, ran } = recallProgram();
  if (linked !== null) return { text: linked, own: linked === ran };
  return { text: (view.room && ran) || text, own: true };
}

/** A person's own program runs once by itself, as soon as there is a lane for it.
 * @param {Store} store @param {Text} here @param {(text: string) => void} start */
function bindBeginning(store, { text, own }, start) {
  let begun = false;
  const look = () => {
    const view = store.get();
    if (!view.shown || !isSettled(view) || !mayRun(view)) return;
    const lost = lostText(view);
    if (lost !== null) start(lost);
    if (begun) return;
    const shown = shownText(view);
    begun = true;
    if (shown !== null) store.dispatch({ type: "program-known", text: shown });
    else if (own && text?.trim()) start(text);
  };
  store.subscribe(look);
  look();
}

/** The program that a class was shown, to be shown again after a server restart.
 * @param {View} view */
function lostText({ room, compare, program }) {
  const { text = null, run = null } = program ?? {};
  const still = compare.lanes?.some((_, i) => isStill(compare, i));
  return room && still && !run ? text : null;
}

/** Whether this page says what its lanes show. @param {View} view */
function mayRun({ room, compare, talk }) {
  const lanes = compare.lanes?.some(({ recording }) => recording);
  return Boolean(lanes) && talk.connection === "open" && (!room || room.ended || leads(room));
}

/** What a class is shown by the page in control, also from another device; null if nothing has run.
 * @param {View} view */
function shownText({ compare: { lanes, opened } }) {
  const index = lanes?.findIndex(({ recording }) => recording) ?? -1;
  const lane = opened[index];
  const lines = lane && isRecorded(lane) ? lane.listing.lines : [];
  return lines.length ? lines.join("\n") : null;
}

/** While the curves are in sight, the program is run with the towers that they need.
 * @param {Store} store @param {Given} given */
function bindGrowth(store, { lanes: { tallest_own: most } }) {
  let inSight = false;
  const look = () => {
    if (inSight && mayRun(store.get()) && growsNow(store.get(), most))
      store.dispatch({ type: "program-grow", most });
  };
  new IntersectionObserver((entries) => {
    inSight = entries[entries.length - 1].isIntersecting;
    look();
  }).observe(byId("growth-lines"));
  store.subscribe(look);
}

// Lanes that show a person's own program: it runs, then they are opened with what it did. Pure.

/** @param {Given} given @returns {Update} */
export function createOwnUpdate(given) {
  return growing(createCompareUpdate(given, [programming, staying], runFirst));
}

/** The program runs where the lanes are; a class that shows it already continues. @type {Part} */
function staying(before) {
  return {
    "program-run": (view, { text }) => {
      const { lanes } = view.compare;
      const { view: next, send } = before(withText(view, text), {
        type: "lanes",
        lanes: lanes ?? [],
      });
      const wanted = stillWanted(view) ?? next.compare.wanted;
      return { view: withPart(next, "compare", { wanted }), send };
    },
    "program-known": (view, { text }) => ({ view: withText(view, text) }),
  };
}

/** @param {View} view @param {string} text */
function withText(view, text) {
  const next = withProgram(view, { text, recorded: [], standing: null, problem: null });
  return withPart(next, "compare", { fragment: fragmentOf(text), grown: null });
}

/** Where a link leads that goes further than the lanes have gone so far; null if somebody has gone
 * elsewhere since. @param {View} view */
function stillWanted(view) {
  const here = wantedOf(view);
  return here && isAt(view, here) ? view.compare.wanted : null;
}

// What a person's own program needs with one disc, two …: it is run for each while no other request
// is pending. These runs have refs of their own, so that nothing else waits for their answers.
// Pure.

const REF = "grow-";
const SOLVED = ["optimal", "longer"];

/** @param {Update} update @returns {Update} */
function growing(update) {
  return (view, action) => {
    if (action.type === "program-grow") return grow(view, action.most);
    if (action.type === "message" && action.message.ref?.startsWith(REF))
      return { view: heard(view, action.message), send: [] };
    return update(action.type === "connected" ? withoutRun(view) : view, action);
  };
}

/** What is known about the program that is shown; nothing if none has run. @param {View} view
 * @returns {Grown} */
function grownOf(view) {
  const text = programOf(view).text ?? "";
  const { grown } = view.compare;
  return grown?.text === text ? grown : { text, ref: null, known: [] };
}

/** Whether it is worth running with another tower, now. @param {View} view @param {number} most */
export function growsNow(view, most) {
  const { text, run, recorded } = programOf(view);
  const { ref, known } = grownOf(view);
  if (text === null || run || !recorded.some(({ ran }) => SOLVED.includes(ran.verdict)))
    return false;
  const ended = known.length >= most || known.includes(null);
  return !ref && !ended && view.talk.connection === "open" && isSettled(view);
}

/** Runs the program with the next tower, unless some lane has already shown that.
 * @param {View} view @param {number} most discs @returns {ReturnType<Update>} */
function grow(view, most) {
  const lane = view.compare.lanes?.find(({ recording }) => recording);
  if (!lane || !growsNow(view, most)) return { view, send: [] };
  const { text, ref, known } = grownOf(view);
  const { source, target } = lane;
  const next = { discs: known.length + 1, source, target };
  const ran = recordedWith(programOf(view).recorded, next);
  if (ran)
    return { view: withGrown(view, { text, ref, known: [...known, needsOf(ran)] }), send: [] };
  const own = `${REF}${view.talk.sent}-${next.discs}`;
  const request = { ...next, program: wellFormed(text), lang: view.page.lang, ref: own };
  return {
    view: withGrown(view, { text, ref: own, known }),
    send: [{ type: "run", ...request }],
  };
}

/** @param {View} view @param {Outbound} message */
function heard(view, message) {
  const grown = grownOf(view);
  if (message.ref !== grown.ref || message.type === "running") return view;
  const { text, known } = grown;
  if (message.type === "ran")
    return withGrown(view, { text, ref: null, known: [...known, needsOf(message)] });
  const ended = message.type === "error" && message.code === "failed"; // another run came first
  return withGrown(view, { text, ref: null, known: ended ? known : [...known, null] });
}

/** Null if the tower did not reach its goal: then larger ones are not tried.
 * @param {Ran} ran */
function needsOf({ verdict, moves, lines, frames_most: frames }) {
  return SOLVED.includes(verdict) ? { moves, lines, frames } : null;
}

/** @param {View} view @param {Grown} grown @returns {View} */
function withGrown(view, grown) {
  return withPart(view, "compare", { grown });
}

/** @param {View} view */
function withoutRun(view) {
  const { grown } = view.compare;
  return grown ? withGrown(view, { ...grown, ref: null }) : view;
}
