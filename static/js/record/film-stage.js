// @ts-check
/** The page's stage once more, invisible: a video is painted as the page draws. */
import { draw, setStyle } from "../core/dom.js";
import { restOf } from "../stage/layout.js";
import { eased, pathOver } from "../stage/motion.js";
import { createPicture } from "../stage/stage.js";

/** @import {DiscNode} from "../stage/discs.js" */
/** @import {Shot} from "./schedule.js" */

/** @typedef {ReturnType<typeof createFilmStage>} FilmStage */

export const BODY = 17; // pixels: its text, in lines and gaps as thin as the page's
const COLOURS = /** @type {const} */ (["paper", "card", "line", "ink", "soft"]);
const UNSEEN = {
  position: "fixed",
  width: "0",
  height: "0",
  "font-size": `${BODY}px`,
  "forced-color-adjust": "none",
};

/** @param {LaneOpened} opened @param {StageLayout} layout */
export function createFilmStage(opened, layout) {
  const picture = draw("svg", { inert: "", "aria-hidden": "true" });
  for (const [name, value] of Object.entries(UNSEEN)) setStyle(picture, name, value);
  document.body.append(picture);
  const paint = createPicture(picture);
  /** @type {SVGGElement | undefined} */
  let flying;

  /** @param {LaneState} state @param {Shot} shot */
  const show = (state, shot) => {
    paint(layout, opened, state, { stands: false, moving: [], duration: 0, blur: shot.blur });
    flying?.style.removeProperty("transform");
    const flight = flightOf(opened, layout, state, shot);
    if (!flight) return;
    const node = /** @type {DiscNode | null} */ (
      picture.querySelector(`.disc[data-disc="${flight.disc}"]`)
    );
    flying = node?.parts?.moved;
    flying?.style.setProperty("transform", `translate(${flight.x}px, ${flight.y}px)`);
  };
  show(unmoved(opened), { move: 0n, drawn: 0n, share: 1, blur: 0 }); // patterns arrive a bit later
  return { picture, look: lookOf(picture), show };
}

/** The disc in the air, and where it is; null if all rest.
 * @param {LaneOpened} opened @param {StageLayout} layout @param {LaneState} state
 * @param {Shot} shot */
function flightOf(opened, layout, { last_move: move, pegs }, { share, blur }) {
  if (!move || share >= 1 || move.disc <= blur) return null;
  const [from, to] = [move.from, move.to].map((label) => {
    const peg = opened.pegs.findIndex((one) => one.label === label);
    return { peg, seen: pegs[peg].filter((id) => id > blur).length };
  });
  const [start, end] = [restOf(layout, from.peg, from.seen), restOf(layout, to.peg, to.seen - 1)];
  return { disc: move.disc, ...pathOver(start, end, layout.cross)(eased(share)) };
}

/** All discs on one peg. @param {LaneOpened} opened */
function unmoved({ pegs, disc_looks: looks }) {
  const discs = looks.map(({ id }) => id);
  const own = pegs.map((_, peg) => (peg ? [] : discs));
  return /** @type {LaneState} */ ({ pegs: own, last_move: null, next_move: null });
}

/** The current theme. @param {SVGSVGElement} picture */
function lookOf(picture) {
  const style = getComputedStyle(picture);
  const colours = COLOURS.map((name) => {
    picture.style.color = `var(--${name})`;
    return [name, style.color];
  });
  /** @type {Record<typeof COLOURS[number], string>} */
  const known = Object.fromEntries(colours);
  return { ...known, letters: style.fontFamily };
}
