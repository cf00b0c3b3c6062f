// @ts-check
/** What keys and buttons do to lanes: add, take away, move, and how many discs all have. */
import { addressAt, clockOf } from "../view.js";
import { FEWEST_LANES } from "./given.js";
import { oneMore, ticksOf } from "./link.js";

/** @typedef {import("../view.js").Settings} Settings */

/** @param {import("../store.js").Store} store @param {import("./given.js").Given} given @returns {Record<string, () => void>} */
export function createLaneCommands(store, given) {
  const { get, dispatch } = store;
  const step = (/** @type {1 | -1} */ by) => () => dispatch({ type: "step", by, unit: clockOf(get()) });
  const lanes = () => get().lanes ?? [];
  const discs = (/** @type {1 | -1} */ by) => {
    const next = lanes().map((lane) => ({ ...lane, discs: Math.min(given.largest, Math.max(1, lane.discs + by)) }));
    if (next.some((lane, i) => lane.discs !== lanes()[i].discs)) dispatch({ type: "lanes", lanes: next, start: addressAt(get(), 0n) });
  };
  const add = () => {
    if (lanes().length < given.lanes) dispatch({ type: "lanes", lanes: [...lanes(), oneMore(lanes(), given.algorithms)] });
  };
  const remove = (/** @type {number} */ index) => {
    if (lanes().length <= FEWEST_LANES) return;
    const left = lanes().filter((_, i) => i !== index);
    dispatch({ type: "lanes", lanes: left, start: within(get(), left, given) });
  };
  const move = (/** @type {number} */ index, /** @type {1 | -1} */ by) => {
    const next = swapped(lanes(), index, index + by);
    if (!next) return;
    dispatch({ type: "tab", index: index + by });
    dispatch({ type: "lanes", lanes: next });
    document.getElementById(`lane-algorithm-${index + by}`)?.focus();
  };
  return {
    "forward-move": step(1), "back-move": step(-1),
    fewer: () => discs(-1), more: () => discs(1),
    "add-lane": add,
    "remove-lane": () => remove(focused() ?? lanes().length - 1),
    "lane-left": () => move(focused() ?? 0, -1),
    "lane-right": () => move(focused() ?? 0, 1),
    "this-left": () => move(get().tab, -1),
    "this-right": () => move(get().tab, 1),
    "this-away": () => { dispatch({ type: "dialog", name: null }); remove(get().tab); },
  };
}

/** Two lanes with their places exchanged; null where there is no such place. @param {Settings[]} lanes @param {number} one @param {number} other */
function swapped(lanes, one, other) {
  if (!lanes[one] || !lanes[other]) return null;
  return lanes.map((lane, i) => (i === one ? lanes[other] : i === other ? lanes[one] : lane));
}

/** The same place, or the end where the lanes left have none such.
 * @param {import("../view.js").View} view @param {Settings[]} lanes @param {import("./given.js").Given} given @returns {import("../view.js").Address} */
function within(view, lanes, given) {
  if (clockOf(view) === "move") return { move: view.shown?.move ?? "0", line: 0 };
  const [tick, last] = [BigInt(view.shown?.tick ?? 0), ticksOf(lanes, given)];
  return { tick: String(tick < last ? tick : last) };
}

/** The lane that has the focus. */
function focused() {
  const lane = document.activeElement?.closest("[data-lane]")?.getAttribute("data-lane");
  return lane ? Number(lane) : null;
}
