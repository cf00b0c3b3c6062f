// @ts-check
/**
 * Lanes whose moves are still searched for. The others are opened first, with a copy of one of them
 * in place of each that is not found yet, so that they continue while the search runs. Pure.
 */

import { isSearched } from "../variants/variant-lanes.js";
import { laneText } from "../variants/variant-link.js";
import { openRequest } from "../view/answers.js";
import { withPart } from "../view/view-state.js";
import { placeOf, wantedOf } from "./compare-link.js";

/** @import {Compare} from "../view/parts.js" */

/** Whether a lane's moves have not arrived yet. @param {Compare} compare @param {number} index */
export function isAwaited({ lanes, found }, index) {
  const lane = lanes?.[index];
  if (!lane || !isSearched(lane)) return false;
  return !found?.some((one) => laneText(one) === laneText(lane));
}

/** Whether it shows a tower without moves: its program has yet to run.
 * @param {Pick<Compare, "lanes" | "opened">} compare @param {number} index */
export function isStill({ lanes, opened }, index) {
  return Boolean(lanes?.[index]?.recording) && !opened[index]?.listing.lines.length;
}

/** Wraps the whole update: what is opened first has no lane that is searched for.
 * @param {Update} update @returns {Update} */
export function withSearches(update) {
  return (view, action) => {
    const { view: next, send } = update(view, action);
    const all = view.compare.partly && !next.compare.partly;
    if (all || !send.some(({ type }) => type === "open")) return { view: next, send };
    const requests = send.map((request) => withoutSearched(request, next));
    const partly = requests.some((request, i) => request !== send[i]);
    return { view: withPart(next, "compare", { partly }), send: requests };
  };
}

/** @param {Inbound} request @param {View} view @returns {Inbound} */
function withoutSearched(request, { compare }) {
  if (request.type !== "open") return request;
  const { lanes } = request;
  const awaited = lanes.map((_, i) => isAwaited(compare, i));
  const known = lanes[awaited.indexOf(false)];
  if (!known || !awaited.includes(true)) return request;
  const copy = { ...known, panels: [] };
  return { ...request, lanes: lanes.map((lane, i) => (awaited[i] ? copy : lane)) };
}

/**
 * Shows what has arrived. If some lanes have yet to be searched, all are requested now; those that
 * are there stay where they have got to in the meantime.
 * @param {View} before @param {Outcome} outcome @returns {Outcome}
 */
export function arrived(before, outcome) {
  const { view } = outcome;
  const opened = before.talk.lanes !== null && view.talk.lanes === null;
  if (!opened) return outcome;
  if (view.compare.partly) {
    const here = withPart(withPart(view, "travel", { start: placeOf(view) }), "compare", {
      partly: false,
    });
    return { view: here, send: [openRequest(here)] };
  }
  const { lanes, wanted } = view.compare;
  const waits = lanes?.some(({ recording }) => recording) && !view.program?.text; // it has to run
  const found = withPart(view, "compare", { found: lanes, wanted: waits ? wanted : null });
  const here = withPart(found, "talk", { searching: null });
  const wantedPlace = wentTo(before) ?? wantedOf(view);
  if (!wantedPlace || isAt(view, wantedPlace)) return { ...outcome, view: here };
  return { view: here, send: [...(outcome.send ?? []), { type: "seek", ...wantedPlace }] };
}

/** Where somebody went while a search was in progress. @param {View} view */
function wentTo(view) {
  const searched = view.shown && view.talk.searching;
  return searched && !isAt(view, view.travel.start) ? placeOf(view) : null;
}

/** @param {View} view @param {Address} place */
export function isAt(view, { move, tick }) {
  const here = placeOf(view);
  return here.move === move && here.tick === tick;
}
