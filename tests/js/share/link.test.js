// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { knownOf as comparedOf } from "../../../static/js/compare/link.js";
import { keptOf as graphKept, knownOf as graphOf } from "../../../static/js/graph/link.js";
import { keptOf, knownOf } from "../../../static/js/share/kept.js";
import { linkForOthers, linkOf } from "../../../static/js/share/link.js";
import { visibleCounts } from "../../../static/js/timeline/window.js";
import { coveredIn, coversOf } from "../../../static/js/view/covers.js";
import { beginView } from "../../../static/js/view/state.js";
import { property } from "../random.js";
import { someGraph, someLanes, someTower, someVariant, someView } from "../some-views.js";

property("a link for others has no theme and presenter view unless they are wanted", (random) => {
  const view = someView(random, someTower(random));
  const plain = new URLSearchParams(linkForOthers(view, linkOf));
  for (const name of ["theme", "text", "present", "panel"]) assert.equal(plain.get(name), null);
  const share = { ...view.share, theme: true, present: true };
  const whole = { ...view, share, present: { ...view.present, on: true } };
  assert.equal(linkForOthers({ ...view, share }, linkOf), linkOf(whole));
  const both = new URLSearchParams(linkOf(view));
  for (const name of ["theme", "text", "present", "panel"]) both.delete(name);
  assert.deepEqual([...plain], [...both]);
});

property("a link covers what is covered still, and for others what is chosen", (random) => {
  const view = someView(random, someTower(random));
  const hides = (/** @type {string} */ link) => new URLSearchParams(link).get("hide");
  const covers = { ...coversOf(["bits", "code"]), moves: "3" };
  const here = { ...view, page: { ...view.page, covers } };
  assert.equal(hides(linkOf(here)), "bits,code");
  assert.equal(hides(linkForOthers(here, linkOf)), "bits,code");
  for (const [chosen, said] of /** @type {const} */ ([
    [["moves"], "moves"],
    [[], null],
  ])) {
    const share = { ...view.share, covers: [...chosen] };
    assert.equal(hides(linkForOthers({ ...here, share }, linkOf)), said);
  }
});

/** As the history of a browser and the data of a page keep it. @template T @param {T} kept */
function stored(kept) {
  return /** @type {T} */ (JSON.parse(JSON.stringify(kept)));
}

property("what is kept of a view restores it", (random) => {
  const before = someView(random, random.one([someTower(random), someVariant(random)]));
  const after = beginView(knownOf({ link: stored(keptOf(before)) }));
  for (const part of /** @type {const} */ (["settings", "panels", "travel", "present", "think"]))
    assert.deepEqual(after[part], before[part]);
  assert.equal(after.page.theme, before.page.theme);
  assert.deepEqual(coveredIn(after), coveredIn(before));
  assert.equal(after.page.keepsLang, before.page.keepsLang);
  assert.deepEqual(after.timeline.range, before.timeline.range);
  assert.deepEqual(after.timeline.marks, before.timeline.marks);
  if (!before.opened) return;
  const last = BigInt(before.opened.moves);
  const seen = (/** @type {typeof after} */ { timeline }) => visibleCounts(timeline.window, last);
  assert.deepEqual(seen(after), seen(before));
});

property("what is kept of several lanes restores them", (random) => {
  const before = someLanes(random);
  const after = beginView(comparedOf({ link: stored(keptOf(before)) }));
  assert.deepEqual(after.compare.lanes, before.compare.lanes);
  for (const part of /** @type {const} */ (["settings", "travel", "present"]))
    assert.deepEqual(after[part], before[part]);
  assert.deepEqual(after.timeline.marks, before.timeline.marks);
});

property("what is kept of the state graph restores it", (random) => {
  const before = someGraph(random);
  const { settings, ends, travel, graph } = graphOf({ link: stored(graphKept(before)) });
  assert.deepEqual(settings, before.settings);
  assert.deepEqual(ends, before.ends);
  assert.deepEqual(travel?.start, before.travel.start);
  assert.deepEqual(graph, before.graph);
});

test("notices are shown as they are said, and a place that was gone back to has none", () => {
  const link = keptOf(beginView());
  const { page } = knownOf({ link, notices: ["There are no 65 discs."] });
  assert.deepEqual(page?.notices, [{ text: "There are no 65 discs." }]);
  assert.equal(knownOf({ link }).page?.notices, undefined);
});
