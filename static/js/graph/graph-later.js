// @ts-check
/** What nobody sees of the page of the state graph at first sight. */

import { byId, setAttribute } from "../core/dom.js";
import { createControls } from "../page/controls.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/drawing.js";
import { bindForms } from "../page/forms.js";
import { createHelp } from "../page/help.js";
import { drawEach } from "../page/open-page.js";
import { whenFirstOpen } from "../page/when-open.js";
import { bindPresent, createPresent } from "../present/presenter-view.js";
import { pathFor } from "../share/addresses.js";
import { betweenParts, moveBetween, towerOf } from "../share/between.js";
import { bindNavigation } from "../share/navigation.js";
import { bindShareDialog } from "../share/share-dialog.js";
import { langParts, placeParts } from "../view/view-link.js";
import { bindEnds, createEnds } from "./graph-ends.js";
import { pegsOf, textOf } from "./graph-position.js";
import { endsOf, graphLinkOf, graphParts, nodeOf } from "./graph-state.js";
import { bindPaper, saveGraph } from "./save.js";

/** @import {GraphView, Store} from "./graph-state.js" */
/** @import {Places} from "./graph-position.js" */

/** @param {Store} store @param {number} largest
 * @returns {(ending: "svg" | "png") => Promise<void>} what saves the graph as it is shown */
export function bindLater(store, largest) {
  bindForms(store, largest);
  bindEnds(store);
  bindPresent(store);
  bindNavigation(store, graphParts);
  bindPaper(store);
  whenFirstOpen(store, "share", () => bindShareDialog(store, pathFor(graphLinkOf)));
  const parts = [...[createEnds(), createNodeLinks()], ...[createPresent(), createControls(store)]];
  bindPage(store, drawEach(...parts, createDialogs({ help: createHelp() })));
  return (ending) => saveGraph(store.get(), ending);
}

// Links to other pages that continue from the chosen node.

function createNodeLinks() {
  let seen = "";
  /** @param {GraphView} view */
  return (view) => {
    const node = nodeOf(view);
    const now = [node, endsOf(view).goal, view.page.keepsLang].join("|");
    if (now === seen) return;
    seen = now;
    setAttribute(byId("look-at-it"), "href", lookLink(view, node));
    const ends = [`start=${textOf(node)}`, `goal=${textOf(endsOf(view).goal)}`];
    const parts = [`discs=${node.length}`, ...ends, ...langParts(view.page)];
    setAttribute(byId("play-from-here"), "href", `/play?${parts.join("&")}`);
  };
}

/**
 * The page with one tower at this position: on the solution from one peg to another where that
 * passes it, else at the start of a shortest path to the goal.
 * @param {GraphView} view @param {Places} places
 */
function lookLink(view, places) {
  return `/?${[...lookParts(view, places), ...langParts(view.page)].join("&")}`;
}

/** @param {GraphView} view @param {Places} places */
function lookParts(view, places) {
  for (const source of [0, 1, 2])
    for (const target of [0, 1, 2]) {
      const move = source === target ? null : moveBetween(places, source, target);
      if (move !== null)
        return placeParts(towerOf(places.length, source, target), { move: String(move) });
    }
  return betweenParts(pegsOf(places), pegsOf(endsOf(view).goal));
}
