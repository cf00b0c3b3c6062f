// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { blurOf, drawSeldom, isFast, LEAST_PAUSE } from "../../../static/js/stage/pace.js";
import { Page, towerAt, update } from "../page.js";

const MOST = 3; // times a second that anything may change (WCAG 2.3.1)

/** A page that plays at this speed. @param {number} power of two */
function playing(power) {
  const page = Page.opened(update, towerAt(8), { travel: { power } });
  page.settle({ type: "play" });
  page.plays(1);
  page.settle();
  return page.view;
}

test("at any pace a disc that is drawn moving moves three times a second at most", () => {
  for (let pace = 0.25; pace < 2 ** 60; pace *= 1.07) {
    const blur = blurOf(pace);
    const disc = blur + 1; // moves once in 2^disc moves
    const limit = blur ? MOST : 2 * MOST; // slowly, each move of disc 1 is seen as one
    assert.ok(pace / 2 ** disc <= limit, `${pace}: disc ${disc}`);
    if (blur) assert.ok(pace / 2 ** blur > MOST, `${pace}: disc ${blur} need not be a blur`);
  }
});

test("states come too fast to be followed above six a second, and only while they play", () => {
  const found = [0, 1, 2, 3, 20].map((power) => isFast(playing(power)));
  assert.deepEqual(found, [false, false, false, true, true]);
  assert.equal(isFast(Page.opened(update, towerAt(8), { travel: { power: 20 } }).view), false);
  assert.equal(isFast({ ...playing(20), share: { ...playing(20).share, printing: true } }), false);
});

test("a renderer held back draws fast states seldom, and every other one at once", () => {
  /** @type {unknown[]} */
  const drawn = [];
  let now = 0;
  const render = drawSeldom(
    (view) => drawn.push(view),
    () => now,
  );
  const [fast, slow] = [playing(20), playing(0)];
  render(fast);
  for (now = 1; now < LEAST_PAUSE; now += 50) render({ ...fast });
  assert.deepEqual(drawn, [fast]);
  now = LEAST_PAUSE;
  const later = { ...fast };
  render(later);
  render(slow);
  render(slow);
  assert.deepEqual(drawn, [fast, later, slow, slow]);
  assert.ok(1000 / LEAST_PAUSE <= MOST);
});
