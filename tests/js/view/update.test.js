// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { ofParts } from "../../../static/js/view/of-parts.js";
import { beginView, withPart } from "../../../static/js/view/state.js";
import { createUpdate, owning } from "../../../static/js/view/update.js";

/** @import {Part} from "../../../static/js/view/update.js" */

const VIEW = beginView();

/** @type {Part} */
const first = () => ({
  speed: (view, { at }) => ({ view: withPart(view, "travel", { power: at }) }),
  play: (view) => ({ view, send: [{ type: "pause" }, { type: "pause" }] }),
});

test("a later part is handed what an action did before it", () => {
  /** @type {Part} */
  const doubling = (before) => ({
    speed: (view, { at }) => before(view, { type: "speed", at: 2 * at }),
  });
  const { view } = createUpdate([first, doubling, doubling])(VIEW, { type: "speed", at: 3 });
  assert.equal(view.travel.power, 12);
});

test("a part may carry out another action by the table before it, never by its own", () => {
  /** @type {Part} */
  const crossed = (before) => ({
    play: (view) => before(view, { type: "speed", at: 5 }),
    speed: (view) => before(view, { type: "play" }),
  });
  const update = createUpdate([first, crossed]);
  assert.equal(update(VIEW, { type: "play" }).view.travel.power, 5);
  assert.equal(update(VIEW, { type: "speed", at: 9 }).send.length, 2);
});

test("an action that no part handles is an error that names it", () => {
  assert.throws(() => createUpdate([first])(VIEW, { type: "pause" }), /"pause"/);
});

test("requests are numbered in the order in which they are sent", () => {
  const update = createUpdate([first]);
  const once = update(VIEW, { type: "play" });
  const twice = update(once.view, { type: "play" });
  const found = [...once.send, ...twice.send].map(({ ref }) => ref);
  assert.deepEqual(found, ["1", "2", "3", "4"]);
  assert.equal(twice.view.talk.sent, 4);
});

test("the refs of the newest seek and of the newest opening are remembered", () => {
  const asking = () => ({
    play: (/** @type {typeof VIEW} */ view) => ({
      view,
      send: /** @type {any[]} */ (["open", "seek", "pause"].map((type) => ({ type }))),
    }),
  });
  const { talk } = createUpdate([asking])(VIEW, { type: "play" }).view;
  assert.deepEqual([talk.opening, talk.seeking, talk.sent], [1, 2, 3]);
});

test("handlers of one part change that part alone, and nothing where nothing changes", () => {
  const part = () =>
    owning("stage", { light: (stage, { disc }) => (disc ? { ...stage, lit: disc } : stage) }, [
      "light",
    ]);
  const update = createUpdate([part]);
  const { view } = update(VIEW, { type: "light", disc: 3 });
  assert.deepEqual({ ...view, page: VIEW.page }, { ...VIEW, stage: { lit: 3 } });
  assert.equal(view.page.jumps, 1);
  const same = owning("stage", { light: (stage) => stage });
  assert.equal(createUpdate([() => same])(VIEW, { type: "light", disc: null }).view, VIEW);
});

test("what only some parts decide is drawn when one of them is another", () => {
  /** @type {string[]} */
  const drawn = [];
  const render = ofParts(["page", "panels"], (view) => drawn.push(view.panels.join(" ")));
  const view = { ...beginView(), panels: ["code"] };
  render(view);
  render({ ...view, shown: null });
  render(withPart(view, "travel", { power: 3 }));
  assert.deepEqual(drawn, ["code"]);
  const other = { ...view, panels: ["bits"] };
  render(other);
  render(withPart(other, "page", { blank: true }));
  assert.deepEqual(drawn, ["code", "bits", "bits"]);
});
