// @ts-check
/** What keys and buttons do to a puzzle: fewer and more discs, and giving a search up. */

/** @import {Limits} from "../variants/link.js" */

/** @param {Store} store @param {Limits} limits @returns {Record<string, () => void>} */
export function createPuzzleCommands(store, { fewest, most }) {
  const add = (/** @type {1 | -1} */ by) => () => {
    const discs = store.get().settings.discs + by;
    if (discs >= fewest && discs <= most) store.dispatch({ type: "settings", settings: { discs } });
  };
  return { fewer: add(-1), more: add(1), "cancel-search": () => giveUp(store) };
}

/** Opens again what is shown, which ends the search; where nothing is, the list of variants.
 * @param {Store} store */
function giveUp(store) {
  const { opened, settings } = store.get();
  if (!opened) {
    location.assign("/variants");
    return;
  }
  const { discs } = opened;
  store.dispatch({ type: "settings", settings: { ...settings, discs } });
}
