// @ts-check
/**
 * A page in another language: a page never changes its language, so this one runs in a thread of
 * its own beside the tests, which are in English.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { learnFacts } from "../../static/js/core/facts.js";
import { FACTS } from "./facts.js";

/** @import {Language} from "../../static/js/core/words.js" */

const SCRIPTS = new URL("../../static/js/", import.meta.url);

/** What these functions of a script return there, each called with these arguments.
 * @param {Language} language @param {string} script below static/js
 * @param {[name: string, ...given: unknown[]][]} calls @returns {Promise<any[]>} */
export function returnedIn(language, script, calls) {
  const page = new Worker(new URL(import.meta.url), {
    workerData: { language, script, calls },
    execArgv: [],
  });
  return new Promise((resolve, reject) => page.on("message", resolve).on("error", reject));
}

if (!isMainThread && workerData?.calls) {
  const { language, script, calls } = workerData;
  const { translations, ...told } = language;
  learnFacts({ ...FACTS, ...told });
  Object.assign(globalThis, { hanoiWords: translations });
  const functions = await import(new URL(script, SCRIPTS).href);
  parentPort?.postMessage(
    calls.map((/** @type {[string, ...unknown[]]} */ [name, ...given]) =>
      functions[name](...given),
    ),
  );
}
