// @ts-check
/**
 * (view, action) -> the next view, and what to send. Pure: the browser's side of the server's
 * session.
 *
 * There is one table from action type to handler. A part adds its handlers to it, given the table
 * as it stands before: so a later part can do something around what an earlier one does, and the
 * order in which a program lists its parts is the only place that decides it.
 */

/** @import {Inbound} from "../core/protocol.js" */
/** @import {Action} from "./actions.js" */
/** @import {View} from "./state.js" */

/**
 * What an action leads to; a jump leaves a place that is worth going back to.
 * @typedef {{view: View, send?: Inbound[], jump?: boolean}} Outcome
 */

/**
 * @template {Action["type"]} [T=Action["type"]]
 * @typedef {(view: View, action: Extract<Action, {type: T}>) => Outcome} Handler
 */

/** @typedef {{[T in Action["type"]]?: Handler<T>}} Table */
/** @typedef {(view: View, action: Action) => Outcome} Handle carries out an action by a table */
/** @typedef {(before: Handle) => Table} Part what a part adds, around the table before it */

/**
 * @param {...Part} parts the earliest first
 * @returns {(view: View, action: Action) => {view: View, send: Inbound[]}}
 */
export function createUpdate(...parts) {
  const table = parts.reduce(
    (before, part) => ({ ...before, ...part(carriedOutBy(before)) }),
    /** @type {Table} */ ({}),
  );
  const handle = carriedOutBy(table);
  return (view, action) => numbered(left(handle(view, action)));
}

/** @param {Table} table @returns {Handle} */
function carriedOutBy(table) {
  return (view, action) => {
    const handler = /** @type {Handler | undefined} */ (table[action.type]);
    if (!handler) throw new Error(`There is no action "${action.type}".`);
    return handler(view, action);
  };
}

/**
 * Handlers that change one part alone: each is given the part, the action, and the whole to read.
 * @template {keyof View} P @param {P} part
 * @param {{[T in Action["type"]]?: (part: View[P], action: Extract<Action, {type: T}>, view: View)
 * => View[P]}} handlers
 * @param {Action["type"][]} [jumps] those that leave a place worth going back to
 * @returns {Table}
 */
export function owning(part, handlers, jumps = []) {
  const entries = Object.entries(handlers).map(([type, handle]) => {
    const jump = jumps.includes(/** @type {Action["type"]} */ (type));
    const handler = (/** @type {View} */ view, /** @type {any} */ action) => {
      const next = handle(/** @type {any} */ (view[part]), action, view);
      return { view: next === view[part] ? view : { ...view, [part]: next }, jump };
    };
    return [type, handler];
  });
  return Object.fromEntries(entries);
}

/** Counts a jump. @param {Outcome} outcome @returns {Outcome} */
function left({ view, send, jump }) {
  if (!jump) return { view, send };
  return { view: { ...view, page: { ...view.page, jumps: view.page.jumps + 1 } }, send };
}

/** Gives each request its ref, and remembers which answer to wait for. @param {Outcome} outcome */
function numbered({ view, send = [] }) {
  if (!send.length) return { view, send };
  const talk = { ...view.talk };
  const refs = send.map((request) => {
    talk.sent += 1;
    if (request.type === "seek") talk.seeking = talk.sent;
    if (request.type === "open") talk.opening = talk.sent;
    return { ...request, ref: String(talk.sent) };
  });
  return { view: { ...view, talk }, send: refs };
}
