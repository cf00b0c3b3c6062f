// @ts-check
/** What actions do on the compare page: the parts that handle them, in this order. */
import { presenting } from "../present/present-update.js";
import { printing } from "../share/share-update.js";
import { timeline } from "../timeline/timeline-update.js";
import { changedLane, onlyAsked } from "../variants/variant-lanes.js";
import { laneText } from "../variants/variant-link.js";
import { addressAt } from "../view/place.js";
import { choosing } from "../view/switches.js";
import { withPart } from "../view/view-state.js";
import { createUpdate } from "../view/view-update.js";
import { viewing } from "../view/viewing.js";
import { oneMore, startOf } from "./compare-link.js";
import { arrived, isAwaited, withSearches } from "./searches.js";

/** @import {Error as Refusal} from "../core/protocol.js" */
/** @import {Given} from "./main.js" */

/** @param {Given} given @param {Part[]} own what loads later, and what then wraps all of it
 * @param {(update: Update) => Update} around */
export function createCompareUpdate(given, own = [], around = withTowers) {
  const parts = [viewing, timeline, presenting, choosing, printing, comparing(given)];
  return withSearches(around(createUpdate([...parts, ...own])));
}

/** Until programs can be run, their towers stand still. @param {Update} update @returns {Update} */
function withTowers(update) {
  return (view, action) => {
    const next = update(view, action);
    return { ...next, send: next.send.map(standing) };
  };
}

/** @param {Inbound} request @returns {Inbound} */
function standing(request) {
  if (request.type !== "open") return request;
  const lanes = request.lanes.map(({ recording, ...lane }) => {
    return recording ? { ...lane, made: [] } : lane;
  });
  return { ...request, lanes };
}

/** A change applies to each lane as far as its puzzle allows; a refused lane is corrected.
 * @param {Given} given @returns {Part} */
function comparing(given) {
  return (before) => ({
    settings: (view, { settings }) => {
      const lanes = (view.compare.lanes ?? []).map((lane) => changedLane(lane, settings, given));
      const start = settings.discs ? addressAt(view, 0n) : undefined;
      return before(view, { type: "lanes", lanes, start });
    },
    lanes: (view, action) => {
      const { start, wanted } = startOf(view, action);
      const told = withPart(withPart(view, "talk", { searching: null }), "compare", { wanted });
      return before(told, { ...action, start });
    },
    shows: (view, { shows }) => {
      const own = { ...view.own, shows };
      return { view: { ...withPart(view, "compare", { shows }), own } };
    },
    message: (view, action) => heard(view, action, given, before),
    "give-up": (view) => before(view, { type: "lanes", lanes: withoutAwaited(view, given) }),
  });
}

/** @param {View} view @param {Extract<Action, {type: "message"}>} action @param {Given} given
 * @param {Handle} before @returns {Outcome} */
function heard(view, action, given, before) {
  const { message } = action;
  if (message.type === "searching") return { view: withPart(view, "talk", { searching: message }) };
  const outcome = before(view, action);
  if (message.type === "error") return mended(view, outcome, message, given, before);
  return message.type === "state" ? arrived(view, outcome) : outcome;
}

/** The lanes, with others in place of those whose search is cancelled.
 * @param {View} view @param {Given} given */
function withoutAwaited(view, given) {
  const lanes = view.compare.lanes ?? [];
  const others = lanes.filter((_, i) => !isAwaited(view.compare, i));
  return lanes.map((lane, i) => (others.includes(lane) ? lane : standIn(view, i, others, given)));
}

/** What replaces a cancelled or refused lane: the one before it, else another lane.
 * @param {View} view @param {number} index @param {Settings[]} others @param {Given} given */
function standIn({ compare: { lanes, found } }, index, others, given) {
  const earlier = found?.length === lanes?.length ? found?.[index] : null;
  const same = earlier && lanes && laneText(earlier) === laneText(lanes[index]);
  return earlier && !same ? earlier : oneMore(others, given);
}

const OF_ENDS = ["split", "start", "goal", "path"];

/**
 * Leaves out what was refused of a lane; where that does not help, another lane replaces it.
 * @param {View} view @param {Outcome} outcome @param {Refusal} refusal @param {Given} given
 * @param {Handle} before @returns {Outcome}
 */
function mended(view, outcome, refusal, given, before) {
  const [, number, field = ""] = /^lanes\[(\d)\]\.?(\w*)/.exec(refusal.field ?? "") ?? [];
  const { lanes } = view.compare;
  const lane = lanes?.[Number(number)];
  if (!lane?.variant || Number(refusal.ref) !== view.talk.opening) return outcome;
  const others = (lanes ?? []).filter((one) => one !== lane);
  const left = OF_ENDS.includes(field) && Object.hasOwn(lane, field);
  const next = left
    ? onlyAsked({ ...lane, [field]: undefined })
    : standIn(view, Number(number), others, given);
  const told = withPart(outcome.view, "talk", { searching: null });
  const asked = (lanes ?? []).map((one) => (one === lane ? next : one));
  return before(told, { type: "lanes", lanes: asked });
}
