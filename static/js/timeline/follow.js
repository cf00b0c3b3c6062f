// @ts-check
/** The timeline keeps the shown place in sight. */
import { currentCount, lastCount } from "../view/place.js";
import { withPart } from "../view/view-state.js";
import { follow, holds, wholeRun } from "./window.js";

const FOLLOWED = 4; // seconds of playing in sight, at least

/** @type {Part} */
export function following(before) {
  return { message: (view, action) => followed(view, before(view, action)) };
}

/**
 * The timeline shows the place of a state that has arrived.
 * @param {View} view before it arrived
 * @param {Outcome} outcome @returns {Outcome}
 */
function followed(view, outcome) {
  const here = outcome.view;
  if (here.shown === view.shown || here.shown !== here.talk.confirmed) return outcome;
  return { ...outcome, view: withPart(here, "timeline", { window: windowOf(view, here) }) };
}

/** What the shown state counts; the view's own unit is already the requested one.
 * @param {View} view */
function clockShown({ compare, shown }) {
  return compare.lanes ? shown?.clock : "move";
}

/**
 * The whole run if it is a new one; else the same part, moved to hold the place, unless the viewer
 * is looking elsewhere during play. In fast play, it is wide enough to be followed.
 * @param {View} view @param {View} here
 */
function windowOf(view, here) {
  const last = lastCount(here);
  const { window } = view.timeline;
  const isPart = window.hi > window.lo && window.hi <= wholeRun(last).hi;
  if (!view.shown && isPart) return follow(window, currentCount(here), last);
  const same = last === lastCount(view) && clockShown(here) === clockShown(view);
  if (!view.shown || !same) return wholeRun(last);
  const [before, now] = [currentCount(view), currentCount(here)];
  const elsewhere = here.shown?.playing && before !== now && !holds(window, before);
  if (view.travel.drag !== null || elsewhere) return window;
  const least = here.shown?.playing ? BigInt(Math.ceil(FOLLOWED * here.shown.speed)) : 1n;
  return follow(window, now, last, least < last ? least : last);
}
