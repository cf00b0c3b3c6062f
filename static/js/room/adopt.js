// @ts-check
/** What a page adopts of what the class sees: puzzles, panels, how it is viewed. Pure. */
import { fact } from "../core/facts.js";
import { OWN as OF_VARIANTS } from "../core/variants.js";
import { OWN, OWN_PANELS } from "../program/program-state.js";
import { NO_RANGE } from "../view/first.js";
import { laneRequests } from "../view/lanes.js";
import { speedOf } from "../view/speeds.js";
import { coversOf } from "../view/view-link.js";
import { withPart } from "../view/view-state.js";
import { withRoom } from "./room-state.js";

/** @import {Looked, Opened, State} from "../core/protocol.js" */

/** Which other fields a variant takes. @typedef {(variant: string) => string[]} Takes */

/** The panels that only one page fills. */
const OF_PAGES = [...OF_VARIANTS, ...OWN_PANELS];
const FOR_THE_TIMELINE = "call-stack"; // it names pegs even if that panel is closed

/** Whether the page can show these lanes. @param {LaneOpened[]} lanes @param {Room} room */
export function canShow(lanes, { page, variant }) {
  if (page === "remote" || page === "link") return true;
  if (page === "compare") return lanes.length > 1;
  const isOwn = lanes[0].variant === fact("defaults").variant && !lanes[0].algorithm;
  return lanes.length === 1 && lanes[0].variant === variant && isOwn === (page === "mine");
}

/** The view asks for what has been opened; marks of another run do not belong to it.
 * @param {View} view @param {Opened} opened @param {Takes} takes @returns {View} */
export function withOpened(view, { lanes }, takes) {
  const asked = lanes.map((lane) => settingsOf(lane, takes));
  const here = view.compare.lanes
    ? withPart(view, "compare", { lanes: asked, found: asked, wanted: null, partly: false })
    : view;
  const shown = withPart({ ...here, settings: asked[0] }, "talk", { searching: null });
  return withPanels(shown, lanes[0].panels);
}

/** @param {LaneOpened} lane @param {Takes} takes @returns {Settings} */
export function settingsOf({ variant, algorithm = "", ...lane }, takes) {
  const { discs, source, target, pegs, splits, start, goal } = lane;
  const tower = { discs, source, target, algorithm };
  if (variant === fact("defaults").variant) return algorithm ? tower : ownOf(tower);
  const more = { pegs: pegs.length, split: splits?.chosen, start, goal };
  const taken = Object.entries(more).filter(
    ([name, value]) => value !== undefined && takes(variant).includes(name),
  );
  return { ...tower, variant, ...Object.fromEntries(taken) };
}

/** No algorithm: a person's program has made the moves, or has yet to run.
 * @param {Settings} tower @returns {Settings} */
function ownOf({ algorithm: _, ...tower }) {
  return /** @type {Settings} */ ({ ...tower, recording: OWN });
}

/** The class's panels are open, and those that only the page fills stay as they are.
 * @param {View} view @param {string[]} names in the order in which they were requested
 * @returns {View} */
export function withPanels(view, names) {
  if (view.room?.choice || view.compare.lanes) return view;
  const last = names.length - 1;
  const open = last && names[last] === FOR_THE_TIMELINE ? names.slice(0, last) : names;
  const here = open.filter((name) => fact("panels").includes(name)); // not all pages have all
  const filled = view.program ? [...OF_PAGES, "code"] : OF_PAGES; // the editor, too
  const own = view.panels.filter((name) => filled.includes(name) && !here.includes(name));
  const panels = [...here, ...own];
  if (panels.join() === view.panels.join() && view.page.panelsNamed) return view;
  return { ...withPart(view, "page", { panelsNamed: true }), panels };
}

/** The panels that a state brings, and the speed of what it shows: discs move at that speed.
 * @param {View} view @param {State} state */
export function withState(view, { lanes, playing, speed }) {
  const here = withPanels(view, Object.keys(lanes[0].panels));
  const power = Math.round(Math.log2(speed));
  if (!playing || speedOf(here) === speed || power === here.travel.power) return here;
  return withPart(here, "travel", { power });
}

/**
 * What the page in control asks for, so that the others know whether the call stack is open, or is
 * there only for the timeline: then it is last, after the others.
 * @param {View} view @param {Inbound} request @returns {Inbound}
 */
export function inOrder(view, request) {
  if (view.compare.lanes) return request;
  const ordered = (/** @type {string[]} */ asked) => {
    const others = asked.filter((name) => name !== FOR_THE_TIMELINE);
    if (view.panels.includes(FOR_THE_TIMELINE)) return [FOR_THE_TIMELINE, ...others];
    return others.length ? [...others, FOR_THE_TIMELINE] : [];
  };
  if (request.type === "panels") return { ...request, panels: ordered(request.panels) };
  if (request.type !== "open") return request;
  const lanes = request.lanes.map((lane) => ({ ...lane, panels: ordered(lane.panels ?? []) }));
  return { ...request, lanes };
}

/** Without what only the page fills. @param {string[]} panels */
export function withoutOwn(panels) {
  return panels.filter((name) => !OF_PAGES.includes(name));
}

/** The request for the panels that were chosen here. @param {View} view @returns {Inbound} */
export function panelsRequest(view) {
  return { type: "panels", lane: 0, panels: withoutOwn(laneRequests(view)[0].panels) };
}

/** What the class is shown by `look`. @param {View} view @param {Looked} looked @returns {View} */
export function withLooked(view, looked) {
  const { blank, spotlight, range, think, think_from: from = 1, covered = [] } = looked;
  const { range: before } = view.timeline;
  const none = before.loop ? NO_RANGE : before;
  const marked = range ? { from: BigInt(range.from), to: BigInt(range.to), loop: true } : none;
  const asking = { on: think, from, ...(!think && { question: null, told: null }) };
  const covers = coversAfter(view, covered);
  const here = withPart(withPart(view, "page", { blank, covers }), "think", asking);
  const lit = withRoom(here, { spotlight, told: { blank, spotlight, covered } });
  return view.compare.lanes ? lit : withPart(lit, "timeline", { range: marked });
}

/** What is covered now; everything else has been shown, if not earlier then at the current move.
 * @param {Pick<View, "page" | "shown">} view @param {string[]} covered
 * @returns {View["page"]["covers"]} */
function coversAfter({ page: { covers }, shown }, covered) {
  const now = shown?.move ?? "0";
  const before = Object.entries(covers).map(([name, at]) => [name, at ?? now]);
  return { ...Object.fromEntries(before), ...coversOf(covered) };
}
