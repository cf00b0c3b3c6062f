// @ts-check
import assert from "node:assert/strict";
import "../facts.js";
import { keepProgram, recallProgram } from "../../../static/js/program/kept.js";
import { NO_PLACE, Place } from "../place.js";
import { withGlobals } from "../with-globals.js";

const test = withGlobals(() => ({ sessionStorage: new Place(), localStorage: new Place() }));

/** Another tab of the same browser. */
const otherTab = () => Object.assign(globalThis, { sessionStorage: new Place() });

test("a tab that is loaded again has its own text, a new one the newest", () => {
  const { sessionStorage: mine } = globalThis;
  keepProgram({ text: "mine", before: ["old"], ran: "mine" });
  otherTab();
  assert.deepEqual(recallProgram(), { text: "mine", before: ["old"], ran: null });
  keepProgram({ text: "newer", before: [], ran: null });
  Object.assign(globalThis, { sessionStorage: mine });
  assert.deepEqual(recallProgram(), { text: "mine", before: ["old"], ran: "mine" });
});

test("the order in which a text that ran was passed its pegs is kept with it in its tab", () => {
  keepProgram({ text: "mine", before: [], ran: "mine", order: "source-target-spare" });
  assert.equal(recallProgram().order, "source-target-spare");
  otherTab();
  assert.equal(recallProgram().order, undefined);
  sessionStorage.setItem("hanoi-classroom-program", '{"text": "a", "order": 7}');
  assert.equal(recallProgram().order, undefined);
});

test("what cannot have been kept is nothing", () => {
  for (const text of ["no", "3", '{"text": 7, "before": {}}']) {
    localStorage.setItem("hanoi-classroom-program", text);
    assert.deepEqual(recallProgram(), { text: null, before: [], ran: null });
  }
});

withGlobals(() => ({ sessionStorage: NO_PLACE, localStorage: NO_PLACE }))(
  "where a browser keeps nothing, the page has the text as long as it is open",
  () => {
    keepProgram({ text: "a", before: [], ran: null });
    assert.equal(recallProgram().text, "a");
    Object.assign(globalThis, { sessionStorage: new Place(), localStorage: new Place() });
    keepProgram({ text: null, before: [], ran: null });
    assert.equal(recallProgram().text, null);
  },
);
