// @ts-check
/** The page drawn for paper: the server is asked for the idle peg's numbers too, whether or not its panel is open. */
import { laneRequests } from "./lanes.js";

/** @typedef {import("./view.js").View} View */

/** @param {View} view @param {import("./update.js").Action} action @returns {import("./update.js").Outcome | null} */
export function printed(view, action) {
  if (action.type !== "printing") return null;
  if (view.printing === action.on) return { view };
  const next = { ...view, printing: action.on };
  const asks = view.connection === "open" && !view.lanes && !view.panels.includes("idle-peg");
  return { view: next, send: asks ? [{ type: "panels", lane: 0, panels: laneRequests(next)[0].panels }] : [] };
}
