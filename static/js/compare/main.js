// @ts-check
/** The page for comparing. */
import { createWords, readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { openRun } from "../run/open.js";
import { keptOf } from "../share/kept.js";
import { learnVariants } from "../variants/learn.js";
import { createLaneCommands } from "./commands.js";
import { compareLinkOf, knownOf } from "./link.js";
import { createComparePage } from "./page.js";
import { bindTabs } from "./settings.js";
import { createCompareUpdate } from "./update.js";

/** @import {Given} from "./given.js" */

const given = /** @type {Given} */ (readForScripts(document));
const words = createWords(given);
learnVariants(given.variants);

openRun({
  given,
  words,
  update: createCompareUpdate(given),
  known: [recall(given.panels)],
  linking: { linkOf: compareLinkOf, keptOf, knownOf },
  draw: createComparePage(words, given),
  commands: ({ store }) => createLaneCommands(store, given),
  listen: [({ store }) => bindTabs(store)],
  later: async () => {
    const { bindLater } = await import("./later.js");
    return { bindLater: (run) => bindLater(run, given) };
  },
});
