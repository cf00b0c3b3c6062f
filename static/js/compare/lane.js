// @ts-check
/** One lane: its algorithm, stage, code, memory and costs. */

import {
  byId,
  byPlace,
  keyed,
  make,
  setAttribute,
  setShown,
  setText,
  whenChanged,
  within,
} from "../core/dom.js";
import { isUsual } from "../core/variants.js";
import { words } from "../core/words.js";
import { searchText } from "../page/searching.js";
import { createCallStack } from "../panels/call-stack.js";
import { createCode } from "../panels/code.js";
import { createExplicitStack } from "../panels/explicit-stack.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { createMemory } from "../panels/own-memory.js";
import { drawThrottled } from "../stage/pace.js";
import { createStage } from "../stage/stage.js";
import { isTower } from "../variants/variant-lanes.js";
import { hasPegs, ownPanel } from "../view/lanes.js";
import { isUncounted } from "../view/place.js";
import { createScene } from "./compare-scene.js";
import { choiceOf, makerOf, titleOf } from "./compare-settings.js";
import { isAwaited } from "./searches.js";

/** @import {MemoryPanel} from "../core/protocol.js" */
/** @import {Given} from "./main.js" */

const BETWEEN = /(?<= · )/; // where a line of costs breaks

/** @typedef {Record<string, MemoryPanel>} Panels by name, where each is a panel of its own */

/** @param {Given} given @param {number} index */
export function createLane(given, index) {
  const section = byId(`lane-${index}`);
  const find = within(section);
  const scene = createScene(index);
  const head = createHead(given, find, index);
  const stage = createStage(section);
  const tell = createTelling(find, scene);
  const search = createSearch(find, index);

  /** @param {View} view */
  return (view) => {
    const settings = view.compare.lanes?.[index];
    setShown(section, settings !== undefined);
    setAttribute(section, "data-front", view.compare.tab === index ? "" : null);
    if (!settings) return;
    head(settings);
    search(view);
    const own = scene(view);
    if (!own.shown || !own.opened) return;
    stage(own);
    tell(view);
  };
}

/** All of a lane except its stage.
 * @param {Find} find @param {(view: View) => View} scene */
function createTelling(find, scene) {
  const code = createCode(find);
  const memory = createOwnMemory(find);
  return drawThrottled((view) => {
    const own = scene(view);
    const lane = own.shown?.lanes[0];
    if (!lane || !own.opened) return;
    code(own, lane);
    memory(own, lane, ownPanel(own.opened.algorithm ?? ""));
    const [now, most] = [lane, highest(lane)].map((one) => costs(view, one).split(BETWEEN));
    keyed(find("lane-costs"), now, byPlace, () => make("span"), setText);
    keyed(
      find("lane-costs-most"),
      most,
      byPlace,
      () => make("i"),
      (node, part) => setAttribute(node, "data-longest-part", part), // keeps its place, invisible
    );
  });
}

/** How far the search for the lane's moves has come, while there is nothing else to show.
 * @param {Find} find @param {number} index */
function createSearch(find, index) {
  /** @param {View} view */
  return ({ compare, talk }) => {
    const awaited = isAwaited(compare, index);
    setAttribute(find("lane"), "data-awaited", awaited ? "" : null);
    setShown(find("lane-searching"), awaited);
    if (!awaited) return;
    const here = talk.searching?.lane === index ? talk.searching : null;
    setText(find("lane-searching-said"), searchText(here ?? { states: 0, depth: 0, before: 0 }));
  };
}

/** What the algorithm remembers: one of the panels that several share, or its own.
 * @param {Find} find */
function createOwnMemory(find) {
  /** @type {Record<string, Panel>} */
  const shared = {
    "call-stack": createCallStack(find),
    "explicit-stack": createExplicitStack(find),
    "idle-peg": createIdlePeg(find),
  };
  const memory = createMemory("memory", find);
  const known = createKnown(find);
  /** @param {View} own @param {LaneState} lane @param {string} name */
  return (own, lane, name) => {
    const listed = known(own);
    for (const one in shared) setShown(find(`panel-${one}`), one === name);
    setShown(find("panel-memory"), listed && !(name in shared));
    if (!listed) return;
    if (name in shared) shared[name](own, lane);
    else memory(/** @type {Panels} */ (/** @type {unknown} */ (lane.panels))[name]);
  };
}

/** Goal and rules, and what is known, for a lane without a program.
 * @param {Find} find */
function createKnown(find) {
  const title = find("title-code");
  const code = title.textContent ?? "";
  const renew = whenChanged((/** @type {LaneOpened} */ opened) => {
    const listed = opened.listing.lines.length > 0;
    const still = !listed && !opened.algorithm; // a program has to run
    setAttribute(find("lane"), "data-unlisted", listed ? null : "");
    setAttribute(find("lane"), "data-still", still ? "" : null);
    setShown(find("panel-known"), !listed);
    setText(title, listed ? code : words.say("Goal and rules"));
    setText(find("lane-rules"), listed ? "" : (opened.rules ?? ""));
    const known = listed
      ? []
      : [
          words.say(
            "There is no program to list: a search found all the moves in advance. When you step by line, each move counts as one line.",
          ),
          ...(opened.about ?? []),
        ];
    find("lane-known").replaceChildren(...known.map((text) => make("p", {}, text)));
  });
  return (/** @type {View} */ { opened }) => {
    if (opened) renew(opened);
    return Boolean(opened?.listing.lines.length);
  };
}

/** The lane with the longest numbers that it will ever show.
 * @param {LaneState} lane @returns {LaneState} */
function highest(lane) {
  const { costs: now } = lane.panels;
  if (!now) return { ...lane, move: lane.moves };
  const most = { ...now, lines: now.lines_total, memory: now.memory_most };
  return { ...lane, move: lane.moves, panels: { ...lane.panels, costs: most } };
}

/** What the lane has cost; if lanes hold several puzzles, each says how many moves it has.
 * @param {View} view @param {LaneState} lane */
function costs(view, lane) {
  const data = lane.panels.costs;
  const [move, moves] = [words.number(lane.move), words.number(lane.moves)];
  const made = isUncounted(lane) ? "" : words.say("move {move} of {moves}", { move, moves });
  if (!data) return made;
  const said = words.say("step {lines} of {total} · {memory} {unit}, at most {most}", {
    lines: words.number(data.lines),
    total: words.number(data.lines_total),
    memory: data.memory,
    unit: data.unit,
    most: data.memory_most,
  });
  const several = view.compare.lanes?.some((one) => !isUsual(one) || one.recording);
  return several && made ? `${made} · ${said}` : said;
}

/** @param {Given} given @param {Find} find @param {number} index */
function createHead(given, find, index) {
  const tab = byId(`tab-${index}`);
  /** @type {HTMLSelectElement} */
  const select = find("lane-algorithm");
  return whenChanged((/** @type {Settings} */ lane) => {
    const [title, choice] = [titleOf(lane, given), choiceOf(lane)];
    nameOptions(select, choice, title);
    if (select.value !== choice) select.value = choice;
    setText(find("lane-title"), words.say("Lane {lane}: {title}", { lane: index + 1, title }));
    setText(tab, title);
    const { remembers } = given.told[makerOf(lane)];
    setText(find("lane-remembers"), words.say("remembers {memory}", { memory: remembers }));
    setText(find("lane-tower"), towerOf(lane, given));
    setText(find("title-memory"), title);
  });
}

/** The chosen puzzle is called what the lane is called; any other by its own name.
 * @param {HTMLSelectElement} select @param {string} choice @param {string} title */
function nameOptions(select, choice, title) {
  for (const option of select.options) {
    const { puzzle } = option.dataset;
    if (puzzle) setText(option, option.value === choice ? title : puzzle);
  }
}

/** @param {Settings} lane @param {Given} given */
function towerOf(lane, given) {
  if (!isTower(lane, given)) return "";
  const discs = words.count("{count} disc", "{count} discs", lane.discs);
  return hasPegs(lane) ? `${discs}, ${lane.source} → ${lane.target}` : discs;
}
