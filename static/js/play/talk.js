// @ts-check
/** What the page asks over the WebSocket, and which answers it uses. Pure. */
import { fact } from "../core/facts.js";
import { pegOfAll, same } from "../core/position.js";
import { withPart } from "../view/view-state.js";
import { heightOf, labelsOf } from "./kind.js";
import { MOST_MOVES, pairOf } from "./play-link.js";
import { withPlay } from "./play-state.js";

/** @import {Error as Refusal, LaneRequest, Located, Opened} from "../core/protocol.js" */
/** @import {Play, PlayOutcome, PlayTable, PlayView} from "./play-state.js" */

/** @type {PlayTable} */
export const talking = {
  connected,
  lost: (view) => ({ view: withPart(view, "talk", { connection: "lost" }) }),
  ahead: (view) => ({ view }),
  message: (view, { message }) => ({ view: heard(view, message) }),
  "cancel-search": cancelling,
};

/** A shortest path from a position, or with more pegs a good one.
 * @param {Play["game"]} game @param {Pegs} start @returns {LaneRequest} */
function bestLane(game, start) {
  const lane = laneOf(game, start);
  return game.kind.of_three ? { ...lane, variant: fact("defaults").between } : lane;
}

/** Moves made from a position.
 * @param {Play["game"]} game @param {Pegs} start @param {string[]} made @returns {LaneRequest} */
function ownLane(game, start, made) {
  return { ...laneOf(game, start), made };
}

/** The lane of a game; a known goal is not sent, and a tower has a target.
 * @param {Play["game"]} game @param {Pegs} start @returns {LaneRequest} */
function laneOf({ kind, goal }, start) {
  const lane = { discs: heightOf(kind, start), source: "A", target: "C", start, panels: [] };
  if (kind.of_three) return { ...lane, goal };
  const { variant, pegs } = kind;
  if (kind.goal !== "tower") return { ...lane, variant, ...(kind.goal === "any" && { goal }) };
  const labels = labelsOf(kind);
  const target = labels[pegOfAll(goal) ?? 2];
  const from = labels[pegOfAll(start) ?? 0];
  const source = from === target ? labels.find((label) => label !== target) : from;
  return { ...lane, variant, pegs, target, source: source ?? "A" };
}

/**
 * Asks for this too, and remembers its ref: requests are numbered in the order they are sent.
 * @param {PlayOutcome} outcome @param {Inbound} request
 * @param {(ref: string) => Partial<Play["asked"]>} remembered @returns {PlayOutcome}
 */
function asking({ view, send = [] }, request, remembered) {
  const ref = String(view.talk.sent + send.length + 1);
  const asked = { ...view.play.asked, ...remembered(ref) };
  return { view: withPlay(view, { asked }), send: [...send, request] };
}

/**
 * Opens the lane of the game, which says how many moves are needed; if that takes a search, the
 * start is located, too.
 * @param {PlayOutcome} outcome
 */
function opening({ view, send }) {
  const { game } = view.play;
  const known = game.kind.of_three;
  const lane = known ? bestLane(game, game.start) : ownLane(game, game.start, []);
  const next = { view: withPlay(view, { fewest: null, enough: null }), send };
  const request = opens(view, [lane]);
  const opened = asking(next, request, (ref) => ({ opening: ref, hint: "" }));
  return known ? opened : asking(opened, locates(game.start), (ref) => ({ start: ref }));
}

/** @param {PlayView} view @param {LaneRequest[]} lanes
 * @returns {Extract<Inbound, {type: "open"}>} */
function opens({ page }, lanes) {
  return { type: "open", lanes, lang: page.lang };
}

/** @param {Pegs} pegs @returns {Extract<Inbound, {type: "locate"}>} */
function locates(pegs) {
  return { type: "locate", lane: 0, pegs };
}

/**
 * Asks at once for what is known about the current position, and cancels a running search for a
 * hint.
 * @param {PlayOutcome} outcome
 */
function locating({ view, send }) {
  const { game, asked } = view.play;
  const searching = asked.hint ? { instead: asked.hint } : {};
  const quick = game.kind.of_three ? {} : { search: false, ...searching };
  const next = withPlay(withSearching(view, null), { here: null, unknown: null });
  const request = { ...locates(game.pegs), ...quick };
  return asking({ view: next, send }, request, (ref) => ({ here: ref, hint: "" }));
}

/** Whether a hint is wanted that only a search can give. @param {Play} play */
function wantsSearch({ hint, here, asked, watch }) {
  return hint !== null && here !== null && !here.sure && !here.searched && !asked.hint && !watch;
}

/** Cancels the running search. @param {PlayView} view @returns {PlayOutcome} */
function cancelling(view) {
  const ref = view.talk.searching?.ref;
  if (!ref) return { view };
  const { asked, watch: before } = view.play;
  const watch = ref === asked.watching ? null : before;
  return locating({ view: withPlay(view, { hint: null, watch, asked: { ...asked, hint: ref } }) });
}

/** Opens the lanes that are watched.
 * @param {PlayOutcome} outcome @param {string} [move] @returns {PlayOutcome} */
export function asksToWatch(outcome, move = "0") {
  const { game, watch } = outcome.view.play;
  if (!watch) return outcome;
  const made = game.made.slice(0, MOST_MOVES).map(pairOf);
  const best = bestLane(game, watch.kind === "rest" ? game.pegs : game.start);
  const lanes = watch.kind === "replay" ? [ownLane(game, game.start, made), best] : [best];
  const request = { ...opens(outcome.view, lanes), move };
  return asking(outcome, request, (ref) => ({ watching: ref }));
}

/**
 * What follows from a change: another task is opened, another position located, and what was said
 * about the old one is dropped; an unknown hint is searched for.
 * @param {PlayOutcome} outcome @param {PlayView} before @returns {PlayOutcome}
 */
export function following(outcome, { play: { game: old } }) {
  const { view, send } = outcome;
  const { game } = view.play;
  const task = game.start !== old.start || game.goal !== old.goal;
  if (task || !same(game.pegs, old.pegs)) {
    const bare = { view: withPlay(view, { hint: null, why: null, way: null }), send };
    return locating(task ? opening(bare) : bare);
  }
  if (!wantsSearch(view.play)) return outcome;
  return asking(outcome, locates(game.pegs), (ref) => ({ here: ref, hint: ref }));
}

/** Requests everything, at first and after a lost connection.
 * @param {PlayView} view @returns {PlayOutcome} */
function connected(view) {
  const all = locating(opening({ view: withPart(view, "talk", { connection: "open" }) }));
  return asksToWatch(all, view.play.watch?.state?.move);
}

/** @param {PlayView} view @param {Outbound} message @returns {PlayView} */
function heard(view, message) {
  const { watch } = view.play;
  switch (message.type) {
    case "opened":
      return heardOpened(found(view, message.ref), message);
    case "located":
      return heardLocated(found(view, message.ref), message);
    case "state":
      return watch?.lanes ? withPlay(view, { watch: { ...watch, state: message } }) : view;
    case "searching":
      return withSearching(view, message);
    case "error":
      return refused(found(view, message.ref), message);
    case "ahead":
    case "routed":
      return view;
    default:
      throw new Error(`Nothing is known of this message: ${JSON.stringify(message)}.`);
  }
}

/** @param {PlayView} view @param {PlayView["talk"]["searching"]} searching */
function withSearching(view, searching) {
  return withPart(view, "talk", { searching });
}

/** The search for this request is over. @param {PlayView} view @param {string | null} [ref] */
function found(view, ref) {
  const { searching } = view.talk;
  return searching && searching.ref === ref ? withSearching(view, null) : view;
}

/** @param {PlayView} view @param {Opened} message @returns {PlayView} */
function heardOpened(view, { ref, lanes }) {
  const { asked, game, fewest, watch } = view.play;
  if (ref === asked.opening) {
    const known = game.kind.of_three ? lanes[0].moves : fewest;
    return { ...withPlay(view, { fewest: known }), opened: lanes[0] };
  }
  if (!watch || ref !== asked.watching) return view;
  return withPlay(view, { watch: { ...watch, lanes, state: null } });
}

/** @param {PlayView} view @param {Located} message @returns {PlayView} */
function heardLocated(view, message) {
  const { ref, to_target: toTarget, next_move: next, move, sure = true } = message;
  const enough = message.at_most ?? null;
  const { asked } = view.play;
  if (ref === asked.start) return withPlay(view, { fewest: toTarget, enough });
  if (ref !== asked.here) return view;
  const searched = ref === asked.hint;
  return withPlay(view, {
    asked: searched ? { ...asked, hint: "" } : asked,
    here: { toTarget, next, move, sure, enough, searched },
  });
}

/**
 * A refusal: nothing is watched then; if a position is too far for a search, the hint says so.
 * @param {PlayView} view @param {Refusal} message @returns {PlayView}
 */
function refused(view, { ref, message: text }) {
  const { asked, here, watch } = view.play;
  if (ref && ref === asked.start) return view;
  if (ref && ref === asked.here) {
    const searched = here && { ...here, searched: true };
    return withPlay(view, { here: searched, unknown: text, asked: { ...asked, hint: "" } });
  }
  const notices = [...view.page.notices, text];
  const next = withPlay(view, { watch: ref === asked.watching ? null : watch });
  return withPart(next, "page", { notices });
}
