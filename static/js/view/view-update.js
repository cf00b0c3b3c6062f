// @ts-check
/**
 * (view, action) -> the next view, and what to send. Pure: the browser's side of the server's
 * session.
 *
 * One table maps action types to handlers. Each part adds its handlers, given the table so far, so
 * that a later part can wrap an earlier one. Only the order in which a page lists its parts decides
 * which wraps which.
 */

/**
 * @template {View} [V=View] @template {{type: string}} [A=Action]
 * @param {Part[]} parts shared by pages, the earliest first: each changes some of a view and leaves
 * what a page adds to it alone
 * @param {Part<V, A>} [own] wraps all of these
 * @param {(outcome: Outcome<V>, before: V) => Outcome<V>} [finish] runs after any action
 * @returns {Update<V, A>}
 */
export function createUpdate(parts, own = () => ({}), finish = (outcome) => outcome) {
  const shared = /** @type {Part<V, A>[]} */ (/** @type {unknown} */ (parts));
  const table = [...shared, own].reduce(
    (before, part) => ({ ...before, ...part(carriedOutBy(before)) }),
    /** @type {Table<V, A>} */ ({}),
  );
  const handle = carriedOutBy(table);
  return (view, action) => numbered(finish(countJump(handle(view, action)), view));
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
 * Handlers that change only one part: each gets that part, the action, and the whole view to read.
 * @template {keyof View} P @param {P} part
 * @param {{[T in Action["type"]]?: (part: View[P], action: Extract<Action, {type: T}>, view: View)
 * => View[P]}} handlers
 * @param {Action["type"][]} [jumps] the actions that leave a place worth going back to
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

/** @template {View} V @param {Outcome<V>} outcome */
function countJump({ view, send, jump }) {
  if (!jump) return { view, send };
  return { view: { ...view, page: { ...view.page, jumps: view.page.jumps + 1 } }, send };
}

/** Gives each request its ref and remembers which answers to wait for.
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
