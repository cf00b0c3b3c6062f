// @ts-check
import assert from "node:assert/strict";
import { createAsker } from "../../../static/js/core/asker.js";
import { fetching, withGlobals } from "../with-globals.js";

/** @import {Sent} from "../with-globals.js" */

/** @type {Sent[]} */
let asked = [];
/** @type {unknown[]} */
let told = [];
/** @type {import("node:test").MockTimers} */
let timers;

const test = withGlobals(({ mock }) => {
  const server = fetching();
  [asked, told, timers] = [server.asked, [], mock.timers];
  timers.enable({ apis: ["setTimeout"] });
  return { fetch: server.fetch, window: globalThis };
});

/** Lets this much time pass, and pending work continue. @param {number} [ms] */
async function pass(ms = 0) {
  timers.tick(ms);
  for (let i = 0; i < 5; i += 1) await null;
}

/** @param {string} address */
function about(address) {
  return {
    address,
    answer: (/** @type {unknown} */ sent) => told.push([address, sent]),
    refused: (/** @type {{message: string}} */ { message }) => told.push([address, message]),
  };
}

const addresses = () => asked.map(({ address }) => address);

test("the same question is asked once, and not again once it is answered", async () => {
  const ask = createAsker({ known: "/a" });
  for (const address of ["/a", "/b", "/b"]) ask(about(address));
  await pass();
  asked[0].answer(200, 1);
  await pass();
  ask(about("/b"));
  await pass();
  assert.deepEqual([addresses(), told], [["/b"], [["/b", 1]]]);
});

test("an answer that arrives after another question is dropped", async () => {
  const ask = createAsker();
  ask(about("/a"));
  await pass();
  ask(about("/b"));
  await pass();
  asked[1].answer(200, 2);
  asked[0].answer(200, 1);
  await pass();
  assert.deepEqual(told, [["/b", 2]]);
});

test("only the last of several questions within the pause is asked", async () => {
  const ask = createAsker({ pause: 60 });
  for (const address of ["/a", "/b"]) ask(about(address));
  await pass(60);
  assert.deepEqual(addresses(), ["/b"]);
  ask(about("/c"));
  ask(null);
  await pass(60);
  asked[0].answer(200, 1);
  await pass();
  assert.deepEqual([addresses(), told], [["/b"], []]);
});

test("a refusal is reported in the server's words", async () => {
  createAsker()(about("/a"));
  await pass();
  asked[0].answer(400, { message: "That is no position." });
  await pass();
  assert.deepEqual(told, [["/a", "That is no position."]]);
});

test("a request without an answer, or with a server error, is sent again", async () => {
  let lost = 0;
  createAsker({
    lost: () => {
      lost += 1;
    },
  })(about("/a"));
  await pass();
  asked[0].lose();
  await pass();
  assert.equal(asked.length, 1);
  await pass(2000);
  asked[1].answer(502, {});
  await pass();
  await pass(2000);
  asked[2].answer(200, 3);
  await pass();
  assert.deepEqual([lost, told], [2, [["/a", 3]]]);
});
