// @ts-check
/** Links to the page on which the puzzle is played, from the position that is shown. */
import { setAttribute, setShown } from "../core/dom.js";
import { textOf } from "../core/position.js";

/** @import {Limits} from "../variants/link.js" */

/** @param {Limits} limits */
export function createPlayLinks(limits) {
  const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-play]")]);
  const most = Number(links[0]?.dataset.play ?? 0);
  /** @param {View} view */
  return (view) => {
    const { opened } = view;
    for (const link of links) setShown(link, !opened || opened.discs <= most);
    const address = playAddress(view, limits);
    if (address) for (const link of links) setAttribute(link, "href", address);
  };
}

/** The goal itself is nothing to begin from: from there it is the start.
 * @param {View} view @param {Limits} limits */
function playAddress({ opened, shown, page }, limits) {
  const [lane] = shown?.lanes ?? [];
  if (!opened?.start || !opened.goal || !lane) return "";
  const { variant, discs, pegs, start, goal } = opened;
  const from = lane.move === lane.moves ? start : lane.pegs;
  const query = new URLSearchParams({
    variant,
    ...(limits.takes.includes("pegs") && { pegs: String(pegs.length) }),
    discs: String(discs),
    start: textOf(from),
    ...(limits.goal !== "known" && { goal: textOf(goal) }),
    ...(page.keepsLang && { lang: page.lang }),
    theme: page.theme,
  });
  return `/play?${query}`;
}
