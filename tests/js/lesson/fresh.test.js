// @ts-check
import assert from "node:assert/strict";
import { keepFresh } from "../../../static/js/lesson/fresh.js";
import { words } from "../said.js";
import { withGlobals } from "../with-globals.js";

/** What waits for its time: twice what comes again and again. @type {(() => Promise<void>)[]} */
let waiting = [];
let asked = 0;
/** @type {(answer: unknown) => void} */
let answer = () => {};
const test = withGlobals(() => {
  [waiting, asked] = [[], 0];
  return {
    document: { visibilityState: "visible", documentElement: { lang: "en" } },
    location: { pathname: "/lessons/mine" },
    setTimeout: (/** @type {() => Promise<void>} */ look) => waiting.push(look),
    setInterval: (/** @type {() => Promise<void>} */ look) => waiting.push(look, look),
    fetch: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
});

test("a server that does not answer is asked once, and again after it has", async () => {
  keepFresh("1", words);
  const [look, ...more] = waiting.splice(0);
  const looked = look();
  for (const one of more) one();
  assert.deepEqual([asked, waiting.length], [1, 0]);
  answer({ ok: false });
  await looked;
  assert.deepEqual([asked, waiting.length], [1, 1]);
});
