// @ts-check
/** The presenter view, the spotlight, the size of text, the remote: how large and how much of the page is shown. */

/** @typedef {import("./view.js").View} View */

export const SMALLEST_TEXT = 80;
export const LARGEST_TEXT = 200;
export const TEXT_STEP = 10;
const CLOSE = 62; // em that a page needs for stage and panels side by side

/** @param {View} view @param {import("./update.js").Action} action @returns {{view: View} | null} */
export function presented(view, action) {
  const next = change(view, action);
  return next && { view: next };
}

/** @param {View} view @param {import("./update.js").Action} action @returns {View | null} */
function change(view, action) {
  switch (action.type) {
    case "present": return present(view, action.on);
    case "awake": return view.awake === action.on ? view : { ...view, awake: action.on };
    case "choose": return choose(view, action.panel);
    case "spot": return { ...view, spot: action.part };
    case "text-size": return { ...view, textSize: textSizeNear(action.size), jumps: view.jumps + 1 };
    case "remote": return { ...view, remote: action.on };
    case "escape": return escape(view);
    default: return null;
  }
}

/** The size there is that is nearest to this one. @param {number} size in percent */
export function textSizeNear(size) {
  return Math.min(LARGEST_TEXT, Math.max(SMALLEST_TEXT, Math.round(size / TEXT_STEP) * TEXT_STEP));
}

/** @param {View} view @param {boolean} on @returns {View} */
function present(view, on) {
  if (view.presenting === on) return view;
  return { ...view, presenting: on, awake: false, spot: null, dialog: on ? null : view.dialog, jumps: view.jumps + 1 };
}

/** The spotlight goes along with the panel. @param {View} view @param {string} panel @returns {View} */
function choose(view, panel) {
  const spot = view.spot?.startsWith("panel-") ? `panel-${panel}` : view.spot;
  return { ...view, chosen: panel, spot, jumps: view.jumps + 1 };
}

/** Closes what lies on top. @param {View} view @returns {View} */
function escape(view) {
  if (view.dialog) return { ...view, dialog: null, go: { ...view.go, problem: null } };
  if (view.blank) return { ...view, blank: false };
  if (spotOf(view)) return { ...view, spot: null };
  return present(view, false);
}

/** The panel that the presenter view shows: the one chosen while it is open, else the first. @param {View} view */
export function chosenPanel({ chosen, panels }) {
  return chosen && panels.includes(chosen) ? chosen : panels[0] ?? null;
}

/** The open panel that comes so many places later, round and round. @param {View} view @param {1 | -1} by */
export function panelAfter(view, by) {
  const { panels } = view;
  const here = panels.indexOf(chosenPanel(view) ?? "");
  return panels[(here + by + panels.length) % panels.length] ?? null;
}

/** The part in the spotlight; none where it is not there to be lit. @param {View} view */
export function spotOf(view) {
  const { spot, panels, lanes, presenting } = view;
  if (spot?.startsWith("panel-")) {
    const name = spot.slice("panel-".length);
    return panels.includes(name) && (!presenting || name === chosenPanel(view)) ? spot : null;
  }
  if (spot?.startsWith("lane-")) return Number(spot.slice("lane-".length)) < (lanes?.length ?? 0) ? spot : null;
  return spot;
}

/** Whether text is so large that parts go below each other. @param {View} view */
export function isLarge({ textSize, sizes }) {
  return textSize > 100 && sizes.page < CLOSE * sizes.em;
}
