// @ts-check
/**
 * One lane: its algorithm, what it does now, its stage, its code, what it remembers and what that
 * costs.
 */
import { inLane, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { createCallStack } from "../panels/call-stack.js";
import { createCode } from "../panels/code.js";
import { createExplicitStack } from "../panels/explicit-stack.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { createMemory } from "../panels/own-memory.js";
import { drawSeldom } from "../stage/pace.js";
import { createStage } from "../stage/render.js";
import { ownPanel } from "../view/lanes.js";
import { createScene } from "./scene.js";
import { hasEnded } from "./seen.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../core/words.js").Words} Words */
/** @typedef {import("../core/dom.js").Find} Find */
/** @typedef {import("../core/protocol.js").LaneState} LaneState */

/** @param {Words} words @param {import("./given.js").Given} given @param {number} index */
export function createLane(words, given, index) {
  const find = inLane(index);
  const section = find("lane");
  const scene = createScene(index);
  const head = createHead(words, given, index);
  const stage = createStage(words, find);
  const tell = createTelling(words, find, scene);

  /** @param {View} view */
  return (view) => {
    const settings = view.compare.lanes?.[index];
    setShown(section, settings !== undefined);
    setAttribute(section, "data-front", view.compare.tab === index ? "" : null);
    if (!settings) return;
    head(settings);
    const own = scene(view);
    if (!own.shown || !own.opened) return;
    stage(own);
    tell(view);
  };
}

/**
 * All of a lane but its stage.
 * @param {Words} words
 * @param {Find} find
 * @param {(view: View) => View} scene
 */
function createTelling(words, find, scene) {
  const code = createCode(words, find);
  const memory = createOwnMemory(words, find);
  return drawSeldom((view) => {
    const own = scene(view);
    const lane = own.shown?.lanes[0];
    if (!lane || !own.opened) return;
    code(own, lane);
    memory(own, lane, ownPanel(own.opened.algorithm));
    setText(find("lane-narration"), narration(view, lane, words));
    setText(find("lane-costs"), costs(lane, words));
  });
}

/**
 * What the algorithm remembers: one of the panels that several share, or its own.
 * @param {Words} words
 * @param {Find} find
 */
function createOwnMemory(words, find) {
  /** @type {Record<string, import("../panels/render.js").Panel>} */
  const shared = {
    "call-stack": createCallStack(words, find),
    "explicit-stack": createExplicitStack(words, find),
    "idle-peg": createIdlePeg(words, find),
  };
  const memory = createMemory("memory", find);
  /** @param {View} own @param {LaneState} lane @param {string} name */
  return (own, lane, name) => {
    for (const one in shared) setShown(find(`panel-${one}`), one === name);
    setShown(find("panel-memory"), !(name in shared));
    if (name in shared) shared[name](own, lane);
    else memory(/** @type {Record<string, any>} */ (lane.panels)[name]);
  };
}

/**
 * What the lane's last line or move did; before it, that the lane has finished and others have not.
 * @param {View} view
 * @param {LaneState} lane
 * @param {Words} words
 */
function narration(view, lane, words) {
  const waits = hasEnded(view, lane) && view.shown?.lanes.some((one) => !hasEnded(view, one));
  return waits ? `${words.say("lane_ended")} ${lane.narration}` : lane.narration;
}

/** @param {LaneState} lane @param {Words} words */
function costs(lane, words) {
  const data = lane.panels.costs;
  if (!data) return "";
  return words.say("lane_costs", {
    lines: words.number(data.lines),
    total: words.number(data.lines_total),
    memory: words.number(data.memory),
    unit: data.unit,
    most: words.number(data.memory_most),
  });
}

/** @param {Words} words @param {import("./given.js").Given} given @param {number} index */
function createHead(words, given, index) {
  const find = inLane(index);
  /** @type {HTMLSelectElement} */
  const select = find("lane-algorithm");
  return whenChanged(
    (/** @type {import("../view/state.js").Settings} */ { algorithm, discs, source, target }) => {
      const { title, remembers } = given.told[algorithm];
      if (select.value !== algorithm) select.value = algorithm;
      setText(find("lane-title"), words.say("lane_title", { lane: index + 1, title }));
      setText(find("tab"), title);
      setText(find("lane-remembers"), words.say("lane_remembers", { memory: remembers }));
      setText(find("lane-tower"), `${words.count("discs", discs)}, ${source} → ${target}`);
      setText(find("title-memory"), title);
    },
  );
}
