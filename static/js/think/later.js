// @ts-check
/** What of Think first comes when it is first on: what it does, draws, listens to, its styles. */
import { byId, make } from "../core/dom.js";
import { bindPage } from "../page/draw.js";
import { bindAnswers } from "./answers.js";
import { createThink } from "./render.js";
import { thinkingRules } from "./rules.js";
import { learnThinking } from "./update.js";

/** @param {Store} store @param {Words} words */
export function startThinking(store, words) {
  const { styles = "" } = byId("think").dataset;
  document.head.append(make("link", { rel: "stylesheet", href: styles }));
  learnThinking(thinkingRules);
  bindPage(store, createThink(words));
  bindAnswers(store);
  const { on, early } = store.get().think;
  if (on && early) store.dispatch(early);
}
