// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { createWords } from "../../../static/js/core/words.js";
import { ownedText, ownedWidth } from "../../../static/js/panels/owned-moves.js";
import { property } from "../random.js";

const words = createWords(
  /** @type {import("../../../static/js/core/words.js").ForScripts} */ (
    /** @type {unknown} */ ({
      lang: "en",
      grouping: { sign: ",", first: 3, others: 3 },
      words: {
        owned_moves: { one: "{count} move", other: "{count} moves" },
        owned_count: "{count} moves",
      },
    })
  ),
);

test("a few moves are named by the first and the last, one by itself, none by a dash", () => {
  assert.equal(ownedText(41n, 47n, words), "41–47");
  assert.equal(ownedText(1234n, 1234n, words), "1,234");
  assert.equal(ownedText(5n, 4n, words), "–");
});

test("where that would be too long, a call's moves are counted as a power of two less one", () => {
  const first = 2n ** 63n + 1n;
  assert.equal(ownedText(first, first, words), "1 move");
  assert.equal(ownedText(first, first + 2n, words), "2² − 1 moves");
  assert.equal(ownedText(1n, 2n ** 64n - 1n, words), "2⁶⁴ − 1 moves");
});

property("whatever a call owns, its text has space in the width for it", (random) => {
  const discs = random.integer(1, 64);
  const moves = 2n ** BigInt(discs) - 1n;
  const disc = random.integer(1, discs);
  const index = random.bigint(0n, 2n ** BigInt(discs - disc) - 1n);
  const first = (index << BigInt(disc)) + 1n;
  const text = ownedText(first, first + 2n ** BigInt(disc) - 2n, words);
  const width = ownedWidth(words.number(moves)) / 0.47; // in digits
  assert.ok(text.length <= 15 && text.length <= Math.max(width, "1 move".length), text);
});
