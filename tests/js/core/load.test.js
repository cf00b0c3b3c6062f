// @ts-check
import assert from "node:assert/strict";
import { drawnBy, fetched, ifMissing, loader, whenMissing } from "../../../static/js/core/load.js";
import { withGlobals } from "../with-globals.js";

/** @type {(string | null)[]} the dialogs that would be empty */
let told = [];

const test = withGlobals(() => {
  told = [];
  whenMissing((dialog) => told.push(dialog));
  return { window: new EventTarget() };
});

/** Fails as a browser does that names no address, as long as the server is away. */
function server() {
  const server = { away: true, asked: 0, fails: () => {} };
  const load = async () => {
    server.asked += 1;
    await null;
    if (server.away) throw new TypeError("Importing a module script failed.");
    return "part";
  };
  return { server, load: () => fetched(load) };
}

const press = () => window.dispatchEvent(new Event("keydown"));

test("a part that could not be had is told of, and asked for again after a press", async () => {
  const { server: one, load } = server();
  const ask = loader(load, "help");
  assert.deepEqual([await ask(), await ask(), one.asked, told], [null, null, 1, ["help"]]);
  press();
  assert.deepEqual([one.asked, await ask(), one.asked], [1, null, 2]);
  one.away = false;
  window.dispatchEvent(new Event("click"));
  assert.equal(await ask(), "part");
  assert.deepEqual(told, ["help", "help"]);
});

test("a part is loaded once, however often and soon it is asked for", async () => {
  const { server: one, load } = server();
  one.away = false;
  const ask = loader(load);
  assert.deepEqual(await Promise.all([ask(), ask()]), ["part", "part"]);
  press();
  assert.equal(await ask(), "part");
  assert.deepEqual([one.asked, told], [1, []]);
});

test("what a browser names as not loaded is asked for at another address", async () => {
  const { href } = new URL("../../../static/js/core/load.js", import.meta.url);
  /** @returns {Promise<typeof import("../../../static/js/core/load.js")>} */
  const load = () =>
    Promise.reject(new TypeError(`error loading dynamically imported module: ${href}`));
  const other = await fetched(load);
  assert.equal(typeof other.fetched, "function");
  assert.notEqual(other.fetched, fetched);
});

test("a mistake in a script is no missing part", async () => {
  const mistake = new RangeError("too far");
  const ask = loader(() => fetched(() => Promise.reject(mistake)));
  await assert.rejects(ask(), mistake);
  assert.throws(() => ifMissing(mistake), mistake);
  assert.deepEqual(told, []);
});

test("what waits for a part is drawn as it was last given, and from then on at once", async () => {
  const { server: one, load } = server();
  /** @type {number[]} */
  const drawn = [];
  const ask = loader(async () => {
    await load();
    return (/** @type {number} */ given) => drawn.push(given);
  });
  const draw = drawnBy(ask);
  for (const given of [1, 2]) draw(given);
  await ask();
  assert.deepEqual([drawn, one.asked], [[], 1]);
  one.away = false;
  press();
  for (const given of [3, 4]) draw(given);
  await ask();
  assert.deepEqual(drawn, [4]);
  draw(5);
  assert.deepEqual(drawn, [4, 5]);
});
