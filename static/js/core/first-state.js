// @ts-check
/**
 * What the page brings along: the answers to the opening that it was given with them, and the
 * panels of each lane that they tell of.
 *
 * @typedef {{panels: string[][], answers: Outbound[]}} FirstState
 */

/** @import {Inbound, Outbound} from "./protocol.js" */

/**
 * Whether the answers tell all that the page's first request asks for: it opens what the page was
 * given, with the panels that are open.
 * @param {Inbound} request @param {FirstState} first
 */
export function answersTo(request, { panels }) {
  if (request.type !== "open") return false;
  return request.lanes.every((lane, i) => lane.panels?.every((name) => panels[i].includes(name)));
}
