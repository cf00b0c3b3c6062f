// @ts-check
/** The handlers of every page: going to other moves, the server's answers, settings of the page. */

import { clamp } from "../core/bigint.js";
import { answers, openRequest, playRequest, seekRequest } from "./answers.js";
import { changed, laneRequests, movesAsked, ownPanel } from "./lanes.js";
import {
  addressAt,
  aimAfter,
  chosenUnit,
  clockOf,
  currentCount,
  isAtEnd,
  isPlaying,
} from "./place.js";
import { speedsOf } from "./speeds.js";
import { switches } from "./switches.js";
import { knowing, withPart } from "./view-state.js";

/** @import {Ahead, Step} from "../core/protocol.js" */

/** @type {Part} */
export function viewing() {
  return { ...travel(), ...answers(), ...switches() };
}

// Actions that ask the server for another address, pace or puzzle.

/** @typedef {Step["unit"]} Unit */

/** @returns {Table} */
function travel() {
  return {
    step: (view, { by, unit }) => step(view, by, unit),
    seek: (view, { move, line = 0, tick, dragging = false, to, lane }) => {
      if (to) return goOn(view, to, lane);
      return seek(view, tick === undefined ? { move, line } : { tick }, dragging);
    },
    drop,
    play,
    pause: (view) => flushed(withPart(view, "travel", { wantsPlay: false }), { type: "pause" }),
    speed: (view, { at }) => changeSpeed(view, at),
    unit: (view, { unit }) => changeUnit(view, unit),
    settings: (view, { settings }) => changeSettings(view, settings),
    lanes: (view, { lanes, start }) => openLanes(view, lanes, start ?? placeOf(view)),
    restore: (view, { known }) => reopen(knowing(view, known)),
    panel: (view, { name }) => togglePanel(view, name),
  };
}

/** Requests the waiting place of a drag first, so that what follows starts there.
 * @param {View} view @param {...Inbound} send @returns {Outcome} */
function flushed(view, ...send) {
  const { connection, waiting } = view.talk;
  if (connection !== "open") return { view };
  if (!waiting) return { view, send };
  return {
    view: withPart(view, "talk", { waiting: null }),
    send: [{ type: "seek", ...waiting }, ...send],
  };
}

/** @param {View} view @param {1 | -1} by @param {Unit} unit @returns {Outcome} */
function step(view, by, unit) {
  const next = neighbour(view, by, unit);
  const here = withPart(view, "travel", { wantsPlay: false, drag: null });
  const request = /** @type {const} */ ({ type: "step", by, unit });
  if (!next) {
    const counts = view.talk.connection === "open" && unit === clockOf(view);
    const aim = counts ? aimAfter(view, by) : view.travel.aim;
    return flushed(withPart(here, "travel", { aim }), request);
  }
  const shown = { ...next, playing: false };
  return flushed({ ...withPart(here, "talk", { ahead: [] }), shown }, request);
}

/** The state that this step leads to, if it was sent ahead and no request is pending.
 * @param {View} view @param {1 | -1} by @param {Unit} unit */
function neighbour(view, by, unit) {
  const { shown, talk, compare } = view;
  const busy = talk.answered < talk.sent || talk.waiting;
  if (!shown || shown !== talk.confirmed || busy) return null;
  const { revision } = talk.confirmed;
  const tick = BigInt(shown.tick) + BigInt(by);
  const move = BigInt(shown.move) + (by === 1 ? 1n : shown.line > 0 ? 0n : -1n);
  const states = talk.ahead.map((text) => /** @type {Ahead} */ (JSON.parse(text)));
  const isNext = (/** @type {Ahead} */ state) =>
    unit === "line" ? BigInt(state.tick) === tick : BigInt(state.move) === move && state.line === 0;
  const usable = states.filter(
    (state) => state.revision === revision && (!compare.lanes || state.clock === unit),
  );
  return usable.find(isNext) ?? null;
}

/** @param {View} view @param {Address} address @param {boolean} dragging @returns {Outcome} */
function seek(view, address, dragging) {
  const jump = !dragging;
  const drag = dragging ? (address.tick ?? address.move ?? null) : null;
  const moved = withPart(view, "travel", { drag, start: address, aim: null });
  const { connection, seeking, answered } = view.talk;
  if (connection !== "open") return { view: moved, jump };
  if (seeking > answered) return { view: withPart(moved, "talk", { waiting: address }), jump };
  const send = [seekRequest(moved, address)];
  return { view: withPart(moved, "talk", { waiting: null }), send, jump };
}

/** @param {View} view @param {Step["to"]} to @param {number} [lane] @returns {Outcome} */
function goOn(view, to, lane = 0) {
  const here = withPart(view, "travel", { wantsPlay: false, drag: null, aim: null });
  const request = /** @type {const} */ ({ type: "step", by: 1, unit: chosenUnit(view), to, lane });
  return { ...flushed(here, request), jump: true };
}

/** Ends a drag; seeks again, for the states ahead, unless playing. @param {View} view
 * @returns {Outcome} */
function drop(view) {
  const here = withPart(view, "travel", { drag: null });
  return isPlaying(view) ? { view: here, jump: true } : seek(here, view.travel.start, false);
}

/** @param {View} view @returns {Outcome} */
function play(view) {
  if (!isAtEnd(view)) {
    return flushed(withPart(view, "travel", { wantsPlay: true }), playRequest(view));
  }
  const start = addressAt(view, 0n);
  const wanting = withPart(view, "travel", { wantsPlay: true, start });
  const free = withPart(wanting, "talk", { waiting: null });
  return { ...flushed(free, { type: "seek", ...start }, playRequest(view)), jump: true };
}

/** @param {View} view @param {number} at index in the speeds available @returns {Outcome} */
function changeSpeed(view, at) {
  const power = speedsOf(view)[at];
  return power === undefined ? { view } : replay(withPart(view, "travel", { power }));
}

/** @param {View} view @returns {Outcome} */
function replay(view) {
  return isPlaying(view) ? flushed(view, playRequest(view)) : { view };
}

/** Another tower starts at move 0; another algorithm continues at the same move.
 * @param {View} view @param {Partial<Settings>} change @returns {Outcome} */
function changeSettings(view, change) {
  const { lanes } = view.compare;
  if (lanes) {
    const start = change.discs ? addressAt(view, 0n) : placeOf(view);
    const asked = lanes.map((lane) => changed(lane, change));
    return openLanes(view, asked, start);
  }
  const settings = changed(view.settings, change);
  const same = settings.discs === view.settings.discs;
  const start = { move: same ? (view.shown?.move ?? "0") : "0", line: 0 };
  const panels = panelsFor(view, settings.algorithm);
  const panelsNamed = view.page.panelsNamed || panels !== view.panels;
  const asked = withPart(withPart(view, "travel", { start }), "page", { panelsNamed });
  const next = { ...asked, settings, panels };
  return { ...reopen(next), jump: true };
}

/** Another algorithm opens its code and its own memory, and closes the previous memory.
 * @param {View} view @param {string} algorithm */
function panelsFor(view, algorithm) {
  if (algorithm === view.settings.algorithm) return view.panels;
  const before = ownPanel(view.settings.algorithm);
  const kept = view.panels.filter((name) => name !== before && name !== "code");
  return [...new Set(["code", ownPanel(algorithm), ...kept])];
}

/**
 * Changes the unit of steps: with several lanes it is the unit of their clock, so the place is
 * sought again; with one lane only the steps change.
 * @param {View} view @param {Unit} unit @returns {Outcome}
 */
function changeUnit(view, unit) {
  const next = withPart(view, "travel", { unit, chosen: null });
  if (!view.compare.lanes || unit === view.travel.unit || isPlaying(view)) return replay(next);
  const starts = currentCount(view) === 0n; // or is on its way there
  if (starts) return seek(next, addressAt(next, 0n), false);
  const { move = "0", lanes = [] } = view.shown ?? {};
  return seek(next, unit === "line" ? { tick: lanes[0]?.tick ?? "0" } : { move, line: 0 }, false);
}

/** @param {View} view @returns {Address} */
function placeOf(view) {
  if (clockOf(view) === "line") return { tick: view.shown?.tick ?? "0" };
  return { move: view.shown?.move ?? "0", line: 0 };
}

/** @param {View} view @param {Settings[]} lanes @param {Address} start @returns {Outcome} */
function openLanes(view, lanes, start) {
  const tab = Math.min(view.compare.tab, lanes.length - 1);
  const asked = withPart(withPart(view, "compare", { lanes, tab }), "travel", { start });
  return { ...reopen({ ...asked, settings: lanes[0] }), jump: true };
}

/** @param {View} view @returns {Outcome} */
function reopen(view) {
  const { tick, move = "0", line = 0 } = view.travel.start;
  const last = movesAsked(view) ?? BigInt(move);
  const nearest = { move: String(clamp(BigInt(move), 0n, last)), line };
  const start = tick === undefined ? nearest : { tick };
  const asked = withPart(view, "travel", {
    start,
    chosen: null,
    wantsPlay: null,
    drag: null,
    aim: null,
  });
  const opening = withPart(asked, "talk", { waiting: null });
  if (view.talk.connection !== "open") return { view: opening };
  return { view: opening, send: [openRequest(opening)] };
}

/** @param {View} view @param {string} name @returns {Outcome} */
function togglePanel(view, name) {
  const open = view.panels.includes(name);
  const panels = open ? view.panels.filter((one) => one !== name) : [...view.panels, name];
  const next = { ...withPart(view, "page", { panelsNamed: true }), panels };
  const request = { type: "panels", lane: 0, panels: laneRequests(next)[0].panels };
  return { ...flushed(next, /** @type {Inbound} */ (request)), jump: true };
}
