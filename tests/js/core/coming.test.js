// @ts-check
import assert from "node:assert/strict";
import { hold } from "../../../static/js/core/held.js";
import { drawnBy, fetched, ifMissing, loader, whenMissing } from "../../../static/js/core/load.js";
import { withGlobals } from "../with-globals.js";

/** @type {string[]} the events carried out */
let done = [];
/** @type {(string | null)[]} the dialogs that would be empty */
let told = [];

const test = withGlobals(() => {
  [done, told] = [[], []];
  whenMissing((dialog) => told.push(dialog));
  return { window: new EventTarget() };
});

/** As much of an element as a press needs, inside all the named parts.
 * @param {string[]} parts @param {object} [own] */
function element(parts, own = {}) {
  const one = {
    seen: true,
    isField: false,
    ariaBusy: null,
    closest: (/** @type {string} */ sought) => {
      if (sought.startsWith("button")) return one.isField ? null : one;
      return parts.includes(sought) ? one : null;
    },
    checkVisibility: () => one.seen,
    matches: (/** @type {string} */ sought) => sought.startsWith("input") && one.isField,
    dispatchEvent: (/** @type {{type: string, key?: string}} */ event) =>
      done.push([event.type, event.key, one.value].filter(Boolean).join(" ")),
    ...{ value: "", checked: false },
    ...own,
  };
  return one;
}

/** Presses it; returns whether others get the event. @param {object} target @param {string} type
 * @param {object} [more] */
function press(target, type = "click", more = {}) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  window.dispatchEvent(Object.defineProperties(event, described({ target, ...more })));
  return !event.cancelBubble;
}

/** @param {object} values */
function described(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

test("a press in a part that is still loading is carried out once, when the part has loaded", () => {
  const carryOut = hold("#share");
  const [inside, outside] = [element(["#share"]), element([])];
  assert.deepEqual([press(inside), press(outside), done], [false, true, []]);
  assert.deepEqual([inside.ariaBusy, outside.ariaBusy], ["true", null]);
  carryOut();
  assert.deepEqual([done, inside.ariaBusy, press(inside)], [["click"], null, true]);
});

test("of two presses on the same thing the newest counts, in the order of the presses", () => {
  const carryOut = hold("#share");
  const part = ["#share"];
  const [first, second] = ["first", "second"].map((value) => element(part, { value }));
  const field = element(part, { isField: true, value: "typed" });
  for (const one of [first, second, first]) press(one);
  press(field, "input");
  press(field, "change");
  field.value = "more";
  press(field, "change");
  field.value = "drawn over";
  carryOut();
  assert.deepEqual(done, ["click second", "click first", "input typed", "change more"]);
});

test("a press on something hidden or disabled by then is not carried out", () => {
  const carryOut = hold("#share");
  const [hidden, disabled] = [element(["#share"]), element(["#share"], { matches: () => true })];
  for (const one of [hidden, disabled]) press(one);
  hidden.seen = false;
  carryOut();
  assert.deepEqual([done, hidden.ariaBusy, disabled.ariaBusy], [[], null, null]);
});

test("keys are held only for the whole page, except those of the browser and of fields", () => {
  const [page, share] = [hold("html"), hold("#share")];
  const [body, inside] = [element(["html"]), element(["#share"])];
  const field = element(["html"], { isField: true });
  assert.equal(press(body, "keydown", { key: "a" }), false);
  assert.equal(press(body, "keydown", { key: "p", ctrlKey: true }), true);
  assert.equal(press(field, "keydown", { key: "a" }), true);
  assert.equal(press(inside, "keydown", { key: "a" }), true);
  assert.equal(press(new EventTarget(), "keydown", { key: "a" }), true);
  share();
  page();
  assert.deepEqual(done, ["keydown"]);
});

test("a press that an inner part holds is not carried out by the outer one, too", () => {
  const [page, share] = [hold("html"), hold("#share")];
  press(element(["#share", "html"]));
  share();
  page();
  assert.deepEqual(done, ["click"]);
});

/** Fails as a browser that names no address does, while the server is away. */
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

const pressKey = () => window.dispatchEvent(new Event("keydown"));

test("a part that failed to load is reported, and requested again after a press", async () => {
  const { server: one, load } = server();
  const ask = loader(load, "help");
  assert.deepEqual([await ask(), await ask(), one.asked, told], [null, null, 1, ["help"]]);
  pressKey();
  assert.deepEqual([one.asked, await ask(), one.asked], [1, null, 2]);
  one.away = false;
  window.dispatchEvent(new Event("click"));
  assert.equal(await ask(), "part");
  assert.deepEqual(told, ["help", "help"]);
});

test("a part is loaded once, however often and early it is requested", async () => {
  const { server: one, load } = server();
  one.away = false;
  const ask = loader(load);
  assert.deepEqual(await Promise.all([ask(), ask()]), ["part", "part"]);
  pressKey();
  assert.equal(await ask(), "part");
  assert.deepEqual([one.asked, told], [1, []]);
});

test("a script that a browser names as not loaded is requested at another address", async () => {
  const { href } = new URL("../../../static/js/core/load.js", import.meta.url);
  /** @returns {Promise<typeof import("../../../static/js/core/load.js")>} */
  const load = () =>
    Promise.reject(new TypeError(`error loading dynamically imported module: ${href}`));
  const other = await fetched(load);
  assert.equal(typeof other.fetched, "function");
  assert.notEqual(other.fetched, fetched);
});

test("an error inside a script does not count as a missing part", async () => {
  const mistake = new RangeError("too far");
  const ask = loader(() => fetched(() => Promise.reject(mistake)));
  await assert.rejects(ask(), mistake);
  assert.throws(() => ifMissing(mistake), mistake);
  assert.deepEqual(told, []);
});

test("what waits for a part is drawn as last given, and at once from then on", async () => {
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
  pressKey();
  for (const given of [3, 4]) draw(given);
  await ask();
  assert.deepEqual(drawn, [4]);
  draw(5);
  assert.deepEqual(drawn, [4, 5]);
});
