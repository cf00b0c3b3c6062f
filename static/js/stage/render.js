// @ts-check
/** The stage: pegs, discs, the path of the last move, and the same in words. */
import { draw, setAttribute, setText, within } from "../core/dom.js";
import { drawnWhen, fetched } from "../core/load.js";
import { whenStill } from "../core/still.js";
import { speedOf } from "../view/speeds.js";
import { createBlur } from "./blur.js";
import { createDiscs } from "./discs.js";
import { describe } from "./in-words.js";
import { layoutBeside, shapeOf } from "./layout.js";
import { durationOf, LONGEST, movingDiscs } from "./motion.js";
import { blurred, drawSeldom } from "./pace.js";
import { createPegs } from "./pegs.js";
import { createTrail } from "./trail.js";

/** @import {Motion, NameOf} from "./discs.js" */
/** @import {StageLayout} from "./layout.js" */

/** @typedef {NonNullable<View["shown"]>} Shown */

const LOW = 14; // em, below which a stage has no space to spare above its tower

/** @param {Element} root @param {NameOf} [nameOf] */
export function createStage(root, nameOf) {
  const find = within(root);
  /** @type {SVGSVGElement} */
  const picture = find("stage-picture");
  const paint = createPicture(picture, nameOf);
  const tell = drawSeldom((view) => whenStill(picture, () => say(view, find)));
  /** @type {View | null} */
  let before = null;

  /** @param {View} view */
  return (view) => {
    const { opened, shown, sizes } = view;
    if (!opened || !shown || !sizes.stage.width) return;
    const same = before !== null && isSameStage(before, view);
    if (same && before?.shown === shown) return;
    setAttribute(picture, "viewBox", `0 0 ${sizes.stage.width} ${sizes.stage.height}`);
    const tight = view.compare.lanes !== null || sizes.stage.height < LOW * sizes.em;
    const given = { ...sizes.stage, ...shapeOf(opened), em: sizes.em, tight };
    const layout = layoutBeside(given, view.compare.opened.map(shapeOf));
    const [lane] = shown.lanes;
    paint(layout, opened, lane, motionOf(shown, view, same ? (before?.shown ?? null) : null));
    tell(view);
    before = view;
  };
}

/** Whether a disc of one view can fly to its place in the other.
 * @param {View} before @param {View} view */
function isSameStage(before, { opened, sizes }) {
  return (
    before.opened === opened && before.sizes.stage === sizes.stage && before.sizes.em === sizes.em
  );
}

/** What moves, and how long; nothing where the stage is another than before.
 * @param {Shown} shown @param {View} view @param {View["shown"]} before @returns {Motion} */
function motionOf(shown, view, before) {
  const blur = blurred(view);
  return {
    stands: before !== null && (blur > 0 || before.move === shown.move),
    moving: view.page.reducedMotion ? [] : movingDiscs(before, shown, blur),
    duration: blur ? LONGEST : durationOf(shown.playing, speedOf(view)),
    blur,
  };
}

/** All that is drawn, one layer over the other.
 * @param {SVGElement} picture @param {NameOf} [nameOf] */
export function createPicture(picture, nameOf) {
  const layers = ["pegs", "blur", "trail", "discs", "refused"].map((name) =>
    draw("g", { class: `layer-${name}` }),
  );
  picture.append(...layers);
  setAttribute(layers[3], "data-roving", "");
  const pegs = createPegs(layers[0]);
  const drawBlur = createBlur(layers[1]);
  const trail = createTrail(layers[2]);
  const discs = createDiscs(layers[3], nameOf);
  const refused = createLater(layers[4]);
  /** @param {StageLayout} layout @param {LaneOpened} opened @param {LaneState} lane
   * @param {Motion} motion */
  return (layout, opened, lane, motion) => {
    pegs(layout, opened, lane, motion.blur > 0);
    drawBlur(layout, opened, lane, motion.blur);
    trail(layout, opened, lane, motion.blur > 0);
    discs(layout, opened, lane, motion);
    refused(opened, layout, lane, motion.blur > 0);
  };
}

/** A move that is refused is drawn by a script that comes with the first lane that ends with one.
 * @param {SVGGElement} layer */
function createLater(layer) {
  const needs = (/** @type {LaneOpened} */ opened) => opened.refused !== undefined;
  return drawnWhen(needs, async () => {
    const { createRefused } = await fetched(() => import("./refused.js"));
    return createRefused(layer);
  });
}

/** The same in words. @param {View} view @param {Find} find */
function say(view, find) {
  if (!view.opened || !view.shown) return;
  const { title, text } = describe(view.opened, view.shown.lanes[0]);
  setText(find("stage-title"), title);
  setText(find("stage-description"), text);
}
