// @ts-check
/** The compare page. */
import { learn, RECORDED } from "../core/variants.js";
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { openRun } from "../run/open-run.js";
import { keptOf } from "../share/run-link.js";
import { learnVariants } from "../variants/learn.js";
import { listedMoves } from "../variants/listed-moves.js";
import { createLaneCommands } from "./compare-commands.js";
import { compareLinkOf, knownOf } from "./compare-link.js";
import { createComparePage } from "./compare-page.js";
import { bindTabs } from "./compare-settings.js";
import { createCompareUpdate } from "./compare-update.js";

/** @import {Puzzle} from "../variants/variant-lanes.js" */

/**
 * What the page carries for comparing, besides what every page does: the number of lanes, and the
 * algorithms of those that a link does not name.
 *
 * @typedef {{title: string, remembers: string, starts: string, looks: string | null}}
 * Told
 * @typedef {{fewest: number, most: number, offered: string[], tallest_own: number}} Lanes
 * @typedef {ForScripts & Opening & {lanes: Lanes, told: Record<string, Told>, variants:
 * Record<string, Puzzle>}} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
learnVariants(given.variants);
learn(RECORDED, listedMoves);
const later = changeable(createCompareUpdate(given));
const [fragment] = /^#program=.*/.exec(location.hash) ?? [""];

openRun({
  given,
  update: later.update,
  known: [recall(given.panels), { compare: { fragment } }],
  linking: { linkOf: compareLinkOf, keptOf, knownOf },
  draw: createComparePage(given),
  commands: ({ store }) => createLaneCommands(store, given),
  listen: [({ store }) => bindTabs(store)],
  later: async () => {
    const { bindLater } = await import("./compare-later.js");
    return { bindLater: (run) => bindLater(run, given, later.become) };
  },
});

/** An update that can be replaced. @param {Update} update */
function changeable(update) {
  let now = update;
  return {
    update: /** @type {Update} */ ((view, action) => now(view, action)),
    become: (/** @type {Update} */ next) => {
      now = next;
    },
  };
}
