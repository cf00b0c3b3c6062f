// @ts-check
/** The theme as it is seen now: colours and letters, read once before a video begins. */
import { LOOK } from "../colour.js";

const COLOURS = /** @type {const} */ ({
  paper: "--paper", card: "--card", line: "--line", ink: "--ink", soft: "--soft", accent: "--accent", wood: "--wood", pale: "--wood-pale",
});

/** @typedef {{fill: string, ink: string, edge: string}} DiscColours */
/** @typedef {Record<keyof typeof COLOURS, string> & {letters: string, discs: Map<number, DiscColours>}} Look */

/** @param {import("../protocol.js").DiscLook[]} looks @returns {Look} */
export function readLook(looks) {
  const probe = document.createElement("span");
  Object.assign(probe.style, { position: "absolute", visibility: "hidden", forcedColorAdjust: "none" });
  document.body.append(probe);
  const colour = (/** @type {string} */ name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(Object.entries(COLOURS).map(([key, name]) => [key, colour(name)]));
  const discs = new Map(looks.map((look) => {
    probe.className = LOOK + look.id;
    return [look.id, { fill: look.colour, ink: colour("--disc-ink"), edge: colour("--disc-edge") }];
  }));
  const letters = getComputedStyle(document.body).fontFamily;
  probe.remove();
  return { .../** @type {Record<keyof typeof COLOURS, string>} */ (colours), letters, discs };
}
