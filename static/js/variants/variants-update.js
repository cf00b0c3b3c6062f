// @ts-check
/** A variant's own handlers: another puzzle starts over, and a search reports its progress. */
import { withPart } from "../view/view-state.js";
import { OF_ONE_TOWER, renewed } from "./learn.js";
import { FIRST_PANELS, offeredBy } from "./variant-panels.js";

/** @import {Error as Refusal} from "../core/protocol.js" */
/** @import {Limits} from "./variant-link.js" */

/** Any change of the puzzle starts over; the server's answer decides which panels it has.
 * @param {Limits} limits @returns {Part} */
export function puzzling(limits) {
  return (before) => ({
    settings: (view, { settings }) => asked(view, renewed(view.settings, settings), before),
    message: (view, action) => {
      const { message } = action;
      if (message.type === "searching")
        return { view: withPart(view, "talk", { searching: message }) };
      const outcome = before(view, action);
      if (message.type === "error") return mended(view, outcome, message, limits, before);
      return message.type === "state" ? { ...outcome, view: settled(view, outcome.view) } : outcome;
    },
  });
}

/** @param {View} view @param {Settings} settings @param {Handle} before @returns {Outcome} */
function asked(view, settings, before) {
  const known = { settings, panels: view.panels, travel: { start: { move: "0", line: 0 } } };
  return { ...before(view, { type: "restore", known }), jump: true };
}

/** Shows the state that has arrived: the search is over, and panels that the puzzle lacks close.
 * @param {View} before @param {View} view @returns {View} */
function settled(before, view) {
  const here = view.talk.searching ? withPart(view, "talk", { searching: null }) : view;
  if (!here.opened || here.opened === before.opened) return here;
  const offered = offeredBy(here.opened);
  const first = here.panels === FIRST_PANELS && offered.includes("code");
  const panels = here.panels.filter((name) => offered.includes(name));
  return { ...here, panels: first ? panels.filter((name) => name !== "moves") : panels };
}

/**
 * Drops or replaces the setting that was refused and requests the puzzle again.
 * @param {View} view @param {Outcome} outcome @param {Refusal} refusal @param {Limits} limits
 * @param {Handle} before @returns {Outcome}
 */
function mended(view, outcome, refusal, limits, before) {
  const here = { ...outcome, view: withPart(outcome.view, "talk", { searching: null }) };
  const field = /** @type {keyof Settings} */ (refusal.field?.split(".").at(-1) ?? "");
  const unsearched = refusal.field === "lanes[0]";
  if (Number(refusal.ref) !== view.talk.opening) return here;
  const { settings, opened } = here.view;
  if (field === "discs" || unsearched) {
    const usual = unsearched ? settings.discs : limits.usual;
    const discs = opened && opened.discs !== settings.discs ? opened.discs : usual;
    return settings.discs === discs ? here : asked(here.view, renewed(settings, { discs }), before);
  }
  if (!(field in OF_ONE_TOWER) || settings[field] === undefined) return here;
  return asked(here.view, { ...settings, [field]: undefined }, before);
}
