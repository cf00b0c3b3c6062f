// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as addresses from "../../../static/js/share/addresses.js";
import { linkForOthers, linkOf } from "../../../static/js/share/link.js";
import { sight } from "../../../static/js/timeline/window.js";
import { beginView } from "../../../static/js/view/state.js";
import { lanesOf, towerAt } from "../page.js";
import { property } from "../random.js";

/** @param {import("../../../static/js/view/state.js").Known} known */
function viewOf(known, discs = 64) {
  const view = beginView(towerAt(discs), known);
  return { ...view, opened: /** @type {any} */ ({ moves: String(2n ** BigInt(discs) - 1n) }) };
}

property("the moves to save are exactly those between both points, else in sight", (random) => {
  const [one, other] = [random.bits(64), random.bits(64)];
  const [first, last] = one < other ? [one, other] : [other, one];
  const range = { from: one, to: other, loop: false };
  const begin = first < 1n ? 1n : first;
  const end = last < begin ? begin : last;
  assert.deepEqual(addresses.stretchOf(viewOf({ timeline: { range } })), {
    first: begin,
    last: end,
    marked: true,
  });
  const seen = { window: sight(first, last), range: { ...range, to: null } };
  assert.deepEqual(addresses.stretchOf(viewOf({ timeline: seen })), {
    first: begin,
    last: end,
    marked: false,
  });
});

test("several lanes by line have all the moves of the longest to save", () => {
  const view = beginView(lanesOf(3, 5), { travel: { unit: "line" } });
  const opened = /** @type {any} */ ({ moves: "31" });
  const stretch = { first: 1n, last: 31n, marked: false };
  assert.deepEqual(addresses.stretchOf({ ...view, opened }), stretch);
});

test("the address of a file names the tower, the moves, and a language that was chosen", () => {
  const stretch = { first: 5n, last: 2n ** 63n, marked: false };
  const address = "/moves.csv?discs=64&from=A&to=C&first=5&last=9223372036854775808";
  assert.equal(addresses.movesPath(viewOf({}), stretch, "csv"), address);
  const chosen = viewOf({ page: { keepsLang: true, lang: "pl" } });
  assert.equal(addresses.movesPath(chosen, stretch, "csv"), `${address}&lang=pl`);
});

test("the address of a file says what a variant is asked for, and its name which one", () => {
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

test("the address of a program names algorithm, tower and a language that was chosen", () => {
  const { settings, page } = viewOf({}, 5);
  const address = "/listing.py?algorithm=recursive&discs=5&from=A&to=C";
  assert.equal(addresses.programPath({ ...settings, algorithm: "recursive" }, page), address);
  const lane = { ...settings, algorithm: "frame-stewart", variant: /** @type {const} */ ("pegs") };
  assert.equal(
    addresses.programPath({ ...lane, pegs: 5 }, { ...page, keepsLang: true, lang: "pl" }),
    "/listing.py?algorithm=frame-stewart&variant=pegs&pegs=5&discs=5&from=A&to=C&lang=pl",
  );
});

test("the frame's address is the same view with its first two panels, or those chosen", () => {
  const view = viewOf({ panels: ["about", "bits", "code", "moves"] });
  const page = `/${linkForOthers(view, linkOf)}`;
  assert.ok(page.startsWith("/?discs=64") && page.includes("panels=about,bits,code,moves&"));
  const framed = (/** @type {string} */ panels) =>
    page.replace("/?", "/embed?").replace("about,bits,code,moves", panels);
  assert.equal(addresses.framePathOf(view), framed("bits,code"));
  for (const panels of [["moves"], []]) {
    const share = { ...view.share, frame: { ...view.share.frame, panels } };
    assert.equal(addresses.framePathOf({ ...view, share }), framed(panels.join()));
  }
});

test("what a course page holds is one frame, whatever its title says", () => {
  const code = addresses.frameCode("http://h/embed?a=1&b=2", '"<b>" & more', "640x480");
  assert.ok(code.includes('width="640" height="480"'));
  assert.ok(code.includes('src="http://h/embed?a=1&amp;b=2"'));
  assert.ok(code.includes('title="&quot;&lt;b>&quot; &amp; more"'));
  assert.match(code, /^<iframe [^<]*><\/iframe>$/);
});

test("a picture is named after its discs and move", () => {
  assert.equal(addresses.pictureName(viewOf({}, 1), "svg"), "hanoi-1-disc-move-0.svg");
  const shown = /** @type {any} */ ({ move: "44" });
  const name = addresses.pictureName({ ...viewOf({}, 6), shown }, "png");
  assert.equal(name, "hanoi-6-discs-move-44.png");
});

test("the address of a run in words names the algorithm, the tower and a language", () => {
  const address = "/run.txt?algorithm=recursive&discs=4&from=A&to=C";
  assert.equal(addresses.runPath(viewOf({}, 4)), address);
  const chosen = viewOf({ page: { keepsLang: true, lang: "pl" } }, 4);
  assert.equal(addresses.runPath(chosen), `${address}&lang=pl`);
});
