// @ts-check
import assert from "node:assert/strict";
import { keepFresh } from "../../../static/js/lesson/fresh.js";
import { fetching, withGlobals } from "../with-globals.js";

/** @import {Sent} from "../with-globals.js" */

/** @type {Sent[]} */
let asked = [];
/** The pending timers; a repeated one is listed twice. @type {(() => Promise<void>)[]} */
let waiting = [];
const test = withGlobals(() => {
  const server = fetching();
  [waiting, asked] = [[], server.asked];
  return {
    document: { visibilityState: "visible", documentElement: { lang: "en" } },
    location: { pathname: "/lessons/mine" },
    setTimeout: (/** @type {() => Promise<void>} */ look) => waiting.push(look),
    setInterval: (/** @type {() => Promise<void>} */ look) => waiting.push(look, look),
    fetch: server.fetch,
  };
});

test("a server that does not answer is asked once, and again only after it has", async () => {
  keepFresh("1");
  const [look, ...more] = waiting.splice(0);
  const looked = look();
  for (const one of more) one();
  assert.deepEqual([asked.length, waiting.length], [1, 0]);
  asked[0].answer(500, {});
  await looked;
  assert.deepEqual([asked.length, waiting.length], [1, 1]);
});
