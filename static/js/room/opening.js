// @ts-check
/** What is opened for a class where it begins on a page of its own. Pure. */
import { addressOf } from "../view/answers.js";
import { openRequest } from "../view/requests.js";
import { withPart } from "../view/state.js";
import { inOrder, withoutOwn } from "./adopt.js";

/** @import {Inbound} from "../core/protocol.js" */

/** The request that opens for all what a page shows, where it is. What a program did is known to
 * this connection alone: the tower stands until the page of the class has run it.
 * @param {View} view @returns {Inbound} */
export function openingOf(view) {
  const request = openRequest(withPart(view, "travel", { start: placeForAll(view) }));
  if (request.type !== "open") return request;
  const lanes = request.lanes.map(({ recording, ...lane }) => ({
    ...lane,
    ...(recording && { made: [] }),
    panels: withoutOwn(lane.panels ?? []),
  }));
  const page = view.compare.lanes ? "compare" : "explore";
  return inOrder(view, { ...request, lanes, page });
}

/** Where the view is, as far as lanes go without what programs did. @param {View} view */
function placeForAll(view) {
  const { compare, opened, settings } = view;
  const here = addressOf(view);
  const asked = compare.lanes ?? [settings];
  if (!asked.some(({ recording }) => recording)) return here;
  const lanes = compare.lanes ? compare.opened : [opened];
  const known = lanes.flatMap((lane, i) => (lane && !asked[i]?.recording ? [lane] : []));
  if (here.tick !== undefined)
    return { tick: within(here.tick, ...known.map(({ ticks }) => ticks)) };
  return { move: within(here.move ?? "0", ...known.map(({ moves }) => moves)), line: 0 };
}

/** A count, or the highest end where it lies beyond.
 * @param {string} count @param {...string} ends */
function within(count, ...ends) {
  const last = ends.map(BigInt).reduce((most, end) => (end > most ? end : most), 0n);
  return BigInt(count) < last ? count : String(last);
}
