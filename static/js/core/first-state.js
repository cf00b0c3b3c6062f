// @ts-check
/**
 * What the page brings along: the answers to its first request, under the key of that request, and
 * the panels that they tell of.
 *
 * @typedef {{key: string, panels: string[], answers: import("./protocol.js").Outbound[]}}
 * FirstState
 */

/**
 * Whether the answers tell all that a request asks for.
 * @param {import("./protocol.js").Inbound} request
 * @param {FirstState} first
 */
export function answersTo(request, { key, panels }) {
  if (request.type !== "open" || keyOf(request) !== key) return false;
  return (request.lanes[0].panels ?? []).every((name) => panels.includes(name));
}

/**
 * What an `open` for one lane asks for, all but its panels, written as a query; none for any other
 * request. The server writes it in the same way: the names are those of the protocol, the lane's
 * before the address.
 * @param {import("./protocol.js").Inbound} request
 */
export function keyOf(request) {
  if (request.type !== "open" || request.lanes.length !== 1) return null;
  const { discs, source, target, algorithm, ...others } = request.lanes[0];
  const { variant, pegs, split, path, start, goal } = others;
  const lane = { discs, source, target, algorithm, variant, pegs, split, path };
  const ends = { start: start?.join("|"), goal: goal?.join("|") };
  const { move, line, clock, lang } = request;
  const parts = Object.entries({ ...lane, ...ends, move, line, clock, lang });
  const told = parts.filter(([, value]) => value !== undefined);
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
}
