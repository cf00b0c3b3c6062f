// @ts-check
/** What the page asks of the server over the WebSocket. Pure. */
import { MOST_MOVES, pairOf } from "./position.js";
import { discsOf, samePosition } from "./rules.js";

/**
 * @typedef {import("./state.js").View} View
 * @typedef {import("../core/protocol.js").Request} Request
 * @typedef {{view: View, send: Request[]}} Step
 */

/** @param {View["game"]} game @returns {import("../core/protocol.js").LaneRequest} */
function shortest({ start, goal }) {
  return { ...laneOf(start, goal), variant: "regular" };
}

/** @param {import("./rules.js").Pegs} start @param {import("./rules.js").Pegs} goal */
function laneOf(start, goal) {
  return { discs: discsOf(start), source: "A", target: "C", start, goal, panels: [] };
}

/** Opens the lane of the game: it tells how many moves are needed. @param {View} view */
export function opening(view) {
  const ref = `o${view.talk.sent + 1}`;
  /** @type {Request} */
  const request = { type: "open", lanes: [shortest(view.game)], lang: view.lang, ref };
  return asked({ ...view, fewest: null }, request, { opening: ref });
}

/** Asks for what can be said of the present position. @param {View} view */
export function locating(view) {
  const ref = `l${view.talk.sent + 1}`;
  /** @type {Request} */
  const request = { type: "locate", lane: 0, pegs: view.game.pegs, ref };
  return asked({ ...view, here: null }, request, { here: ref });
}

/** Opens the lanes that are watched. @param {View} view @param {string} [move] @returns {Step} */
export function watching(view, move = "0") {
  if (!view.watch) return { view, send: [] };
  const { game } = view;
  const made = game.made.slice(0, MOST_MOVES).map(pairOf);
  const own = { ...laneOf(game.start, game.goal), made };
  const lanes =
    view.watch.kind === "replay"
      ? [own, shortest(game)]
      : [shortest({ ...game, start: game.pegs })];
  const ref = `w${view.talk.sent + 1}`;
  return asked(view, { type: "open", lanes, move, lang: view.lang, ref }, { watching: ref });
}

/**
 * @param {View} view
 * @param {Request} request
 * @param {Partial<View["talk"]>} talk
 * @returns {Step}
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
 * of the old one goes.
 * @param {View} before
 * @param {Step} step
 * @returns {Step}
 */
export function following(before, step) {
  const { game } = step.view;
  const [old, task] = [
    before.game,
    game.start !== before.game.start || game.goal !== before.game.goal,
  ];
  if (!task && samePosition(game.pegs, old.pegs)) return step;
  const bare = { ...step.view, hint: null, why: null, way: null };
  const opened = task ? opening(bare) : { view: bare, send: [] };
  return then({ view: opened.view, send: [...step.send, ...opened.send] }, locating);
}
