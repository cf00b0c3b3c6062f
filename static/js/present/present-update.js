// @ts-check
/**
 * The presenter view, the spotlight, the size of text, the remote: how large and how much is shown.
 */
import { textSizeNear } from "../core/facts.js";
import { presentedPanels } from "../panels/presented.js";
import { withPart } from "../view/view-state.js";
import { owning } from "../view/view-update.js";

const CLOSE = 62; // em that a page needs for stage and panels side by side

/** @returns {Table} */
export function presenting() {
  return { ...ofPresent, present: (view, { on }) => present(view, on), escape: closeTop };
}

const ofPresent = owning(
  "present",
  {
    awake: (present, { on }) => (present.awake === on ? present : { ...present, awake: on }),
    "present-timeline": (present, { on }) => ({ ...present, timeline: on }),
    choose: (present, { panel }) => choose(present, panel),
    spot: (present, { part }) => ({ ...present, spot: part }),
    "text-size": (present, { size }) => ({ ...present, textSize: textSizeNear(size) }),
    remote: (present, { on }) => ({ ...present, remote: on }),
  },
  ["choose", "text-size"],
);

/** @param {View} view @param {boolean} on @returns {Outcome} */
function present(view, on) {
  if (view.present.on === on) return { view };
  const dialog = on ? null : view.page.dialog;
  const next = { ...view.present, on, awake: false, spot: null };
  return { view: { ...view, present: next, page: { ...view.page, dialog } }, jump: true };
}

/** The spotlight moves with the panel.
 * @param {View["present"]} present @param {string} panel */
function choose(present, panel) {
  const spot = present.spot?.startsWith("panel-") ? `panel-${panel}` : present.spot;
  return { ...present, chosen: panel, spot };
}

/** Closes what lies on top. @param {View} view */
function closeTop(view) {
  const { page } = view;
  if (page.dialog) {
    return { view: withPart(view, "page", { dialog: null, go: { ...page.go, problem: null } }) };
  }
  if (page.blank) return { view: withPart(view, "page", { blank: false }) };
  if (spotOf(view)) return { view: withPart(view, "present", { spot: null }) };
  return present(view, false);
}

/** The part in the spotlight; none if it is missing or hidden. @param {View} view */
export function spotOf(view) {
  const { panels, present, compare } = view;
  const { spot } = present;
  if (spot?.startsWith("panel-")) {
    const name = spot.slice("panel-".length);
    const seen = !present.on || presentedPanels(view).includes(name);
    return panels.includes(name) && seen ? spot : null;
  }
  if (!spot?.startsWith("lane-")) return spot;
  return Number(spot.slice("lane-".length)) < (compare.lanes?.length ?? 0) ? spot : null;
}

/** Whether text is so large that parts are stacked. @param {View} view */
export function isLarge({ present: { textSize }, sizes }) {
  return textSize > 100 && sizes.page < CLOSE * sizes.em;
}
