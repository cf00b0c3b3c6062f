// @ts-check
/** What nobody sees of a variant's page at first sight. */
import { fetched } from "../core/load.js";
import { loadWhenOpen } from "../page/when-open.js";
import { bindSwiping } from "../panels/swipe.js";
import { bindRecord } from "../record/load.js";
import { bindRunLater } from "../run/later.js";
import { frontParts } from "../share/front.js";
import { bindNavigation } from "../share/navigation.js";
import { bindChoices } from "./choices.js";
import { createGraph } from "./graph.js";
import { createGoal } from "./picture.js";
import { createPlayLinks } from "./play-links.js";

/** @import {Run} from "../run/open.js" */
/** @import {Limits} from "../variants/link.js" */

/** @param {Run} run @param {Limits} limits */
export function bindLater(run, limits) {
  const { store, words } = run;
  bindChoices(store, words);
  bindEndsWhenOpened(run);
  bindRecord(store, words);
  bindSwiping(store);
  bindNavigation(store, frontParts);
  const parts = [createPlayLinks(limits), createGoal(words), createGraph(words)];
  return bindRunLater(run, limits.most, parts, []);
}

/** @param {Run} run */
function bindEndsWhenOpened({ store, words }) {
  const bind = async () => {
    const { bindEnds } = await fetched(() => import("./ends.js"));
    bindEnds(store, words);
  };
  loadWhenOpen(store, "ends", bind, ({ opened }) => opened);
}
