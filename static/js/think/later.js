// @ts-check
/** What of Think first comes when it is first on: what it does, draws and listens to. */
import { bindPage } from "../page/draw.js";
import { bindAnswers } from "./answers.js";
import { createThink } from "./render.js";
import { thinkingRules } from "./rules.js";
import { learnThinking } from "./update.js";

/** @param {Store} store @param {Words} words */
export function startThinking(store, words) {
  learnThinking(thinkingRules);
  bindPage(store, createThink(words));
  bindAnswers(store);
}
