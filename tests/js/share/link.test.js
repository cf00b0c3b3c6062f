// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { knownOf as comparedOf } from "../../../static/js/compare/compare-link.js";
import { keptOf as graphKept, knownOf as graphOf } from "../../../static/js/graph/graph-state.js";
import * as addresses from "../../../static/js/share/addresses.js";
import { linkForOthers } from "../../../static/js/share/addresses.js";
import { isLoopback, originOf, originsOf } from "../../../static/js/share/qr.js";
import { keptOf, knownOf, linkOf } from "../../../static/js/share/run-link.js";
import { framePathOf } from "../../../static/js/share/share-choices.js";
import { printing } from "../../../static/js/share/share-update.js";
import { sight, visibleCounts } from "../../../static/js/timeline/window.js";
import { coveredIn, coversOf } from "../../../static/js/view/view-link.js";
import { beginView, withPart } from "../../../static/js/view/view-state.js";
import { lanesOf, Page, towerAt, updateOf } from "../page.js";
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

/** As stored in a browser's history and in a page's data. @template T @param {T} kept */
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

test("notices are shown as they are, and a restored place has none", () => {
  const link = keptOf(beginView());
  const { page } = knownOf({ link, notices: ["There are no 65 discs."] });
  assert.deepEqual(page?.notices, ["There are no 65 discs."]);
  assert.equal(knownOf({ link }).page?.notices, undefined);
});

/** @param {import("../../../static/js/view/view-state.js").Known} known */
function viewOf(known, discs = 64) {
  const view = beginView(towerAt(discs), known);
  return { ...view, opened: /** @type {any} */ ({ moves: String(2n ** BigInt(discs) - 1n) }) };
}

property("the moves to save are exactly those between both points, else in sight", (random) => {
  const [one, other] = [random.bits(64), random.bits(64)];
  const [from, to] = one < other ? [one, other] : [other, one];
  const range = { from: one, to: other, loop: false };
  const first = from < 1n ? 1n : from;
  const last = to < first ? first : to;
  const marked = addresses.stretchOf(viewOf({ timeline: { range } }));
  assert.deepEqual(marked, { first, last, marked: true });
  const seen = { window: sight(from, to), range: { ...range, to: null } };
  const inSight = addresses.stretchOf(viewOf({ timeline: seen }));
  assert.deepEqual(inSight, { first, last, marked: false });
});

test("several lanes by line offer all moves of the longest for saving", () => {
  const view = beginView(lanesOf(3, 5), { travel: { unit: "line" } });
  const opened = /** @type {any} */ ({ moves: "31" });
  const stretch = { first: 1n, last: 31n, marked: false };
  assert.deepEqual(addresses.stretchOf({ ...view, opened }), stretch);
});

const POLISH = /** @type {const} */ ({ page: { keepsLang: true, lang: "pl" } });

test("addresses name the algorithm or the moves, the tower, and a chosen language", () => {
  const stretch = { first: 5n, last: 2n ** 63n, marked: false };
  const of = "from=A&to=C";
  const addressesOf = (/** @type {typeof POLISH | {}} */ known) => {
    const view = viewOf(known, 5);
    const lane = { ...view.settings, algorithm: "frame-stewart", pegs: 5 };
    return [
      addresses.movesPath(viewOf(known), stretch, "csv"),
      addresses.programPath({ ...view.settings, algorithm: "recursive" }, view.page),
      addresses.programPath({ ...lane, variant: /** @type {const} */ ("pegs") }, view.page),
      addresses.runPath(view),
    ];
  };
  const expected = [
    `/moves.csv?discs=64&${of}&first=5&last=9223372036854775808`,
    `/listing.py?algorithm=recursive&discs=5&${of}`,
    `/listing.py?algorithm=frame-stewart&variant=pegs&pegs=5&discs=5&${of}`,
    `/run.txt?algorithm=recursive&discs=5&${of}`,
  ];
  assert.deepEqual(addressesOf({}), expected);
  assert.deepEqual(
    addressesOf(POLISH),
    expected.map((address) => `${address}&lang=pl`),
  );
});

test("the address of a file has everything about a variant, and the file name names it", () => {
  const settings = /** @type {any} */ ({
    ...{ variant: "london", start: [[1], [2], [3]], goal: [[], [2, 1], [3]] },
    ...{ discs: 3, source: "A", target: "C" },
  });
  const view = viewOf({ settings }, 3);
  const address = addresses.movesPath(view, { first: 1n, last: 1n, marked: false }, "txt");
  const ends = "start=1|2|3&goal=|2,1|3";
  assert.equal(address, `/moves.txt?variant=london&${ends}&discs=3&from=A&to=C&first=1&last=1`);
  assert.equal(addresses.pictureName(view, "svg"), "hanoi-london-3-discs-move-0.svg");
});

test("the frame's address is the same view with its first two panels, or the chosen ones", () => {
  const view = viewOf({ panels: ["about", "bits", "code", "moves"] });
  const page = `/${linkForOthers(view, linkOf)}`;
  assert.ok(page.startsWith("/?discs=64") && page.includes("panels=about,bits,code,moves&"));
  const framed = (/** @type {string} */ panels) =>
    page.replace("/?", "/embed?").replace("about,bits,code,moves", panels);
  assert.equal(framePathOf(view), framed("bits,code"));
  for (const panels of [["moves"], []]) {
    const share = { ...view.share, frame: { ...view.share.frame, panels } };
    assert.equal(framePathOf({ ...view, share }), framed(panels.join()));
  }
});

test("the code for a course page is one frame, whatever the title is", () => {
  const code = addresses.frameCode("http://h/embed?a=1&b=2", '"<b>" & more', "640x480");
  assert.ok(code.includes('width="640" height="480"'));
  assert.ok(code.includes('src="http://h/embed?a=1&amp;b=2"'));
  assert.ok(code.includes('title="&quot;&lt;b>&quot; &amp; more"'));
  assert.match(code, /^<iframe [^<]*><\/iframe>$/);
  assert.doesNotMatch(code, / (allow|sandbox)=/, "no page in a frame goes full screen");
});

test("a picture is named after its discs and move", () => {
  assert.equal(addresses.pictureName(viewOf({}, 1), "svg"), "hanoi-1-disc-move-0.svg");
  const shown = /** @type {any} */ ({ move: "44" });
  const name = addresses.pictureName({ ...viewOf({}, 6), shown }, "png");
  assert.equal(name, "hanoi-6-discs-move-44.png");
});

const CLASS = ["http://192.168.1.7:8000", "http://10.0.0.2:8000"];
const HERE = "http://127.0.0.1:8000";

/** @param {string | null} origin */
const choosing = (origin) => withPart(beginView(), "share", { origin });

test("a loopback address is not offered; any other address of the page comes first, once", () => {
  assert.deepEqual(originsOf(HERE, []), []);
  assert.deepEqual(originsOf(HERE, CLASS), CLASS);
  const own = "http://teacher.local:8000";
  assert.deepEqual(originsOf(own, CLASS), [own, ...CLASS]);
  assert.deepEqual(originsOf(CLASS[1], CLASS), [CLASS[1], CLASS[0]]);
});

test("a link starts with the chosen address while it is available, else with the first", () => {
  assert.equal(originOf(choosing(null), HERE, CLASS), CLASS[0]);
  assert.equal(originOf(choosing(CLASS[1]), HERE, CLASS), CLASS[1]);
  assert.equal(originOf(choosing("http://gone:1"), HERE, CLASS), CLASS[0]);
  assert.equal(originOf(choosing(CLASS[1]), HERE, []), HERE);
});

test("a machine's own names are distinguished from those that others reach", () => {
  const here = ["localhost", "a.localhost", "127.0.0.1", "127.8.9.1", "[::1]", "0.0.0.0"];
  const away = ["192.168.1.7", "teacher.local", "1270.0.0.1", "[fe80::1]", "localhost.example"];
  assert.ok(here.every(isLoopback));
  assert.ok(!away.some(isLoopback));
});

const update = updateOf(printing);

/** @param {Page} page */
const panelsAsked = ({ asked }) => asked.map((one) => (one.type === "panels" ? one.panels : null));

test("printing requests the idle peg's numbers, and drops them afterwards", () => {
  const page = Page.opened(update, towerAt(4), { panels: ["code", "call-stack"] });
  page.does({ type: "printing", on: true }, { type: "printing", on: true });
  page.does({ type: "printing", on: false });
  const panels = ["code", "call-stack"];
  assert.deepEqual(panelsAsked(page), [[...panels, "idle-peg"], panels]);
});

test("nothing is requested if they are already there, or for several lanes", () => {
  for (const known of [{ panels: ["idle-peg"] }, lanesOf(3, 3)]) {
    const page = Page.opened(update, known);
    page.does({ type: "printing", on: true });
    assert.deepEqual(page.asked, []);
    assert.equal(page.view.share.printing, true);
  }
});

test("without a connection it prints what it has", () => {
  const page = Page.opened(update, towerAt(4));
  page.does({ type: "lost" }, { type: "printing", on: true });
  assert.deepEqual([page.asked, page.view.share.printing], [[], true]);
});
