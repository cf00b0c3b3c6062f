// @ts-check
/** The whole page of formulas, drawn from one view. */

import { byId } from "../core/dom.js";
import { words } from "../core/words.js";
import { createDialogs } from "../page/dialogs.js";
import { createNotices } from "../page/notices.js";
import { createPresent } from "../present/render.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { createStage } from "../stage/render.js";
import { createCards } from "./cards-render.js";
import { createFields } from "./fields.js";
import { createGrowth } from "./growth.js";
import { createRows } from "./rows-render.js";
import { createTwoWay } from "./two-way.js";

/** @import {MathsView} from "./state.js" */

/** @returns {(view: MathsView) => void} */
export function createMathsPage() {
  const parts = [
    showSettings,
    createDiscStyles(),
    createNotices(words.say("Close this notice")),
    createStage(byId("stage"), (disc, peg) =>
      words.say("Disc {disc} on peg {peg}: A, B or C puts it on another peg", { disc, peg }),
    ),
    createTwoWay(),
    createCards(),
    createRows(),
    createGrowth(),
    createFields(),
    showComparison,
    createSigns(),
    createPresent(),
    createDialogs(),
  ];
  return (view) => parts.forEach((part) => part(view));
}

/** @param {MathsView} view */
function showSettings({ settings, page }) {
  for (const name of /** @type {const} */ (["discs", "source", "target"])) {
    const field = /** @type {HTMLInputElement} */ (byId(name));
    if (field.value !== String(settings[name])) field.value = String(settings[name]);
  }
  /** @type {HTMLSelectElement} */ (byId("theme")).value = page.theme;
  document.documentElement.dataset.theme = page.theme;
}

/** Both recursions, side by side. @param {MathsView} view */
function showComparison({ settings, page }) {
  const tower = [settings.discs, settings.source, settings.target].join(",");
  const lanes = ["recursive", "recursive-base-1"].map((name) => `lane=${name},${tower}`);
  const rest = page.keepsLang ? [`lang=${page.lang}`] : [];
  byId("compare-calls").setAttribute("href", `/compare?${[...lanes, ...rest].join("&")}`);
}
