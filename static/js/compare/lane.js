// @ts-check
/** One lane: its algorithm, what it does now, its stage, its code, what it remembers and what that costs. */
import { ownPanel } from "../lanes.js";
import { createCallStack } from "../render/call-stack.js";
import { createCode } from "../render/code.js";
import { inLane, setAttribute, setShown, setText, whenChanged } from "../render/dom.js";
import { createExplicitStack } from "../render/explicit-stack.js";
import { createIdlePeg } from "../render/idle-peg.js";
import { createMemory } from "../render/memory.js";
import { createStage } from "../render/stage.js";
import { calmly } from "../swift.js";
import { createScene } from "./scene.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */

const SHARED = /** @type {const} */ (["call-stack", "explicit-stack", "idle-peg"]);

/** @param {Words} words @param {import("./given.js").Given} given @param {number} index */
export function createLane(words, given, index) {
  const find = inLane(index);
  const section = find("lane");
  const scene = createScene(index);
  const head = createHead(words, given, index);
  const [stage, code, memory] = [createStage(words, find), createCode(words, find), createMemory("memory", find)];
  const panels = {
    "call-stack": createCallStack(words, find), "explicit-stack": createExplicitStack(words, find), "idle-peg": createIdlePeg(words, find),
  };

  const tell = calmly((own) => {
    const lane = own.shown?.lanes[0];
    if (!lane || !own.opened) return;
    code(own, lane);
    const name = ownPanel(own.opened.algorithm);
    for (const shared of SHARED) setShown(find(`panel-${shared}`), shared === name);
    setShown(find("panel-memory"), !(name in panels));
    if (name in panels) panels[/** @type {keyof typeof panels} */ (name)](own, lane);
    else memory(/** @type {Record<string, any>} */ (lane.panels)[name]);
    setText(find("lane-narration"), lane.tick === lane.ticks || lane.move === lane.moves && own.shown?.clock === "move" ? `${lane.narration} ${words.say("lane_ended")}` : lane.narration);
    setText(find("lane-costs"), costs(lane, words));
  });

  /** @param {View} view */
  return (view) => {
    const settings = view.lanes?.[index];
    setShown(section, settings !== undefined);
    setAttribute(section, "data-front", view.tab === index ? "" : null);
    if (!settings) return;
    head(settings);
    const own = scene(view);
    if (!own.shown || !own.opened) return;
    stage(own);
    tell(own);
  };
}

/** @param {import("../protocol.js").LaneState} lane @param {Words} words */
function costs(lane, words) {
  const data = lane.panels.costs;
  if (!data) return "";
  return words.say("lane_costs", {
    lines: words.number(data.lines), total: words.number(data.lines_total), memory: words.number(data.memory),
    unit: data.unit, most: words.number(data.memory_most),
  });
}

/** @param {Words} words @param {import("./given.js").Given} given @param {number} index */
function createHead(words, given, index) {
  const find = inLane(index);
  /** @type {HTMLSelectElement} */
  const select = find("lane-algorithm");
  return whenChanged((/** @type {import("../view.js").Settings} */ { algorithm, discs, source, target }) => {
    const { title, remembers } = given.told[algorithm];
    if (select.value !== algorithm) select.value = algorithm;
    setText(find("lane-title"), words.say("lane_title", { lane: index + 1, title }));
    setText(find("tab"), title);
    setText(find("lane-remembers"), words.say("lane_remembers", { memory: remembers }));
    setText(find("lane-tower"), `${words.count("discs", discs)}, ${source} → ${target}`);
    setText(find("title-memory"), title);
  });
}
