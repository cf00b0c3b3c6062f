// @ts-check
/** Actions that ask the server for another address, pace or puzzle. */
import { clamp } from "./bigint.js";
import { changed, laneRequests, movesAsked, ownPanel } from "./lanes.js";
import { addressAt, clockOf, isAtEnd, isPlaying, speedOf } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./update.js").Outcome} Outcome */
/** @typedef {import("./protocol.js").Request} Request */

/** @param {View} view @param {import("./update.js").Action} action @returns {Outcome | null} */
export function addressed(view, action) {
  switch (action.type) {
    case "step": return step(view, action.by, action.unit);
    case "seek": return seek(view, action.tick === undefined ? { move: action.move, line: action.line ?? 0 } : { tick: action.tick }, action.dragging ?? false);
    case "drop": return { view: { ...view, drag: null, jumps: view.jumps + 1 } };
    case "play": return play(view);
    case "pause": return flushed({ ...view, wantsPlay: false }, { type: "pause" });
    case "power": return replay({ ...view, power: action.power });
    case "unit": return changeUnit(view, action.unit);
    case "settings": return changeSettings(view, action.settings);
    case "lanes": return openLanes(view, action.lanes, action.start ?? placeOf(view));
    case "restore": return restore(view, action.known);
    case "panel": return togglePanel(view, action.name);
    default: return null;
  }
}

/** The request that opens what the view asks for, at its address. @param {View} view @returns {Request} */
export function openRequest(view) {
  return { type: "open", lanes: laneRequests(view), lang: view.lang, ...view.start, clock: view.unit };
}

/** Gives each request its ref, and remembers which answer to wait for. @param {Outcome} outcome */
export function requests(outcome) {
  const talk = { ...outcome.view.talk };
  const send = (outcome.send ?? []).map((request) => {
    talk.sent += 1;
    if (request.type === "seek") talk.seeking = talk.sent;
    if (request.type === "open") talk.opening = talk.sent;
    return { ...request, ref: String(talk.sent) };
  });
  return send.length ? { view: { ...outcome.view, talk }, send } : { view: outcome.view, send };
}

/** A place of a drag that still waits is asked for first, so that what follows begins there.
 * @param {View} view @param {...Request} send @returns {Outcome} */
function flushed(view, ...send) {
  if (view.connection !== "open") return { view };
  if (!view.talk.waiting) return { view, send };
  const talk = { ...view.talk, waiting: null };
  return { view: { ...view, talk }, send: [{ type: "seek", ...view.talk.waiting }, ...send] };
}

/** @param {View} view @param {1 | -1} by @param {import("./protocol.js").Unit} unit @returns {Outcome} */
function step(view, by, unit) {
  const next = neighbour(view, by, unit);
  const shown = next ? { ...next, playing: false } : view.shown;
  const ahead = next ? [] : view.ahead;
  return flushed({ ...view, shown, ahead, wantsPlay: false, drag: null }, { type: "step", by, unit });
}

/** The state ahead that this step leads to, if it is here and nothing else is under way.
 * @param {View} view @param {1 | -1} by @param {import("./protocol.js").Unit} unit */
function neighbour(view, by, unit) {
  const { shown, talk } = view;
  if (!shown || shown !== view.confirmed || talk.answered < talk.sent || talk.waiting) return null;
  const [k, tick] = [BigInt(shown.move), BigInt(shown.tick)];
  const back = shown.line > 0 ? k : k - 1n;
  const move = by === 1 ? k + 1n : back;
  const states = view.ahead.map((text) => /** @type {import("./protocol.js").Ahead} */ (JSON.parse(text)));
  return states.filter((state) => state.revision === view.confirmed?.revision && (!view.lanes || state.clock === unit)).find((state) => unit === "line"
    ? BigInt(state.tick) === tick + BigInt(by)
    : BigInt(state.move) === move && state.line === 0) ?? null;
}

/** @param {View} view @param {import("./view.js").Address} address @param {boolean} dragging @returns {Outcome} */
function seek(view, address, dragging) {
  const moved = { ...view, drag: dragging ? address.tick ?? address.move ?? null : null, jumps: view.jumps + (dragging ? 0 : 1), start: address };
  if (view.connection !== "open") return { view: moved };
  const busy = view.talk.seeking > view.talk.answered;
  if (busy) return { view: { ...moved, talk: { ...view.talk, waiting: address } } };
  return { view: { ...moved, talk: { ...view.talk, waiting: null } }, send: [{ type: "seek", ...address }] };
}

/** @param {View} view @returns {Request} */
export function playRequest(view) {
  return { type: "play", speed: speedOf(view), direction: 1, unit: view.unit };
}

/** @param {View} view @returns {Outcome} */
function play(view) {
  const wanting = { ...view, wantsPlay: true };
  if (!isAtEnd(view)) return flushed(wanting, playRequest(view));
  const start = addressAt(view, 0n);
  return flushed({ ...wanting, start, talk: { ...view.talk, waiting: null }, jumps: view.jumps + 1 }, { type: "seek", ...start }, playRequest(view));
}

/** @param {View} view @returns {Outcome} */
function replay(view) {
  return isPlaying(view) ? flushed(view, playRequest(view)) : { view };
}

/** @param {View} view @param {Partial<import("./view.js").Settings>} change @returns {Outcome} */
function changeSettings(view, change) {
  const settings = changed(view.settings, change);
  if (view.lanes) return openLanes(view, view.lanes.map((lane) => changed(lane, change)), change.discs ? addressAt(view, 0n) : placeOf(view));
  const start = settings.discs === view.settings.discs ? { move: view.shown?.move ?? "0", line: 0 } : { move: "0", line: 0 };
  const panels = view.panels.map((name) => (name === view.settings.algorithm ? ownPanel(settings.algorithm) : name));
  return reopen({ ...view, settings, start, panels: [...new Set(panels)], jumps: view.jumps + 1 });
}

/** Several lanes share the clock, so that another unit is another place; one lane only steps otherwise.
 * @param {View} view @param {import("./protocol.js").Unit} unit @returns {Outcome} */
function changeUnit(view, unit) {
  const next = { ...view, unit };
  if (!view.lanes || unit === view.unit || isPlaying(view)) return replay(next);
  const { move = "0", lanes = [] } = view.shown ?? {};
  return seek(next, unit === "line" ? { tick: lanes[0]?.tick ?? "0" } : { move, line: 0 }, false);
}

/** @param {View} view @returns {import("./view.js").Address} */
function placeOf(view) {
  if (clockOf(view) === "line") return { tick: view.shown?.tick ?? "0" };
  return { move: view.shown?.move ?? "0", line: 0 };
}

/** @param {View} view @param {import("./view.js").Settings[]} lanes @param {import("./view.js").Address} start @returns {Outcome} */
function openLanes(view, lanes, start) {
  const tab = Math.min(view.tab, lanes.length - 1);
  return reopen({ ...view, lanes, settings: lanes[0], start, tab, jumps: view.jumps + 1 });
}

/** @param {View} view @param {Partial<View>} known @returns {Outcome} */
function restore(view, known) {
  return reopen({ ...view, ...known });
}

/** @param {View} view @returns {Outcome} */
function reopen(view) {
  const { tick, move = "0", line = 0 } = view.start;
  const start = tick === undefined ? { move: String(clamp(BigInt(move), 0n, movesAsked(view))), line } : { tick };
  const opening = { ...view, start, wantsPlay: null, drag: null, talk: { ...view.talk, waiting: null } };
  return view.connection === "open" ? { view: opening, send: [openRequest(opening)] } : { view: opening };
}

/** @param {View} view @param {string} name @returns {Outcome} */
function togglePanel(view, name) {
  const open = view.panels.includes(name);
  const panels = open ? view.panels.filter((other) => other !== name) : [...view.panels, name];
  const next = { ...view, panels, jumps: view.jumps + 1 };
  return flushed(next, { type: "panels", lane: 0, panels: laneRequests(next)[0].panels });
}
