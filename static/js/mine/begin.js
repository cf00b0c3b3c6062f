// @ts-check
/** The dialog with what a program may begin from. */

import { byId, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";

/** @param {Store} store */
export function bindBegin(store) {
  const texts = asking();
  on(byId("begin"), "click", async (event) => {
    const name = targetOf(event, "[data-begin]")?.dataset.begin;
    if (name === undefined) return;
    const text = (await texts())?.[name];
    setText(
      byId("begin-said"),
      text === undefined ? words.say("The server does not answer; try again later.") : "",
    );
    if (text === undefined) return;
    store.dispatch({ type: "dialog", name: null });
    store.dispatch({ type: "program-take", text });
  });
}

/** The texts by name, asked for until they are there; null where the server does not answer. */
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
