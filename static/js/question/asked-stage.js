// @ts-check
/**
 * The position that a question is about, on a small stage beside the choices: for somebody who is
 * looking around, and sees something else on the page's own stage.
 */
import { draw, make, setShown, whenChanged } from "../core/dom.js";
import { discRules } from "../stage/disc-looks.js";
import { createStage } from "../stage/stage.js";

/** @import {AskedStage} from "../core/protocol.js" */

const OF = "-asked"; // the suffix of its ids

/** @param {Element} card of the question, whose choices have the same discs */
export function createAskedStage(card) {
  const [place, root] = [make("div", { class: "question-stage" }), createRoot()];
  place.append(root);
  card.querySelector(".question-body")?.append(place);
  const picture = /** @type {Element} */ (root.firstElementChild);
  const paint = createStage(root);
  const looks = new CSSStyleSheet();
  document.adoptedStyleSheets.push(looks);
  const drawLooks = whenChanged((/** @type {AskedStage | null} */ stage) => {
    looks.replaceSync(stage ? discRules(stage.opened.disc_looks, "#question ") : "");
  });
  const measure = createMeasure(picture);
  const sceneOf = createScene();
  /** @param {AskedStage | null} stage null: nothing to see @param {View} view */
  return (stage, view) => {
    setShown(place, stage !== null);
    drawLooks(stage);
    if (stage) paint(sceneOf(view, stage, measure()));
  };
}

/** @returns {HTMLElement} */
function createRoot() {
  const named = {
    "aria-labelledby": `stage-title${OF}`,
    "aria-describedby": `stage-description${OF}`,
  };
  const title = draw("title", { id: `stage-title${OF}` });
  const text = draw("desc", { id: `stage-description${OF}` });
  const picture = draw("svg", { id: `stage-picture${OF}`, role: "img", ...named }, title, text);
  return make("div", { class: "stage", "data-of": OF }, picture);
}

/** Its size, the same object until the size changes. @param {Element} picture */
function createMeasure(picture) {
  let size = { width: 0, height: 0 };
  return () => {
    const { width, height } = picture.getBoundingClientRect();
    if (width !== size.width || height !== size.height) size = { width, height };
    return size;
  };
}

/** The view of a page that shows nothing else. */
function createScene() {
  /** @type {AskedStage | null} */
  let of = null;
  /** @type {NonNullable<View["shown"]> | null} */
  let shown = null;
  /** @param {View} view @param {AskedStage} stage @param {{width: number, height: number}} size
   * @returns {View} */
  return (view, stage, size) => {
    if (of !== stage || !shown) {
      const lane = { ...stage.state, asks: true }; // the last move would be taken for a hint
      const { move, line, lines, tick } = lane;
      const place = { revision: 0, clock: /** @type {const} */ ("move"), move, line, lines, tick };
      shown = { type: "state", ...place, playing: false, speed: 1, lanes: [lane] };
      of = stage;
    }
    const sizes = { ...view.sizes, stage: size };
    const compare = { ...view.compare, lanes: null, opened: [stage.opened] };
    return { ...view, opened: stage.opened, shown, sizes, compare };
  };
}
