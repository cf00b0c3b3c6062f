// @ts-check
/** Pages with Think first on and its scripts loaded. */
import { update } from "../../../static/js/explore/explore-update.js";
import { learnThinking } from "../../../static/js/think/switch.js";
import { thinkingRules } from "../../../static/js/think/think-update.js";
import { Page, towerAt } from "../page.js";

learnThinking(thinkingRules);

/** @param {number} discs @param {string} move @param {...Known} more */
export const thinking = (discs, move, ...more) =>
  Page.opened(update, towerAt(discs, move), { think: { on: true } }, ...more);
