// @ts-check
/** The panel "Positions": the graph of all of them, which comes when it is first opened. */
import { drawnBy, fetched, loader } from "../core/load.js";

/** @import {Positions} from "../variants/layers.js" */

export function createGraph() {
  let variant = "";
  const draw = drawnBy(
    loader(async () => {
      const [{ createPositions }, all] = await Promise.all([
        fetched(() => import("./positions.js")),
        fetched(() => fetchPositions(variant)),
      ]);
      return createPositions(all);
    }),
  );
  return (/** @type {View} */ view) => {
    if (!view.opened || !view.panels.includes("positions")) return;
    variant = view.opened.variant;
    draw(view);
  };
}

/** @param {string} variant @returns {Promise<Positions>} */
async function fetchPositions(variant) {
  const answer = await fetch(`/variants/positions?variant=${variant}`);
  if (!answer.ok) throw new TypeError(`The server has answered with ${answer.status}.`);
  return answer.json();
}
