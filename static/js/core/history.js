// @ts-check
/** Entries of the history. In a sandboxed frame some browsers let a page write none. */
import { attempt } from "./storage.js";

/** The present entry shows this from now on, at its own address unless another is named.
 * @param {unknown} state @param {string} [address] */
export function replaceEntry(state, address) {
  attempt(() => history.replaceState(state, "", address));
}

/** @param {unknown} state @param {string} address */
export function pushEntry(state, address) {
  attempt(() => history.pushState(state, "", address));
}
