// @ts-check
/** What the page asks the server over the WebSocket, and what of its answers is wanted. Pure. */
import { fact } from "../core/facts.js";
import { pegOfAll } from "./game.js";
import { heightOf, labelsOf, same } from "./kind.js";
import { MOST_MOVES, pairOf } from "./link.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Error as Refusal, Inbound, LaneRequest, Located, Opened} from "../core/protocol.js" */
/** @import {Outbound} from "../core/protocol.js" */
/** @import {View} from "./state.js" */
/** @import {Handlers} from "./update.js" */

/**
 * @typedef {{view: View, send: Inbound[]}} Step
 */

/** A shortest way from a position, or with more pegs a good one.
 * @param {View["game"]} game @param {Pegs} start @returns {LaneRequest} */
function bestLane(game, start) {
  const lane = laneOf(game, start);
  return game.kind.of_three ? { ...lane, variant: fact("defaults").between } : lane;
}

/** Moves made from a position.
 * @param {View["game"]} game @param {Pegs} start @param {string[]} made @returns {LaneRequest} */
function ownLane(game, start, made) {
  return { ...laneOf(game, start), made };
}

/** What a lane of a game has; a goal that is known is not told, and a tower has a target.
 * @param {View["game"]} game @param {Pegs} start @returns {LaneRequest} */
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
 * Opens the lane of the game, which tells how many moves are needed; where that takes a search, the
 * start is located besides.
 * @param {View} view
 */
export function opening(view) {
  const { game } = view;
  const known = game.kind.of_three;
  const lane = known ? bestLane(game, game.start) : ownLane(game, game.start, []);
  const ref = `o${view.talk.sent + 1}`;
  /** @type {Inbound} */
  const request = { type: "open", lanes: [lane], lang: view.lang, ref };
  const step = asked({ ...view, fewest: null, enough: null }, request, { opening: ref, hint: "" });
  return known ? step : then(step, measuring);
}

/** Asks how many moves there are from the start. @param {View} view */
function measuring(view) {
  const ref = `m${view.talk.sent + 1}`;
  return asked(view, { type: "locate", lane: 0, pegs: view.game.start, ref }, { start: ref });
}

/**
 * Asks for what can be said of the present position at once; a search for a hint that is under way
 * is given up.
 * @param {View} view
 */
function locating(view) {
  const ref = `l${view.talk.sent + 1}`;
  /** @type {Inbound} */
  const request = { type: "locate", lane: 0, pegs: view.game.pegs, ref };
  const searching = view.talk.hint ? { instead: view.talk.hint } : {};
  const quick = view.game.kind.of_three ? {} : { search: false, ...searching };
  const next = { ...view, here: null, unknown: null, searching: null };
  return asked(next, { ...request, ...quick }, { here: ref, hint: "" });
}

/** Has the present position searched, for a hint. @param {View} view */
function searchingHint(view) {
  const ref = `h${view.talk.sent + 1}`;
  /** @type {Inbound} */
  const request = { type: "locate", lane: 0, pegs: view.game.pegs, ref };
  return asked(view, request, { here: ref, hint: ref });
}

/** Whether a hint is wanted that only a search can give. @param {View} view */
function wantsSearch({ hint, here, talk, watch }) {
  return hint !== null && here !== null && !here.sure && !here.searched && !talk.hint && !watch;
}

/** Gives up the search that is under way. @param {View} view @returns {Step} */
function cancelling(view) {
  const ref = view.searching?.ref;
  if (!ref) return { view, send: [] };
  const watch = ref === view.talk.watching ? null : view.watch;
  return locating({ ...view, hint: null, watch, talk: { ...view.talk, hint: ref } });
}

/** Opens the lanes that are watched. @param {View} view @param {string} [move] @returns {Step} */
export function watching(view, move = "0") {
  if (!view.watch) return { view, send: [] };
  const { game } = view;
  const made = game.made.slice(0, MOST_MOVES).map(pairOf);
  const best = bestLane(game, view.watch.kind === "rest" ? game.pegs : game.start);
  const both = view.watch.kind === "replay" ? [ownLane(game, game.start, made), best] : [best];
  const ref = `w${view.talk.sent + 1}`;
  return asked(view, { type: "open", lanes: both, move, lang: view.lang, ref }, { watching: ref });
}

/**
 * @param {View} view @param {Inbound} request @param {Partial<View["talk"]>} talk @returns {Step}
 */
function asked(view, request, talk) {
  return {
    view: { ...view, talk: { ...view.talk, ...talk, sent: view.talk.sent + 1 } },
    send: [request],
  };
}

/** Both steps, one after the other. @param {Step} first @param {(view: View) => Step} second */
export function then(first, second) {
  const { view, send } = second(first.view);
  return { view, send: [...first.send, ...send] };
}

/**
 * What follows from a change: another task is opened, another position located, and what was said
 * of the old one goes; a hint that is not known is searched for.
 * @param {View} before @param {Step} step @returns {Step}
 */
export function following(before, step) {
  const { game } = step.view;
  const [old, task] = [
    before.game,
    game.start !== before.game.start || game.goal !== before.game.goal,
  ];
  if (!task && same(game.pegs, old.pegs))
    return wantsSearch(step.view) ? then(step, searchingHint) : step;
  const bare = { ...step.view, hint: null, why: null, way: null };
  const opened = task ? opening(bare) : { view: bare, send: [] };
  return then({ view: opened.view, send: [...step.send, ...opened.send] }, locating);
}

/** @type {Handlers} */
export const ANSWERS = {
  connected: (view) => connected({ ...view, lost: false }),
  lost: (view) => ({ ...view, lost: true }),
  message: (view, { message }) => heard(view, message),
  "cancel-search": cancelling,
};

/** Asks for everything, at first and after a lost connection. @param {View} view */
function connected(view) {
  const step = then(opening(view), locating);
  const move = view.watch?.state?.move ?? "0";
  return view.watch ? then(step, (next) => watching(next, move)) : step;
}

/** @param {View} view @param {Outbound} message @returns {View} */
function heard(view, message) {
  switch (message.type) {
    case "opened":
      return heardOpened(found(view, message.ref), message);
    case "located":
      return heardLocated(found(view, message.ref), message);
    case "state":
      return view.watch?.lanes ? { ...view, watch: { ...view.watch, state: message } } : view;
    case "searching":
      return { ...view, searching: message };
    case "error":
      return refused(found(view, message.ref), message);
    case "ahead":
    case "routed":
      return view;
    default:
      throw new Error(`Nothing is known of this message: ${JSON.stringify(message)}.`);
  }
}

/** The search for this request is over. @param {View} view @param {string | null} [ref] */
function found(view, ref) {
  return view.searching && view.searching.ref === ref ? { ...view, searching: null } : view;
}

/** @param {View} view @param {Opened} message @returns {View} */
function heardOpened(view, { ref, lanes }) {
  if (ref === view.talk.opening) {
    const fewest = view.game.kind.of_three ? lanes[0].moves : view.fewest;
    return { ...view, opened: lanes[0], fewest };
  }
  if (!view.watch || ref !== view.talk.watching) return view;
  return { ...view, watch: { ...view.watch, lanes, state: null } };
}

/** @param {View} view @param {Located} message @returns {View} */
function heardLocated(view, message) {
  const { ref, to_target: toTarget, next_move: next, move, sure = true } = message;
  const enough = message.at_most ?? null;
  if (ref === view.talk.start) return { ...view, fewest: toTarget, enough };
  if (ref !== view.talk.here) return view;
  const searched = ref === view.talk.hint;
  const talk = searched ? { ...view.talk, hint: "" } : view.talk;
  return { ...view, talk, here: { toTarget, next, move, sure, enough, searched } };
}

/**
 * A refusal: what was to be watched is not; where a position is too far for a search, that is said
 * instead of a hint.
 * @param {View} view @param {Refusal} message @returns {View}
 */
function refused(view, { ref, message: text }) {
  if (ref && ref === view.talk.start) return view;
  if (ref && ref === view.talk.here) {
    const here = view.here && { ...view.here, searched: true };
    return { ...view, here, unknown: text, talk: { ...view.talk, hint: "" } };
  }
  const notices = [...view.notices, { text }];
  return { ...view, notices, watch: ref === view.talk.watching ? null : view.watch };
}
