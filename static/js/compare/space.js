// @ts-check
/** How much space the lanes have, and how much each takes beside its lines and rows. */
import { byId } from "../core/dom.js";
import { watchSizes } from "../core/sizes.js";

/** @import {LaneSizes} from "../view/parts.js" */

/** Tells the store whenever something of it has changed. @param {Store} store */
export function bindLaneSpace(store) {
  const lanes = /** @type {HTMLElement[]} */ ([...byId("lanes").querySelectorAll(".lane")]);
  let told = "";

  function measure() {
    const seen = lanes.filter((lane) => lane.offsetHeight);
    if (!seen.length) return;
    const sizes = spaceOf(seen, lanes, store.get().sizes.lanes);
    const now = JSON.stringify(sizes);
    if (now === told) return;
    told = now;
    store.dispatch({ type: "sizes", sizes: { lanes: sizes } });
  }

  const insides = lanes.flatMap((lane) => [...lane.querySelectorAll(".memory, .formula, .said")]);
  const bodies = lanes.map((lane) => lane.querySelector(".lane-body"));
  const measured = [byId("probe"), ...bodies, ...insides].filter((one) => one !== null);
  return watchSizes(measured, measure);
}

/** @param {HTMLElement[]} seen @param {HTMLElement[]} lanes @param {LaneSizes} before
 * @returns {LaneSizes} */
function spaceOf(seen, lanes, before) {
  const bodies = seen.map((lane) => find(lane, ".lane-body"));
  const [lane] = seen;
  const [stage, code] = [find(lane, ".stage"), find(lane, ".code")];
  const picture = find(stage, "svg");
  return {
    width: bodies[0].clientWidth,
    height: Math.min(...bodies.map((body) => body.clientHeight)),
    gap: pixels(getComputedStyle(bodies[0]).rowGap),
    em: pixels(getComputedStyle(picture).fontSize),
    code: pixels(getComputedStyle(code).fontSize),
    edge: {
      width: stage.offsetWidth - picture.getBoundingClientRect().width,
      height: stage.offsetHeight - picture.getBoundingClientRect().height,
    },
    sides: find(lane, ".lane-code").offsetWidth - code.clientWidth,
    most: find(lane, ".lane-probe").offsetHeight,
    text: pixels(getComputedStyle(lane).fontSize),
    front: seen.length === 1,
    fixed: lanes.map((one, i) => (one.offsetHeight ? fixedOf(one) : before.fixed[i])),
  };
}

/** The heights of its panels without lines and rows. @param {HTMLElement} lane */
function fixedOf(lane) {
  const [panel, list] = [find(lane, ".lane-code"), find(lane, ".code")];
  const own = [...lane.querySelectorAll(".lane-own > .panel")].find(
    (one) => /** @type {HTMLElement} */ (one).offsetHeight,
  );
  return {
    code: panel.offsetHeight - list.offsetHeight,
    own: own ? ownOf(/** @type {HTMLElement} */ (own)) : null,
  };
}

/** The height of a memory's panel without its rows; null while they are not there to be measured.
 * @param {HTMLElement} panel */
function ownOf(panel) {
  const rows = /** @type {HTMLElement | null} */ (panel.querySelector(".rows"));
  if (rows) return rows.offsetHeight ? panel.offsetHeight - rows.offsetHeight : null;
  const box = /** @type {HTMLElement | null} */ (panel.querySelector(".memory-box"));
  if (box) return panel.offsetHeight - box.clientHeight + find(box, ".memory").offsetHeight + 8;
  const { paddingTop, paddingBottom } = getComputedStyle(panel);
  const inside = [...panel.children].map((one) => /** @type {HTMLElement} */ (one).offsetHeight);
  return pixels(paddingTop) + pixels(paddingBottom) + inside.reduce((sum, one) => sum + one, 8);
}

/** @param {Element} within @param {string} selector */
function find(within, selector) {
  return /** @type {HTMLElement} */ (within.querySelector(selector));
}

/** @param {string} length as a style sheet computes it */
function pixels(length) {
  return Number.parseFloat(length) || 0;
}
