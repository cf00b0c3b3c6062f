// @ts-check
/** The page of one variant. */
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { createSearching } from "../page/searching.js";
import { bindBoard } from "../panels/measure.js";
import { openRun } from "../run/open-run.js";
import { createTower } from "../run/tower.js";
import { keptOf, knownOf, linkOf } from "../share/run-link.js";
import { bindThink, createThinkCommands } from "../think/switch.js";
import { learnVariants } from "../variants/learn.js";
import { FIRST_PANELS } from "../variants/variant-panels.js";
import { createAbout } from "./about.js";
import { createOffered, createPuzzleSettings } from "./variant-settings.js";
import { createVariantUpdate } from "./variant-update.js";

/** @import {Limits, OfVariants} from "../variants/variant-link.js" */

/**
 * The data that the page gets from webapp/web/pages/variants/one.py.
 * @typedef {ForScripts & Opening & OfVariants & {variant: string}} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
const limits = given.variants[given.variant];
learnVariants(given.variants);
const { panels: _unused, ...remembered } = recall(given.panels);
const own = [createPuzzleSettings(), createSearching(), createOffered(), createAbout()];
const draw = createTower(given.panels, own);

openRun({
  given,
  update: createVariantUpdate(limits),
  known: [remembered],
  linking: { linkOf, keptOf, knownOf: (said) => ({ panels: FIRST_PANELS, ...knownOf(said) }) },
  largest: limits.most,
  draw: (view) => draw(view.opened ? view : { ...view, panels: [] }), // unknown until it has opened
  commands: ({ store }) => ({
    ...createPuzzleCommands(store, limits),
    ...createThinkCommands(store),
  }),
  listen: [({ store }) => bindBoard(store), ({ store }) => bindThink(store)],
  later: async () => {
    const { bindLater } = await import("./variant-later.js");
    return { bindLater: (run) => bindLater(run, limits) };
  },
});

// Commands of keys and buttons: fewer discs, more discs, cancel a search.

/** @param {Store} store @param {Limits} limits @returns {Record<string, () => void>} */
function createPuzzleCommands(store, { fewest, most }) {
  const add = (/** @type {1 | -1} */ by) => () => {
    const discs = store.get().settings.discs + by;
    if (discs >= fewest && discs <= most) store.dispatch({ type: "settings", settings: { discs } });
  };
  return { fewer: add(-1), more: add(1), "cancel-search": () => giveUp(store) };
}

/** Reopens the puzzle that is shown, which ends the search; if none is, opens the list of variants.
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
