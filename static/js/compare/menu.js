// @ts-check
/**
 * The settings of lanes: puzzle and algorithm in each lane's head; everything, with the rules, in
 * the menu of the lane in front.
 */

import { byId, make, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { fact, isBare } from "../core/facts.js";
import { on } from "../core/listen.js";
import { LABELS, textOf } from "../core/position.js";
import { isUsual, YOURS } from "../core/variants.js";
import { words } from "../core/words.js";
import { takeDiscs } from "../page/forms.js";
import { recallProgram } from "../program/program-kept.js";
import { OWN } from "../program/program-state.js";
import { frontParts } from "../share/front-link.js";
import { elsewhere } from "../share/navigation.js";
import { asPuzzle, changedLane, isTower, limitsOf, puzzleOf } from "../variants/variant-lanes.js";
import { PEGS, positionOf } from "../variants/variant-link.js";
import { hasPegs } from "../view/lanes.js";
import { addressAt } from "../view/place.js";
import { makerOf, setEnabled, titleOf, write } from "./compare-settings.js";
import { isAwaited } from "./searches.js";

/** @import {Given} from "./main.js" */

const SHOWN = 40; // characters of the typed text that are repeated

/** @param {Given} given */
export function createMenu(given) {
  const renewPegs = whenChanged((/** @type {number} */ pegs) => {
    for (const id of ["lane-source", "lane-target"])
      byId(id).replaceChildren(...[...LABELS.slice(0, pegs)].map((one) => make("option", {}, one)));
  });
  /** @param {View} view */
  return (view) => {
    const { lanes, tab } = view.compare;
    if (view.page.dialog !== "lane" || !lanes) return;
    const lane = lanes[tab] ?? lanes[0];
    const title = titleOf(lane, given);
    setText(byId("lane-dialog-title"), words.say("Lane {lane}: {title}", { lane: tab + 1, title }));
    renewPegs(lane.pegs ?? PEGS.fewest);
    showFields(lane, given);
    writeFields(lane, view);
    tellOf(lane, view);
    const listed = (view.compare.opened[tab]?.listing.lines.length ?? 0) > 0;
    for (const id of ["lane-copy", "lane-save"]) setShown(byId(id), listed);
    const alone = lane.recording ? "/mine" : "/";
    const program = lane.recording ? view.compare.fragment : "";
    const link = `${alone}${elsewhere(view, frontParts(view))}${program}`;
    setAttribute(byId("lane-alone"), "href", link);
    setEnabled("[data-do=this-left]", tab > 0);
    setEnabled("[data-do=this-right]", tab < lanes.length - 1);
  };
}

/** Shows only the fields that this puzzle has. @param {Settings} lane @param {Given} given */
function showFields(lane, given) {
  const { takes, fewest, most } = limitsOf(lane, given);
  setShown(byId("lane-of-classic"), isUsual(lane));
  setShown(byId("lane-of-pegs"), takes.includes("pegs"));
  setShown(byId("lane-of-discs"), fewest < most);
  setShown(byId("lane-of-ends"), hasPegs(lane));
  setShown(byId("lane-of-positions"), takes.includes("start"));
  setShown(byId("lane-height"), !isTower(lane, given));
  setAttribute(byId("lane-discs"), "min", fewest);
  setAttribute(byId("lane-discs"), "max", most);
}

/** @param {Settings} lane @param {View} view */
function writeFields(lane, { compare }) {
  const opened = isAwaited(compare, compare.tab) ? undefined : compare.opened[compare.tab];
  const position = (/** @type {"start" | "goal"} */ name) => {
    const end = lane[name] ?? opened?.[name];
    return end ? textOf(end) : "";
  };
  const values = {
    puzzle: puzzleOf(lane),
    one: makerOf(lane),
    pegs: String(lane.pegs ?? ""),
    discs: String(lane.discs),
    source: lane.source,
    target: lane.target,
    start: position("start"),
    goal: position("goal"),
  };
  for (const [name, value] of Object.entries(values))
    if (document.activeElement?.id !== `lane-${name}`) write(`lane-${name}`, value);
}

/** The algorithm, or goal and rules. @param {Settings} lane @param {View} view */
function tellOf(lane, { compare }) {
  const abouts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-about]"));
  for (const about of abouts) setShown(about, about.dataset.about === makerOf(lane));
  const { rules, about = [] } = compare.opened[compare.tab] ?? {};
  const told = rules && !isAwaited(compare, compare.tab) ? [rules, ...about] : [];
  renewTold(told.join("\n"));
}

const renewTold = whenChanged((/** @type {string} */ told) => {
  const texts = told ? told.split("\n") : [];
  byId("lane-about").replaceChildren(...texts.map((text) => make("p", {}, text)));
});

/** @param {Store} store @param {Given} given */
export function bindMenu(store, given) {
  const { get } = store;
  const lane = () => laneOf(get());
  const change = (/** @type {Settings} */ next, restarts = false) =>
    changeLane(store, get().compare.tab, next, restarts);
  const use = (/** @type {Partial<Settings>} */ asked, restarts = false) =>
    change(changedLane(lane(), asked, given), restarts);
  /** @type {Record<string, (value: string) => void>} */
  const uses = {
    puzzle: (value) => change(asPuzzle(lane(), value, given)),
    one: (maker) => choose(store, given, get().compare.tab, maker),
    pegs: (value) => use({ pegs: Number(value) }),
    discs: () => takeSize(store, given, (discs) => use({ discs }, true)),
    source: (source) => use({ source }),
    target: (target) => use({ target }),
    start: (text) => takeEnd(get(), text, (start) => use({ start }, true)),
    goal: (text) => takeEnd(get(), text, (goal) => use({ goal }, true)),
  };
  for (const [name, take] of Object.entries(uses))
    on(field(name), "change", () => take(field(name).value));
}

/** @param {string} name @returns {HTMLInputElement} */
function field(name) {
  return byId(`lane-${name}`);
}

/** The lane in front. @param {View} view */
function laneOf({ compare: { lanes, tab }, settings }) {
  return lanes?.[tab] ?? settings;
}

/** @param {Store} store @param {Given} given @param {(discs: number) => void} use */
function takeSize(store, given, use) {
  const now = () => laneOf(store.get()).discs;
  takeDiscs(store, field("discs"), limitsOf(laneOf(store.get()), given), now, use);
}

/**
 * A text that is not a position produces an error, and nothing changes.
 * @param {View} view @param {string} text
 * @param {(position: number[][]) => void} use
 */
function takeEnd({ compare }, text, use) {
  const position = positionOf(text, PEGS.fewest);
  const example = textOf(compare.opened[compare.tab]?.start ?? [[]]);
  const said = words.say("“{text}” is not a position of this puzzle. Type one like {example}.", {
    text: text.slice(0, SHOWN),
    example,
  });
  setText(byId("lane-ends-said"), position ? "" : said);
  if (position) use(position);
}

const VARIANT = "variant:";

/** @param {Store} store @param {Given} given */
export function bindLaneForms(store, given) {
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (
    document.querySelectorAll("[data-lane-algorithm]")
  )) {
    const index = Number(select.dataset.laneAlgorithm);
    on(select, "change", () => choose(store, given, index, select.value));
  }
}

/** Another algorithm, or another puzzle.
 * @param {Store} store @param {Given} given @param {number} index @param {string} choice */
function choose(store, given, index, choice) {
  const lane = store.get().compare.lanes?.[index];
  if (!lane) return;
  const { tallest_own: most } = given.lanes;
  if (choice === YOURS && !hasProgram(store.get())) return goAndWrite(lane, most);
  const other = choice.startsWith(VARIANT);
  if (other) changeLane(store, index, asPuzzle(lane, choice.slice(VARIANT.length), given));
  else {
    const usual = isUsual(lane) ? lane : asPuzzle(lane, fact("defaults").variant, given);
    changeLane(store, index, madeBy(usual, choice, given));
  }
}

/** Whether there is one for the lane. @param {View} view */
function hasProgram({ program, compare }) {
  return Boolean(program?.text ?? (compare.fragment || recallProgram().text?.trim()));
}

/** Opens the page for writing a program. @param {Settings} lane @param {number} most discs */
function goAndWrite(lane, most) {
  const { lang } = document.documentElement;
  const { source, target } = lane;
  const discs = Math.min(lane.discs, most);
  const address = `/mine?discs=${discs}&from=${source}&to=${target}&lang=${lang}`;
  if (isBare()) open(address, "_blank", "noopener");
  else location.assign(address);
}

/** The same tower with another algorithm, or with the person's own program.
 * @param {Settings} lane @param {string} maker @param {Given} given @returns {Settings} */
function madeBy({ recording: _, ...lane }, maker, given) {
  if (maker !== YOURS) return { ...lane, algorithm: maker };
  const { source, target } = lane;
  const discs = Math.min(lane.discs, given.lanes.tallest_own);
  return /** @type {Settings} */ ({ discs, source, target, recording: OWN });
}

/** Another tower restarts at move 0; another algorithm or puzzle stays at the same place.
 * @param {Store} store @param {number} index @param {Settings} lane @param {boolean} [restarts] */
function changeLane(store, index, lane, restarts = false) {
  const view = store.get();
  const lanes = (view.compare.lanes ?? []).map((one, i) => (i === index ? lane : one));
  store.dispatch({ type: "lanes", lanes, start: restarts ? addressAt(view, 0n) : undefined });
}
