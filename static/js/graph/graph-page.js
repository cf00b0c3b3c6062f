// @ts-check
/** The whole page, drawn from one view: at most once a frame. */

import { byId, setAttribute, setText } from "../core/dom.js";
import { sameBut } from "../core/store.js";
import { words } from "../core/words.js";
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/page-notices.js";
import { createTransport } from "../page/transport.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { drawThrottled } from "../stage/pace.js";
import { createStage } from "../stage/stage.js";
import { createSlider } from "./gestures.js";
import { createDecision, createPanels } from "./graph-panels.js";
import { PEGS, pegsOf, perfectPeg, same } from "./graph-position.js";
import { distancesOf, endsOf, nodeOf, placeOf, sightOf } from "./graph-state.js";
import { createOverlay, nameOf } from "./overlay.js";
import { createPainter } from "./painter.js";

/** @import {Graph, GraphView} from "./graph-state.js" */

export function createGraphPage() {
  const [looks, others] = [createLooks(), createOthers()];
  /** @type {GraphView | null} */
  let before = null;
  /** @param {GraphView} view */
  return (view) => {
    if (!before || !onlyLooksElsewhere(before, view)) {
      others.forEach((part) => part(view));
    }
    looks.forEach((part) => part(view)); // the triangle is painted in the colours of the theme
    before = view;
  };
}

/** What is drawn again whenever something else is in sight. */
function createLooks() {
  const stage = createStage(byId("stage"));
  const shownOn = createShownOn();
  return [
    createTriangle(),
    createOverlay(),
    (/** @type {GraphView} */ view) => stage(shownOn(view)),
    createStageName(),
  ];
}

/** The painted triangle. */
function createTriangle() {
  const painter = createPainter(byId("graph-canvas"));
  /** @param {GraphView} view */
  return (view) => {
    const { size } = view.graph;
    const { discs } = view.settings;
    const [theme, distances] = [view.page.theme, distancesOf(view)];
    painter({ discs, sight: sightOf(view), size, theme, distances });
  };
}

function createOthers() {
  return [
    createSettings(),
    createDiscStyles(),
    drawThrottled(createHeadline(byId("headline"), byId("announcer"))),
    createNotices(words.say("Close this notice")),
    createSlider(),
    createTransport(byId("transport")),
    drawThrottled(createPanels()),
    createDecision(),
    createSigns(),
  ];
}

/** @type {(keyof Graph)[]} what only the picture and the stage show */
const ITS_OWN = ["sight", "size", "pointed"];

/**
 * Whether nothing but what is in sight or pointed at has changed: zooming asks nothing of the rest.
 * @param {GraphView} before @param {GraphView} view
 */
function onlyLooksElsewhere(before, view) {
  const rest = sameBut(before, view, ["graph"]);
  return rest && sameBut(before.graph, view.graph, ITS_OWN);
}

/** Whose tower the stage shows. */
function createStageName() {
  const name = byId("stage-name");
  /** @param {GraphView} view */
  return (view) => setText(name, nameOf(view.graph.pointed ?? nodeOf(view)));
}

/**
 * The view as the stage draws it: the tower at the node that is pointed at, walked to, or at the
 * clock.
 */
function createShownOn() {
  /** @type {{shown: unknown, places: number[], view: GraphView} | null} */
  let last = null;
  return (/** @type {GraphView} */ view) => {
    const places = view.graph.pointed ?? nodeOf(view);
    if (!view.shown || places.length !== view.settings.discs || same(places, placeOf(view))) {
      return view;
    }
    const [lane] = view.shown.lanes;
    const old =
      last && last.shown === view.shown && same(last.places, places) ? last.view.shown : null;
    const shown = old ?? {
      ...view.shown,
      lanes: [{ ...lane, pegs: pegsOf(places), last_move: null, next_move: null }],
    };
    const still = { ...view, shown, page: { ...view.page, reducedMotion: true } };
    last = { shown: view.shown, places, view: still };
    return still;
  };
}

/** Header and settings. */
function createSettings() {
  /** @param {GraphView} view */
  return (view) => {
    const { start, goal } = endsOf(view);
    write("discs", String(view.settings.discs));
    for (const [id, places] of Object.entries({ source: start, target: goal })) {
      const peg = perfectPeg(places);
      if (peg !== null) write(id, PEGS[peg]);
    }
    write("theme", view.page.theme);
    setAttribute(document.documentElement, "data-theme", view.page.theme);
    setText(byId("now-discs"), String(view.settings.discs));
    setText(byId("now-short"), words.count("{count} disc", "{count} discs", view.settings.discs));
    setText(byId("now-start"), nameOf(start));
    setText(byId("now-goal"), nameOf(goal));
  };
}

/** @param {string} id @param {string} value */
function write(id, value) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  if (field.value !== value && document.activeElement !== field) field.value = value;
}
