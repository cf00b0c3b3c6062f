// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, discRules, luminance } from "../../../static/js/stage/colour.js";
import { always, property } from "../random.js";

/** @param {number} id @param {string} colour */
const look = (id, colour) => ({ id, size: id, colour, label: String(id) });

test("luminance is that of WCAG for colours whose values are known", () => {
  const known = /** @type {const} */ ([
    ["oklch(0 0 0)", 0],
    ["oklch(1 0 0)", 1],
    ["oklch(0.5999 0 0)", 0.2159], // #808080
    ["oklch(0.628 0.2577 29.23)", 0.2126], // #ff0000
    ["oklch(0.8664 0.2948 142.5)", 0.7152], // #00ff00
    ["oklch(0.452 0.3132 264.05)", 0.0722], // #0000ff
  ]);
  for (const [colour, expected] of known) {
    assert.ok(Math.abs(luminance(colour) - expected) < 2e-3, `${colour}: ${luminance(colour)}`);
  }
});

test("contrast is the same either way, from 1 to 21", () => {
  assert.ok(Math.abs(contrast(0, 1) - 21) < 1e-9);
  always((random) => {
    const [one, other] = [random.share(), random.share()];
    assert.equal(contrast(one, other), contrast(other, one));
    assert.ok(contrast(one, other) >= 1 && contrast(one, other) <= 21);
    assert.equal(contrast(one, one), 1);
  });
});

property("the number on a disc of any colour has a contrast of 4.5 at least", (random) => {
  const colour = `oklch(${random.share()} ${0.3 * random.share()} ${360 * random.share()})`;
  const [rule] = discRules([look(7, colour)]).split("\n");
  const ink = /--disc-ink:(\w+);/.exec(rule)?.[1];
  assert.ok(contrast(luminance(colour), ink === "black" ? 0 : 1) >= 4.5, `${colour}: ${ink}`);
});

test("a disc too like the card it lies on has an edge away from the card, any other none", () => {
  const edges = (/** @type {string} */ colour) =>
    /--disc-edge:light-dark\((.*)\)}/.exec(discRules([look(1, colour)]))?.[1] ?? "";
  const [pale, dark, middle] = ["oklch(0.97 0 0)", "oklch(0.15 0 0)", "oklch(0.6 0 0)"];
  assert.equal(edges(pale), `color-mix(in oklab,${pale} 60%,black),${pale}`);
  assert.equal(edges(dark), `${dark},color-mix(in oklab,${dark} 60%,white)`);
  assert.equal(edges(middle), `${middle},${middle}`);
});

test("each disc has one rule, inside what is named", () => {
  const rules = discRules([look(1, "oklch(0.6 0 0)"), look(2, "oklch(0.7 0 0)")], "#lane ");
  const found = rules.split("\n").map((rule) => rule.slice(0, rule.indexOf("{")));
  assert.deepEqual(found, ["#lane .look-1", "#lane .look-2"]);
});
