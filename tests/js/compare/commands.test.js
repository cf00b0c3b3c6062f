// @ts-check
import assert from "node:assert/strict";
import { createLaneCommands } from "../../../static/js/compare/compare-commands.js";
import { beginView, knowing } from "../../../static/js/view/view-state.js";
import { lanesOf } from "../page.js";
import { COMPARED } from "../variants/variants.js";
import { withGlobals } from "../with-globals.js";

/** @type {Record<string, (event: any) => void>} */
const listening = {};
const page = {
  activeElement: /** @type {Element | null} */ (null),
  addEventListener: (/** @type {string} */ type, /** @type {any} */ handle) => {
    listening[type] = handle;
  },
};
/** A lane of the page, and all that is in it. */
class Lane {
  /** @param {number | null} index null: not in a lane */
  constructor(index) {
    this.index = index;
  }
  /** @param {string} selector */
  closest(selector) {
    assert.equal(selector, "[data-lane]");
    return this.index === null ? null : this;
  }
  getAttribute() {
    return String(this.index);
  }
}
const test = withGlobals(() => ({ document: page, Element: Lane }));

/** What "remove-lane" asks for when it removes the last of the lanes.
 * @param {string[]} ticks of the lanes @param {any} shown @param {"move" | "line"} unit */
function removed(ticks, shown, unit = "line") {
  const begun = beginView(lanesOf(...ticks.map(() => 3)));
  const opened = /** @type {any[]} */ (ticks.map((last) => ({ ticks: last })));
  const known = { compare: { ...begun.compare, opened }, travel: { ...begun.travel, unit } };
  const view = { ...knowing(begun, known), shown };
  /** @type {any[]} */
  const asked = [];
  const dispatch = (/** @type {any} */ action) => asked.push(action);
  createLaneCommands(/** @type {any} */ ({ get: () => view, dispatch }), COMPARED)["remove-lane"]();
  const [{ lanes, start }] = asked;
  assert.equal(lanes.length, ticks.length - 1);
  return start;
}

test("after a lane is removed the others keep their place, or the end of the longest", () => {
  assert.deepEqual(removed(["40", "70", "90"], { tick: "50" }), { tick: "50" });
  assert.deepEqual(removed(["40", "70", "90"], { tick: "80" }), { tick: "70" });
  assert.deepEqual(removed(["40", "70", "10"], { tick: "60" }), { tick: "60" });
  assert.deepEqual(removed(["40", "70", "90"], { move: "5" }, "move"), { move: "5", line: 0 });
});

test("stepping out and on go by the lane with the focus, or the one last pointed at", () => {
  const view = { ...beginView(lanesOf(3, 3, 3)), shown: null };
  /** @type {any[]} */
  const asked = [];
  const dispatch = (/** @type {any} */ action) => asked.push(action);
  const store = /** @type {any} */ ({ get: () => view, dispatch });
  const commands = createLaneCommands(store, COMPARED);
  const lane = (/** @type {string} */ command) => {
    commands[command]();
    return asked.pop();
  };
  assert.deepEqual(lane("step-out"), { type: "seek", to: "return", lane: 0 });
  listening.pointerover({ target: new Lane(2) });
  listening.pointerover({ target: new Lane(null) });
  assert.deepEqual(lane("same-line"), { type: "seek", to: "line", lane: 2 });
  page.activeElement = /** @type {any} */ (new Lane(1));
  assert.equal(lane("step-out").lane, 1);
  page.activeElement = null;
  listening.pointerover({ target: new Lane(3) }); // of a lane that has been removed
  assert.equal(lane("step-out").lane, 0);
});
