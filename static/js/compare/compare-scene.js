// @ts-check
/** One lane of several, as a view with that lane alone, so that each renderer serves both pages. */

/**
 * @param {number} index
 * @returns {(view: View) => View} returns the same value as long as nothing in the lane has changed
 */
export function createScene(index) {
  /** @type {View | null} */
  let scene = null;
  /** @type {unknown[]} what the scene was made of */
  let before = [];
  return (view) => {
    const { shown, compare, sizes, share, scroll, page, travel } = view;
    const now = [shown, compare.opened, sizes, share, scroll, page.reducedMotion, travel.power];
    if (scene && now.every((value, i) => value === before[i])) return scene;
    scene = laneView(view, index, before[0] === shown ? scene : null);
    before = now;
    return scene;
  };
}

/** @param {View} view @param {number} index
 * @param {View | null} before the lane where it stood already @returns {View} */
function laneView(view, index, before) {
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
    shown: before ? before.shown : shown,
    sizes: {
      ...view.sizes,
      stage: view.sizes.stages[index] ?? { width: 0, height: 0 },
      lists: own(view.sizes.lists),
    },
    scroll: own(view.scroll),
  };
}
