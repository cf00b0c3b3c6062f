// @ts-check
/** The stage: pegs, discs, the path of the last move, and the same in words. */
import { drawn, durationOf, LONGEST, movingDiscs, pathOver } from "../motion.js";
import { layoutStage, restOf } from "../stage-layout.js";
import { blurred, calmly } from "../swift.js";
import { speedOf } from "../view.js";
import { createDiscs } from "./discs.js";
import { byId, draw, setAttribute, setAttributes, setText, whenChanged } from "./dom.js";
import { createHaze } from "./haze.js";
import { createPegs } from "./pegs.js";
import { describe } from "./stage-words.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../stage-layout.js").StageLayout} StageLayout */

/** @param {import("../words.js").Words} words @param {import("./dom.js").Find} [find] */
export function createStage(words, find = byId) {
  const picture = find("stage-picture");
  const layers = ["pegs", "haze", "trail", "discs"].map((name) => draw("g", { class: `layer-${name}` }));
  picture.append(...layers);
  setAttribute(layers[3], "data-roving", "");
  const pegs = createPegs(layers[0], words);
  const haze = createHaze(layers[1]);
  const trail = createTrail(layers[2]);
  const discs = createDiscs(layers[3], words);
  const tell = calmly(say);
  /** @type {View | null} */
  let before = null;

  /** @param {View} view */
  return (view) => {
    const { opened, shown, sizes } = view;
    if (!opened || !shown || !sizes.stage.width) return;
    if (before && before.opened === opened && before.shown === shown && before.sizes.stage === sizes.stage && before.sizes.em === sizes.em) return;
    const layout = layoutStage({ ...sizes.stage, discs: opened.discs, pegs: opened.pegs.length, em: sizes.em });
    const same = before?.opened === opened && before.sizes.stage === sizes.stage && before.sizes.em === sizes.em;
    const blur = blurred(view);
    const moving = same && !view.reducedMotion ? movingDiscs(before?.shown ?? null, shown, blur) : [];
    setAttribute(picture, "viewBox", `0 0 ${sizes.stage.width} ${sizes.stage.height}`);
    pegs(layout, opened, shown.lanes[0], blur > 0);
    haze(layout, opened, shown.lanes[0], blur);
    trail(layout, opened, shown.lanes[0], blur > 0);
    const stands = same && (blur > 0 || before?.shown?.move === shown.move);
    const duration = blur ? LONGEST : durationOf(shown.playing, speedOf(view));
    discs(layout, opened, shown.lanes[0], { stands, moving, duration, blur });
    tell(view);
    before = view;
  };

  /** @param {View} view */
  function say(view) {
    if (!view.opened || !view.shown) return;
    const { title, text } = describe(view.opened, view.shown.lanes[0], words);
    setText(find("stage-title"), title);
    setText(find("stage-description"), text);
  }
}

/** The dotted path of the last move, ending in an arrow where the disc landed. @param {SVGGElement} layer */
function createTrail(layer) {
  const path = draw("path", { class: "trail" });
  const arrow = draw("path", { class: "arrow" });
  layer.append(path, arrow);
  /** @param {StageLayout} layout @param {import("../protocol.js").LaneOpened} opened @param {import("../protocol.js").LaneState} lane @param {boolean} swift */
  return (layout, opened, lane, swift) => {
    const move = swift ? null : lane.last_move;
    setAttribute(layer, "visibility", move ? null : "hidden");
    if (!move) return;
    const [from, to] = [move.from, move.to].map((label) => opened.pegs.findIndex((peg) => peg.label === label));
    const start = restOf(layout, from, lane.pegs[from].length);
    const end = restOf(layout, to, lane.pegs[to].length - 1);
    const tip = end.y - layout.thick / 2 - 3;
    const size = Math.min(11, Math.max(7, layout.slot / 24));
    setAttribute(path, "d", drawn(pathOver(start, { x: end.x, y: tip - size }, Math.min(layout.cross, tip - size - 2))));
    setAttribute(arrow, "d", `M${end.x} ${tip}l${-size * 0.8} ${-size * 1.5}h${size * 1.6}z`);
  };
}
