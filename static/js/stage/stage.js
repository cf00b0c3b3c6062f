// @ts-check
/** The stage: pegs, discs, the path of the last move, and the same in words. */
import { draw, setAttribute, setAttributes, setStyle, setText, within } from "../core/dom.js";
import { drawnWhen, fetched } from "../core/load.js";
import { whenStill } from "../core/still.js";
import { refusedAt } from "../view/place.js";
import { speedOf } from "../view/speeds.js";
import { createDiscs } from "./discs.js";
import { describe } from "./in-words.js";
import { layoutBeside, restOf, shapeOf } from "./layout.js";
import { durationOf, LONGEST, movingDiscs, pathData, pathOver } from "./motion.js";
import { blurred, drawThrottled } from "./pace.js";
import { createPegs } from "./pegs.js";

/** @import {Motion, NameOf} from "./discs.js" */

/** @typedef {NonNullable<View["shown"]>} Shown */

const LOW = 14; // em, below which a stage has no space to spare above its tower

/** @param {Element} root @param {NameOf} [nameOf] */
export function createStage(root, nameOf) {
  const find = within(root);
  /** @type {SVGSVGElement} */
  const picture = find("stage-picture");
  const paint = createPicture(picture, nameOf);
  const tell = drawThrottled((view) => whenStill(picture, () => say(view, find)));
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

/** What moves, and for how long; nothing if the stage has changed since.
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

/** Everything that is drawn, in layers.
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

/** A refused move is drawn by a script that loads with the first lane that ends with one.
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

// The dotted path of the last move, ending in an arrow where the disc landed.

/** @param {SVGGElement} layer */
function createTrail(layer) {
  const path = draw("path", { class: "trail" });
  const arrow = draw("path", { class: "arrow" });
  layer.append(path, arrow);
  /**
   * @param {StageLayout} layout @param {LaneOpened} opened
   * @param {LaneState & {asks?: boolean}} lane while it asks for the next move, the last one's path
   * would be taken for a hint; the path of a refused move is drawn alone
   * @param {boolean} fast so fast that no move is seen by itself
   */
  return (layout, opened, lane, fast) => {
    const hidden = fast || lane.asks || refusedAt(opened, lane);
    const move = hidden ? null : lane.last_move;
    setAttribute(layer, "visibility", move ? null : "hidden");
    if (!move) return;
    const [from, to] = [move.from, move.to].map((label) =>
      opened.pegs.findIndex((peg) => peg.label === label),
    );
    const { line, head } = trailOf(layout, lane, from, to);
    setAttribute(path, "d", line);
    setAttribute(arrow, "d", head);
  };
}

/** @param {StageLayout} layout @param {LaneState} lane @param {number} from @param {number} to */
function trailOf(layout, lane, from, to) {
  const start = restOf(layout, from, lane.pegs[from].length);
  const end = restOf(layout, to, lane.pegs[to].length - 1);
  const tip = end.y - layout.thick / 2 - 3;
  const size = Math.min(11, Math.max(7, layout.slot / 24));
  const over = Math.min(layout.cross, tip - size - 2);
  return {
    line: pathData(pathOver(start, { x: end.x, y: tip - size }, over)),
    head: `M${end.x} ${tip}l${-size * 0.8} ${-size * 1.5}h${size * 1.6}z`,
  };
}

// Discs that move too often to be visible: on each peg a pale tower of them all, a third as strong,
// as the eye would see them.

/** @param {SVGGElement} layer */
function createBlur(layer) {
  const towersOf = createTowers(layer);

  /** @param {StageLayout} layout @param {LaneOpened} opened @param {LaneState} lane
   * @param {number} blur the largest of them */
  return (layout, opened, lane, blur) => {
    setAttribute(layer, "visibility", blur ? null : "hidden");
    if (!blur) return;
    towersOf(layout, opened, blur).forEach((tower, peg) => {
      const y = layout.base - layout.pitch * lane.pegs[peg].filter((id) => id > blur).length;
      setStyle(tower, "transform", `translate(${layout.pegs[peg]}px, ${y}px)`);
    });
  };
}

/** The towers, redrawn only where their look has changed. @param {SVGGElement} layer */
function createTowers(layer) {
  /** @type {SVGGElement[]} */
  let towers = [];
  let drawn = "";
  /** @param {StageLayout} layout @param {LaneOpened} opened @param {number} blur */
  return (layout, opened, blur) => {
    const key = JSON.stringify([layout, opened.discs, blur]);
    if (key === drawn) return towers;
    drawn = key;
    towers = layout.pegs.map(() => towerOf(layout, opened, blur));
    layer.replaceChildren(...towers);
    return towers;
  };
}

/** All of them in one tower, the largest at the bottom.
 * @param {StageLayout} layout @param {LaneOpened} opened @param {number} blur */
function towerOf(layout, opened, blur) {
  const looks = opened.disc_looks.filter(({ id }) => id <= blur);
  const bars = looks
    .sort((one, other) => other.id - one.id)
    .map(({ id, size }, height) => bar(layout, size, height, id));
  return draw("g", { class: "blur" }, ...bars);
}

/** @param {StageLayout} layout @param {number} size @param {number} height @param {number} id */
function bar(layout, size, height, id) {
  const node = draw("rect", { class: "blur-bar", "data-disc": id });
  const [width, high] = [layout.widthOf(size), layout.thick];
  setAttributes(node, {
    x: -width / 2,
    y: -layout.pitch * (height + 0.5) - high / 2,
    width,
    height: high,
    rx: layout.round,
  });
  return node;
}
