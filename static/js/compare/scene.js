// @ts-check
/** One lane of several, as a view with that lane alone: so each renderer serves both pages. */

/** @param {number} index
 * @returns {(view: View) => View} the same value as long as nothing of the lane is new */
export function createScene(index) {
  /** @type {View | null} */
  let from = null;
  /** @type {View | null} */
  let scene = null;
  return (view) => {
    const same =
      from &&
      scene &&
      from.shown === view.shown &&
      from.compare.opened === view.compare.opened &&
      from.sizes === view.sizes &&
      from.share === view.share &&
      from.scroll === view.scroll &&
      from.page.reducedMotion === view.page.reducedMotion &&
      from.travel.power === view.travel.power;
    if (!same || !scene) scene = laneView(view, index, from, scene);
    from = view;
    return scene;
  };
}

/** @param {View} view @param {number} index @param {View | null} from @param {View | null} before
 * @returns {View} */
function laneView(view, index, from, before) {
  const lane = view.shown?.lanes[index];
  const shown =
    view.shown && lane ? { ...view.shown, lanes: [lane], move: lane.move, line: lane.line } : null;
  const own = (/** @type {Record<string, number>} */ all) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => name.endsWith(`-${index}`))
        .map(([name, value]) => [name.slice(0, -2), value]),
    );
  return {
    ...view,
    opened: view.compare.opened[index] ?? null,
    shown: from?.shown === view.shown && before ? before.shown : shown,
    sizes: {
      ...view.sizes,
      em: view.sizes.lanes.em || view.sizes.em,
      stage: view.sizes.stages[index] ?? { width: 0, height: 0 },
      lists: own(view.sizes.lists),
    },
    scroll: own(view.scroll),
  };
}
