// @ts-check
/**
 * One node process runs all script tests: a test removes what it adds to the global object.
 */
import { test } from "node:test";

const globals = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));

/** @import {TestContext} from "node:test" */
/** @typedef {{address: string, answer: (status: number, sent: unknown) => void,
 * lose: () => void}} Sent */

/** Returns a function that declares a test with freshly prepared globals.
 * @param {(context: TestContext) => Record<string, unknown>} prepare returns them */
export function withGlobals(prepare) {
  return (/** @type {string} */ name, /** @type {() => unknown} */ run) =>
    test(name, async (context) => {
      const given = prepare(context);
      const before = Object.fromEntries(Object.keys(given).map((key) => [key, globals[key]]));
      Object.assign(globals, given);
      try {
        await run();
      } finally {
        Object.assign(globals, before);
      }
    });
}

/** A server that answers a request with JSON when the test says so, or never. */
export function fetching() {
  /** @type {Sent[]} */
  const asked = [];
  const fetch = (/** @type {string} */ address, /** @type {RequestInit} */ { signal } = {}) =>
    new Promise((resolve, reject) => {
      const lose = () => reject(new TypeError("lost"));
      signal?.addEventListener("abort", lose);
      const answer = (/** @type {number} */ status, /** @type {unknown} */ sent) =>
        resolve({ ok: status < 400, status, json: async () => sent });
      asked.push({ address, answer, lose });
    });
  return { asked, fetch };
}
