// @ts-check
/** The whole link of a view: what each room says of it. */
import { reader } from "../core/link-reading.js";
import { mostMoves } from "../core/variants.js";
import { presentParts, readPresent } from "../present/link.js";
import { readThink, thinkParts } from "../think/link.js";
import { readTimeline, timelineParts } from "../timeline/link.js";
import { readSettings, readView, viewParts } from "../view/link.js";

/** @typedef {import("../view/state.js").View} View */

const OF_THEME = ["theme", "text"];
const OF_PRESENT = ["present", "timeline", "panel"];

/**
 * Reads a link; each bad value gives a notice and the nearest valid one.
 * @param {string} search
 * @param {import("../view/link.js").Offered} offered
 * @param {typeof readSettings} [readPuzzle]
 * @returns {import("../view/state.js").Known}
 */
export function readLink(search, offered, readPuzzle = readSettings) {
  const link = reader(search);
  const known = readView(link, offered, readPuzzle(link.read, offered));
  const parts = {
    timeline: readTimeline(link, mostMoves(known.settings)),
    present: readPresent(link, offered.panels),
    think: readThink(link.read, known.settings.discs),
  };
  return { ...known, ...parts, page: { ...known.page, notices: link.notices } };
}

/**
 * The link for others: without the theme and the presenter view, unless these are wanted.
 * @param {View} view
 * @param {(view: View) => string} write what writes the whole link
 */
export function linkForOthers(view, write = linkOf) {
  const { theme, present } = view.share;
  const left = [...(theme ? [] : OF_THEME), ...(present ? [] : OF_PRESENT)];
  const shown = present ? { ...view, present: { ...view.present, on: true } } : view;
  const parts = write(shown).slice(1).split("&");
  return `?${parts.filter((part) => !left.includes(part.split("=")[0])).join("&")}`;
}

/** The link that restores this view. @param {View} view */
export function linkOf(view) {
  const parts = [...viewParts(view), ...timelineParts(view), ...presentParts(view)];
  return `?${[...parts, ...thinkParts(view)].join("&")}`;
}
