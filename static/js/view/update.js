// @ts-check
/**
 * (view, action) -> the next view, and what to send. Pure: the browser's side of the server's
 * session.
 *
 * There is one table from action type to handler. A part adds its handlers to it, given the table
 * as it stands before: so a later part can do something around what an earlier one does, and the
 * order in which a program lists its parts is the only place that decides it.
 */

/**
 * @template {View} [V=View] @template {{type: string}} [A=Action]
 * @param {Part[]} parts those that pages share, the earliest first: each changes some of a view,
 * and leaves what a page adds to it
 * @param {Part<V, A>} [own] around all of these
 * @param {(outcome: Outcome<V>, before: V) => Outcome<V>} [finish] what is done after any action
 * @returns {Update<V, A>}
 */
export function createUpdate(parts, own = () => ({}), finish = (outcome) => outcome) {
  const shared = /** @type {Part<V, A>[]} */ (/** @type {unknown} */ (parts));
  const table = [...shared, own].reduce(
    (before, part) => ({ ...before, ...part(carriedOutBy(before)) }),
    /** @type {Table<V, A>} */ ({}),
  );
  const handle = carriedOutBy(table);
  return (view, action) => numbered(finish(left(handle(view, action)), view));
}

/** @template {View} V @template {{type: string}} A @param {Table<V, A>} table
 * @returns {Handle<V, A>} */
function carriedOutBy(table) {
  return (view, action) => {
    const type = /** @type {A["type"]} */ (action.type);
    const handler = /** @type {Handle<V, A> | undefined} */ (table[type]);
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
  /** @typedef {(part: View[P], action: Action, view: View) => View[P]} Change */
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const type = /** @type {Action["type"]} */ (name);
    const change = /** @type {Change} */ (handle);
    const jump = jumps.includes(type);
    /** @type {Handle} */
    const handler = (view, action) => {
      const next = change(view[part], action, view);
      return { view: next === view[part] ? view : { ...view, [part]: next }, jump };
    };
    return [type, handler];
  });
  return Object.fromEntries(entries);
}

/** Counts a jump. @template {View} V @param {Outcome<V>} outcome */
function left({ view, send, jump }) {
  if (!jump) return { view, send };
  return { view: { ...view, page: { ...view.page, jumps: view.page.jumps + 1 } }, send };
}

/** Gives each request its ref, and remembers which answer to wait for.
 * @template {View} V @param {Outcome<V>} outcome */
export function numbered({ view, send = [] }) {
  if (!send.length) return { view, send };
  const talk = { ...view.talk };
  const refs = send.map((request) => {
    talk.sent += 1;
    if (request.type === "seek") talk.seeking = talk.sent;
    if (request.type === "open") talk.opening = talk.sent;
    if (["ask", "answer", "reveal"].includes(request.type)) talk.asking = talk.sent;
    return { ...request, ref: String(talk.sent) };
  });
  return { view: { ...view, talk }, send: refs };
}
