// @ts-check
import assert from "node:assert/strict";
import { createLaneCommands } from "../../../static/js/compare/compare-commands.js";
import { beginView, knowing } from "../../../static/js/view/view-state.js";
import { lanesOf } from "../page.js";
import { COMPARED } from "../variants/variants.js";
import { withGlobals } from "../with-globals.js";

const test = withGlobals(() => ({ document: { activeElement: null } }));

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
