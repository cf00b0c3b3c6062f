// @ts-check
/** Actions that ask the server for another address, pace or puzzle. */
import { movesOf, clamp } from "./bigint.js";
import { isAtEnd, isPlaying, speedOf } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./update.js").Outcome} Outcome */
/** @typedef {import("./protocol.js").Request} Request */

/** @param {View} view @param {import("./update.js").Action} action @returns {Outcome | null} */
export function addressed(view, action) {
  switch (action.type) {
    case "step": return step(view, action.by, action.unit);
    case "seek": return seek(view, { move: action.move, line: action.line ?? 0 }, action.dragging ?? false);
    case "drop": return { view: { ...view, drag: null, jumps: view.jumps + 1 } };
    case "play": return play(view);
    case "pause": return flushed({ ...view, wantsPlay: false }, { type: "pause" });
    case "power": return replay({ ...view, power: action.power });
    case "unit": return replay({ ...view, unit: action.unit });
    case "settings": return changeSettings(view, action.settings);
    case "restore": return restore(view, action.known);
    case "panel": return togglePanel(view, action.name);
    default: return null;
  }
}

/** The request that opens what the view asks for, at its address. @param {View} view @returns {Request} */
export function openRequest(view) {
  return {
    type: "open", lanes: [{ ...view.settings, panels: carried(view) }], lang: view.lang,
    move: view.start.move, line: view.start.line, clock: view.unit,
  };
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

/** Timeline and links name pegs by the call stack, so states always carry it. @param {View} view */
function carried(view) {
  return view.panels.includes("call-stack") ? view.panels : [...view.panels, "call-stack"];
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
  const [k, tick] = [BigInt(shown.move), BigInt(shown.lanes[0].tick)];
  const back = shown.line > 0 ? k : k - 1n;
  const move = by === 1 ? k + 1n : back;
  return view.ahead.find((state) => unit === "line"
    ? BigInt(state.lanes[0].tick) === tick + BigInt(by)
    : BigInt(state.move) === move && state.line === 0) ?? null;
}

/** @param {View} view @param {import("./view.js").Address} address @param {boolean} dragging @returns {Outcome} */
function seek(view, address, dragging) {
  const moved = { ...view, drag: dragging ? address.move : null, jumps: view.jumps + (dragging ? 0 : 1), start: address };
  if (view.connection !== "open") return { view: moved };
  const busy = view.talk.seeking > view.talk.answered;
  if (busy) return { view: { ...moved, talk: { ...view.talk, waiting: address } } };
  return { view: { ...moved, talk: { ...view.talk, waiting: null } }, send: [{ type: "seek", ...address }] };
}

/** @param {View} view @returns {Request} */
function playRequest(view) {
  return { type: "play", speed: speedOf(view), direction: 1, unit: view.unit };
}

/** @param {View} view @returns {Outcome} */
function play(view) {
  const wanting = { ...view, wantsPlay: true };
  if (!isAtEnd(view)) return flushed(wanting, playRequest(view));
  const start = { move: "0", line: 0 };
  return flushed({ ...wanting, start, talk: { ...view.talk, waiting: null }, jumps: view.jumps + 1 }, { type: "seek", move: "0", line: 0 }, playRequest(view));
}

/** @param {View} view @returns {Outcome} */
function replay(view) {
  return isPlaying(view) ? flushed(view, playRequest(view)) : { view };
}

/** @param {View} view @param {Partial<import("./view.js").Settings>} change @returns {Outcome} */
function changeSettings(view, change) {
  const settings = { ...view.settings, ...change };
  if (settings.source === settings.target) {
    if (change.source) settings.target = view.settings.source;
    else settings.source = view.settings.target;
  }
  const start = settings.discs === view.settings.discs ? { move: view.shown?.move ?? "0", line: 0 } : { move: "0", line: 0 };
  return reopen({ ...view, settings, start, jumps: view.jumps + 1 });
}

/** @param {View} view @param {Partial<View>} known @returns {Outcome} */
function restore(view, known) {
  return reopen({ ...view, ...known });
}

/** @param {View} view @returns {Outcome} */
function reopen(view) {
  const moves = movesOf(view.settings.discs);
  const start = { ...view.start, move: String(clamp(BigInt(view.start.move), 0n, moves)) };
  const opening = { ...view, start, wantsPlay: null, drag: null, talk: { ...view.talk, waiting: null } };
  return view.connection === "open" ? { view: opening, send: [openRequest(opening)] } : { view: opening };
}

/** @param {View} view @param {string} name @returns {Outcome} */
function togglePanel(view, name) {
  const open = view.panels.includes(name);
  const panels = open ? view.panels.filter((other) => other !== name) : [...view.panels, name];
  const next = { ...view, panels, jumps: view.jumps + 1 };
  return flushed(next, { type: "panels", lane: 0, panels: carried(next) });
}
