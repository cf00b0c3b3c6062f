// @ts-check
/** Parts of the page with a person's own program that load after the first picture. */
import { byId, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { bindSwiping } from "../panels/swipe.js";
import { fragmentOf } from "../program/program-kept.js";
import { programOf } from "../program/program-state.js";
import { bindRecord, bindRunLater } from "../run/run-later.js";
import { bindNavigation } from "../share/navigation.js";
import { placeParts } from "../view/view-link.js";

/** @import {Run} from "../run/open-run.js" */

/** The link for others, with the text: the address bar has none, because every key would change it.
 * @param {string} link @param {View} view */
function carrying(link, view) {
  const { typed, input } = programOf(view);
  return link + fragmentOf(typed, input);
}

/** @param {Run} run @param {{largest: number}} given */
export function bindLater(run, { largest }) {
  const { store } = run;
  bindBegin(store);
  bindRecord(store);
  bindSwiping(store);
  bindNavigation(store, ({ settings }) => placeParts(settings, {})); // its moves are its own
  return bindRunLater({ ...run, linkOf: (view) => carrying(run.linkOf(view), view) }, largest);
}

// The dialog with what a program may start from.

/** @param {Store} store */
function bindBegin(store) {
  const texts = asking();
  on(byId("begin"), "click", async (event) => {
    const name = targetOf(event, "[data-begin]")?.dataset.begin;
    if (name === undefined) return;
    const text = (await texts())?.[name];
    setText(
      byId("begin-said"),
      text === undefined ? words.say("The server is not answering; try again later.") : "",
    );
    if (text === undefined) return;
    store.dispatch({ type: "dialog", name: null });
    store.dispatch({ type: "program-take", text });
  });
}

/** The texts by name, requested until they have arrived; null if the server does not answer. */
function asking() {
  /** @type {Record<string, string> | null} */
  let known = null;
  return async () => {
    known ??= await fetch("/mine/beginnings").then(
      (answer) => (answer.ok ? answer.json() : null),
      () => null,
    );
    return known;
  };
}
