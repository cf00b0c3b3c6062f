// @ts-check
/**
 * Panels that only one page has: no other page remembers that they are open, no server is asked for
 * them.
 */
import { choosing } from "../view/switches.js";

/** Open panels are those of this page alone: no other page remembers them. @type {Part} */
export function remembering(before) {
  const { panel: _own, ...others } = choosing(before);
  return others;
}

/** What an update sends, without asking for panels that only the page fills.
 * @param {Update} update @param {string[]} own @returns {Update} */
export function withoutPanels(update, own) {
  return (view, action) => {
    const { view: next, send } = update(view, action);
    return { view: next, send: send.map((request) => without(request, own)) };
  };
}

/** @param {Inbound} request @param {string[]} own @returns {Inbound} */
function without(request, own) {
  const others = (/** @type {string[]} */ panels) => panels.filter((name) => !own.includes(name));
  if (request.type === "panels") return { ...request, panels: others(request.panels) };
  if (request.type !== "open") return request;
  const lanes = request.lanes.map((lane) => ({ ...lane, panels: others(lane.panels ?? []) }));
  return { ...request, lanes };
}
