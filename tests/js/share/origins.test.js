// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { isLoopback, originOf, originsOf } from "../../../static/js/share/origins.js";
import { beginView, withPart } from "../../../static/js/view/state.js";

const CLASS = ["http://192.168.1.7:8000", "http://10.0.0.2:8000"];
const HERE = "http://127.0.0.1:8000";

/** @param {string | null} origin */
const choosing = (origin) => withPart(beginView(), "share", { origin });

test("a loopback address is none for others; any other that was opened comes first, once", () => {
  assert.deepEqual(originsOf(HERE, []), []);
  assert.deepEqual(originsOf(HERE, CLASS), CLASS);
  assert.deepEqual(originsOf("http://teacher.local:8000", CLASS), [
    "http://teacher.local:8000",
    ...CLASS,
  ]);
  assert.deepEqual(originsOf(CLASS[1], CLASS), [CLASS[1], CLASS[0]]);
});

test("a link begins with the address chosen, while it is there, else with the first", () => {
  assert.equal(originOf(choosing(null), HERE, CLASS), CLASS[0]);
  assert.equal(originOf(choosing(CLASS[1]), HERE, CLASS), CLASS[1]);
  assert.equal(originOf(choosing("http://gone:1"), HERE, CLASS), CLASS[0]);
  assert.equal(originOf(choosing(CLASS[1]), HERE, []), HERE);
});

test("a machine's own names are told from those that others reach", () => {
  const here = ["localhost", "a.localhost", "127.0.0.1", "127.8.9.1", "[::1]", "0.0.0.0"];
  const away = ["192.168.1.7", "teacher.local", "1270.0.0.1", "[fe80::1]", "localhost.example"];
  assert.ok(here.every(isLoopback));
  assert.ok(!away.some(isLoopback));
});
