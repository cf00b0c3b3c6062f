// @ts-check
/** What nobody sees of the page with a person's own program at first sight. */
import { fetched } from "../core/load.js";
import { loadWhenOpen } from "../page/when-open.js";
import { bindSwiping } from "../panels/swipe.js";
import { fragmentOf } from "../program/link.js";
import { programOf } from "../program/state.js";
import { bindRecord } from "../record/load.js";
import { bindRunLater } from "../run/later.js";
import { bindNavigation } from "../share/navigation.js";
import { placeParts } from "../view/link.js";

/** @import {Run} from "../run/open.js" */

/** The link for others, with the text: the address bar has none, where every key would change it.
 * @param {string} link @param {View} view */
function carrying(link, view) {
  const { typed, input } = programOf(view);
  return link + fragmentOf(typed, input);
}

/** @param {Run} run @param {{largest: number}} given */
export function bindLater(run, { largest }) {
  const { store } = run;
  loadWhenOpen(store, "begin", async () => {
    const { bindBegin } = await fetched(() => import("./begin.js"));
    bindBegin(store);
  });
  bindRecord(store);
  bindSwiping(store);
  bindNavigation(store, ({ settings }) => placeParts(settings, {})); // its moves are its own
  return bindRunLater(
    { ...run, linkOf: (view) => carrying(run.linkOf(view), view) },
    largest,
    [],
    [],
  );
}
