// @ts-check
/**
 * Where a page was left: a browser that loads it again asks for the address that it had a moment
 * before.
 */

/** @import {FirstState} from "../core/connection.js" */
/** @import {Link} from "../core/links.js" */

/**
 * What a page is given of its link: what the server has read, what was wrong with it, the answers
 * to its opening.
 * @template L
 * @typedef {{link: L, notices: string[], first_state?: FirstState | null}} Reading
 */
/** @typedef {Reading<Link>} Opening */
/**
 * What is kept of a page that was left: its path, the links that it may be loaded again by, and the
 * one that it was at.
 * @template L @typedef {{path?: string, asked?: string[], address?: string, link?: L}} Left
 */

import { isBare } from "../core/facts.js";
import { keptInTab, replaceEntry } from "../core/storage.js";

const KEY = "hanoi-classroom-left";

/** Remembers, for this tab, that loading this address again is to lead to another link.
 * @param {string[]} asked @param {string} address @param {object} link what it says */
export function reloadsAt(asked, address, link) {
  keptInTab.set(KEY, JSON.stringify({ path: location.pathname, asked, address, link }));
}

/** What the page was left at, if it has been loaded again; else what it is given of its link.
 * @template L @param {Reading<L>} given @returns {Reading<L>} */
export function leftOr(given) {
  if (isBare()) return given; // what was left is the page's around it
  /** @type {Left<L>} */
  const { path, asked, address, link } = taken();
  const [entry] = performance.getEntriesByType("navigation");
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === "reload";
  if (!again || path !== location.pathname) return given;
  if (!link || !address || !asked?.some(isHere) || isHere(address)) return given;
  replaceEntry(link, address);
  return { link, notices: [], first_state: null };
}

/** Whether the server was asked for this link. @param {string} link */
function isHere(link) {
  return link.split("#")[0] === location.search;
}

/** What was kept, good for once.
 * @template L @returns {Left<L>} */
function taken() {
  const left = keptInTab.getObject(KEY);
  keptInTab.set(KEY, null);
  return left;
}
