// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { presenting } from "../../../static/js/present/present-update.js";
import { choosing } from "../../../static/js/view/switches.js";
import { beginView, knowing, ofParts, withPart } from "../../../static/js/view/view-state.js";
import { createUpdate, owning } from "../../../static/js/view/view-update.js";
import { Page, towerAt, update, updateOf } from "../page.js";

const VIEW = beginView();

/** @type {Part} */
const first = () => ({
  speed: (view, { at }) => ({ view: withPart(view, "travel", { power: at }) }),
  play: (view) => ({ view, send: [{ type: "pause" }, { type: "pause" }] }),
});

test("a later part gets the action as the parts before it handle it", () => {
  /** @type {Part} */
  const doubling = (before) => ({
    speed: (view, { at }) => before(view, { type: "speed", at: 2 * at }),
  });
  const { view } = createUpdate([first, doubling, doubling])(VIEW, { type: "speed", at: 3 });
  assert.equal(view.travel.power, 12);
});

test("a part may call another action in the table before it, never its own", () => {
  /** @type {Part} */
  const crossed = (before) => ({
    play: (view) => before(view, { type: "speed", at: 5 }),
    speed: (view) => before(view, { type: "play" }),
  });
  const update = createUpdate([first, crossed]);
  assert.equal(update(VIEW, { type: "play" }).view.travel.power, 5);
  assert.equal(update(VIEW, { type: "speed", at: 9 }).send.length, 2);
});

test("an action that no part handles raises an error that names it", () => {
  assert.throws(() => createUpdate([first])(VIEW, { type: "pause" }), /"pause"/);
});

test("requests are numbered in the order they are sent", () => {
  const update = createUpdate([first]);
  const once = update(VIEW, { type: "play" });
  const twice = update(once.view, { type: "play" });
  const found = [...once.send, ...twice.send].map(({ ref }) => ref);
  assert.deepEqual(found, ["1", "2", "3", "4"]);
  assert.equal(twice.view.talk.sent, 4);
});

test("the refs of the newest opening, seek and question are remembered", () => {
  const asking = () => ({
    play: (/** @type {typeof VIEW} */ view) => ({
      view,
      send: /** @type {any[]} */ (["open", "seek", "answer", "pause"].map((type) => ({ type }))),
    }),
  });
  const { talk } = createUpdate([asking])(VIEW, { type: "play" }).view;
  assert.deepEqual([talk.opening, talk.seeking, talk.asking, talk.sent], [1, 2, 3, 4]);
});

test("handlers of one part change only that part, and nothing if there is no change", () => {
  const part = () =>
    owning("stage", { light: (stage, { disc }) => ({ ...stage, lit: disc }) }, ["light"]);
  const update = createUpdate([part]);
  const { view } = update(VIEW, { type: "light", disc: 3 });
  assert.deepEqual({ ...view, page: VIEW.page }, { ...VIEW, stage: { lit: 3 } });
  assert.equal(view.page.jumps, 1);
  const same = owning("stage", { light: (stage) => stage });
  assert.equal(createUpdate([() => same])(VIEW, { type: "light", disc: null }).view, VIEW);
});

test("a renderer for some parts draws when one of them changes", () => {
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

/** The view after these actions, none of which sends a request. @param {...Action} actions */
function after(...actions) {
  return actions.reduce((before, action) => {
    const { view, send } = update(before, action);
    assert.deepEqual(send, []);
    return view;
  }, VIEW);
}

test("a switch changes only its own field", () => {
  const { page } = VIEW;
  /** @type {[Action, Partial<typeof page>][]} */
  const switches = [
    [{ type: "single-keys", on: false }, { singleKeys: false }],
    [{ type: "reduced-motion", on: true }, { reducedMotion: true }],
    [{ type: "blank", on: true }, { blank: true }],
    [
      { type: "theme", theme: "dark" },
      { theme: "dark", jumps: 1 },
    ],
    [{ type: "dialog", name: "go" }, { dialog: "go" }],
    [{ type: "go-typed", text: "9x" }, { go: { text: "9x", problem: null } }],
  ];
  for (const [action, change] of switches) {
    assert.deepEqual(after(action), { ...VIEW, page: { ...page, ...change } });
  }
  const compare = { ...VIEW.compare, tab: 2 };
  assert.deepEqual(after({ type: "tab", index: 2 }), { ...VIEW, compare });
});

test("the problem of a typed move is shown until something else is done", () => {
  const refused = /** @type {const} */ ({ type: "go-refused", text: "x", problem: "bad" });
  assert.deepEqual(after(refused).page.go, { text: "x", problem: "bad" });
  const typed = after(refused, { type: "go-typed", text: "xy" });
  assert.deepEqual(typed.page.go, { text: "xy", problem: null });
  const closed = after(refused, { type: "dialog", name: null });
  assert.deepEqual(closed.page.go, { text: "x", problem: null });
});

test("a dialog opens at the named field", () => {
  const { page } = after({ type: "dialog", name: "marks", field: "mark-5" });
  assert.deepEqual([page.dialog, page.field], ["marks", "mark-5"]);
  assert.equal(after({ type: "dialog", name: "marks" }).page.field, "");
});

test("a closed notice disappears, and the others stay", () => {
  const view = knowing(VIEW, { page: { notices: ["a", "b", "c"] } });
  const { page } = update(view, { type: "notice-closed", index: 1 }).view;
  assert.deepEqual(page.notices, ["a", "c"]);
});

test("a disc is highlighted until another is", () => {
  const lit = after({ type: "light", disc: 4 });
  assert.equal(lit.stage.lit, 4);
  assert.equal(update(lit, { type: "light", disc: 4 }).view, lit);
  assert.equal(update(lit, { type: "light", disc: null }).view.stage.lit, null);
});

test("sizes are stored by what they belong to; the first lane's stage is the stage", () => {
  const size = { width: 300, height: 200 };
  const { sizes, scroll } = after(
    { type: "stage-size", index: 1, size: { width: 1, height: 2 } },
    { type: "stage-size", index: 0, size },
    { type: "sizes", sizes: { timeline: 900, band: 20 } },
    { type: "list-size", name: "code", height: 70 },
    { type: "list-size", name: "bits", height: 80 },
    { type: "scroll", name: "code", top: 5 },
  );
  assert.deepEqual(sizes.stage, size);
  assert.deepEqual(sizes.stages[1], { width: 1, height: 2 });
  assert.deepEqual([sizes.timeline, sizes.band, sizes.row], [900, 20, VIEW.sizes.row]);
  assert.deepEqual(sizes.lists, { code: 70, bits: 80 });
  assert.deepEqual(scroll, { code: 5 });
});

test("known values are put in their place, part by part, and nothing else is lost", () => {
  const view = knowing(VIEW, { page: { theme: "dark" }, present: { on: true } });
  assert.deepEqual(view.page, { ...VIEW.page, theme: "dark" });
  assert.deepEqual(view.present, { ...VIEW.present, on: true });
  assert.deepEqual(view.settings, VIEW.settings);
  const named = beginView({ panels: ["a"] }, { panels: ["b"] });
  assert.deepEqual([named.panels, named.page.panelsNamed], [["b"], true]);
  const forgotten = knowing(named, { panels: null });
  assert.deepEqual([forgotten.panels, forgotten.page.panelsNamed], [VIEW.panels, false]);
});

const choosingUpdate = updateOf(presenting, choosing);
/** @type {import("../../../static/js/view/view-state.js").Known} */
const LINK = { page: { theme: "dark" }, present: { textSize: 150 }, panels: ["bits"] };

test("a value that only a link has is not remembered", () => {
  const page = Page.opened(choosingUpdate, towerAt(4), LINK);
  page.does({ type: "restore", known: { page: { theme: "light" } } });
  page.settle({ type: "settings", settings: { discs: 5 } });
  assert.equal(page.view.page.theme, "light");
  assert.deepEqual(page.view.own, {});
});

test("a choice made by hand is remembered, whatever else the link says", () => {
  const page = Page.opened(choosingUpdate, towerAt(4), { own: { remote: true } }, LINK);
  page.does({ type: "text-size", size: 120 }, { type: "panel", name: "costs" });
  const own = { remote: true, textSize: 120, panels: ["bits", "costs"] };
  assert.deepEqual({ ...page.view.own }, own);
  page.does({ type: "theme", theme: "projector" }, { type: "single-keys", on: false });
  const { theme, singleKeys } = page.view.own;
  assert.deepEqual([theme, singleKeys], ["projector", false]);
});

test("a theme goes back to the one before the projector theme", () => {
  const page = Page.opened(choosingUpdate, towerAt(4), LINK);
  for (const theme of /** @type {const} */ (["projector", "projector"])) {
    page.does({ type: "theme", theme });
    assert.equal(page.view.page.plain, "dark");
    assert.deepEqual(page.view.own, { theme: "projector", plain: "dark" });
  }
});
