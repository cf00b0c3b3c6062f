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
  const { store } = run;
  bindChoices(store);
  bindEndsWhenOpened(run);
  bindRecord(store);
  bindSwiping(store);
  bindNavigation(store, frontParts);
  const parts = [createPlayLinks(limits), createGoal(), createGraph()];
  return bindRunLater(run, limits.most, parts, []);
}

/** @param {Run} run */
function bindEndsWhenOpened({ store }) {
  const bind = async () => {
    const { bindEnds } = await fetched(() => import("./ends.js"));
    bindEnds(store);
  };
  loadWhenOpen(store, "ends", bind, ({ opened }) => opened);
}
