// @ts-check
/** The theme as it is seen now: colours and letters, read once before a video begins. */
import { LOOK } from "../core/dom.js";

/** @import {DiscLook} from "../core/protocol.js" */

const COLOURS = /** @type {const} */ ({
  paper: "--paper",
  card: "--card",
  line: "--line",
  ink: "--ink",
  soft: "--soft",
  accent: "--accent",
  wood: "--wood",
});

/** @typedef {{fill: string, ink: string, edge: string}} DiscColours */
/**
 * @typedef {Record<keyof typeof COLOURS, string> & {letters: string, discs: Map<number,
 * DiscColours>}} Look
 */

/** @param {DiscLook[]} looks @returns {Look} */
export function readLook(looks) {
  const probe = createProbe();
  const colour = (/** @type {string} */ name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.entries(COLOURS).map(([key, name]) => [key, colour(name)]);
  const discs = looks.map(({ id, colour: fill }) => {
    probe.className = LOOK + id;
    const own = { fill, ink: colour("--disc-ink"), edge: colour("--disc-edge") };
    return /** @type {const} */ ([id, own]);
  });
  const letters = getComputedStyle(document.body).fontFamily;
  probe.remove();
  return { ...Object.fromEntries(colours), letters, discs: new Map(discs) };
}

/** A part of the page that nobody sees, to compute colours with. */
function createProbe() {
  const probe = document.createElement("span");
  Object.assign(probe.style, {
    position: "absolute",
    visibility: "hidden",
    forcedColorAdjust: "none",
  });
  document.body.append(probe);
  return probe;
}
