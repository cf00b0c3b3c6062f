// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pegsFrom, textOf } from "../../../static/js/core/position.js";
import { legalMove, legalMoves, moved, placed } from "../../../static/js/core/rules.js";
import { coveredBy, isDone, play, refusalOf, undo } from "../../../static/js/play/game.js";
import { heightOf, levelEnds, levelOf, nextLevel, perfect } from "../../../static/js/play/kind.js";
import { beginning, keptOf, keyOf, playOf } from "../../../static/js/play/memory.js";
import { gameOf, linkOf, madeOf, madeText, positionOf } from "../../../static/js/play/play-link.js";
import { FIRST_PLAY } from "../../../static/js/play/play-state.js";
import { moveOfStep, stepOfMove } from "../../../static/js/play/watch.js";
import { property } from "../random.js";
import { ANTWERP, anyGame, anyTowers, CLASSIC, LONDON, linkTo, newGame, ofPegs } from "./games.js";

/** @import {Kind} from "../../../static/js/play/kind.js" */

const COLOURED = newGame([[1], [2], [3]], [[2], [3], [1]], ANTWERP);

test("a link names the variant, and its ends only if they are not the usual ones", () => {
  const pegs = ofPegs(4);
  const whole = newGame(perfect(5, 0, 4), perfect(5, 2, 4), pegs);
  assert.equal(linkOf(whole), "?variant=pegs&pegs=4&discs=5");
  assert.equal(
    linkOf(newGame(perfect(2, 3, 4), perfect(2, 1, 4), pegs)),
    "?variant=pegs&pegs=4&discs=2&start=%7C%7C%7C2,1&goal=%7C2,1%7C%7C",
  );
  assert.equal(linkOf(COLOURED), "?variant=antwerp&discs=1");
});

test("every goal of coloured towers counts", () => {
  const positions = ["2|3|1", "3|1|2", "2|1|3"].map((text) => pegsFrom(text) ?? []);
  const done = positions.map((pegs) => isDone({ ...COLOURED, pegs }));
  assert.deepEqual(done, [true, true, false]);
});

test("a level has its problem; one with several problems moves on to the next", () => {
  const { start, goal } = levelEnds(ANTWERP, 2, COLOURED);
  assert.deepEqual([textOf(start), heightOf(ANTWERP, goal)], ["4,1|5,2|6,3", 2]);
  const first = levelEnds(LONDON, 1, { start: [[1], [2], [3]], goal: [[], [2, 3], [1]] });
  const second = levelEnds(LONDON, 1, first);
  assert.notDeepEqual(first, second);
  assert.deepEqual(levelEnds(LONDON, 1, second), first);
  assert.equal(levelOf(LONDON, second), 1);
  assert.equal(levelOf(LONDON, { start: [[1], [2], [3]], goal: [[1], [3], [2]] }), null);
  assert.equal(levelOf(ofPegs(5), { start: perfect(6, 0, 5), goal: perfect(6, 3, 5) }), 6);
});

test("the next game has one disc or one move more, as long as there is one", () => {
  const whole = (/** @type {number} */ discs) => {
    return { start: perfect(discs, 0), goal: perfect(discs, 1) };
  };
  assert.equal(nextLevel(CLASSIC, whole(4)), 5);
  assert.equal(nextLevel(CLASSIC, whole(CLASSIC.most)), null);
  const { start, goal } = levelEnds(LONDON, 1, whole(3));
  assert.equal(nextLevel(LONDON, { start, goal }), 2);
  assert.equal(nextLevel(LONDON, levelEnds(LONDON, 2, whole(3))), null);
  assert.equal(nextLevel(LONDON, { start, goal: start }), null);
});

test("each variant and each number of pegs is stored separately", () => {
  const places = [ofPegs(4), ofPegs(5), ANTWERP, LONDON].map(keyOf);
  assert.equal(new Set(places).size, 4);
});

test("a slider reaches both ends of paths longer than a number can count", () => {
  const moves = String(2n ** 64n - 1n);
  const watch = /** @type {any} */ ({ lanes: [{ moves }] });
  assert.equal(moveOfStep(watch, stepOfMove(watch, moves)), moves);
  assert.equal(moveOfStep(watch, "0"), "0");
  const few = /** @type {any} */ ({ lanes: [{ moves: "7" }, { moves: "9" }] });
  for (let move = 0; move <= 9; move++)
    assert.equal(moveOfStep(few, stepOfMove(few, String(move))), String(move));
});

/** The rules as a book states them, written independently of the code.
 * @param {Kind} kind @param {number[][]} pegs @param {number} from @param {number} to */
function isLegal(kind, pegs, from, to) {
  const disc = pegs[from].at(-1);
  if (disc === undefined) return false;
  if (from === to) return true;
  if (kind.variant === "london") return pegs[to].length < [1, 2, 3][to];
  const size = (/** @type {number} */ one) =>
    kind.variant === "antwerp" ? Math.ceil(one / 3) : one;
  return pegs[to].every((one) => size(one) >= size(disc));
}

property("a move is refused exactly where the variant's rule forbids it", (random) => {
  const { kind, pegs } = anyGame(random);
  for (const from of pegs.keys())
    for (const to of pegs.keys())
      assert.equal(refusalOf(kind, pegs, from, to) === null, isLegal(kind, pegs, from, to));
  const legal = [...pegs.keys()].flatMap((from) =>
    [...pegs.keys()]
      .filter((to) => from !== to && isLegal(kind, pegs, from, to))
      .map((to) => ({ disc: pegs[from].at(-1), from, to })),
  );
  const byPegs = (/** @type {{from: number, to: number}} */ one) => 8 * one.from + one.to;
  const found = legalMoves(kind, pegs).sort((one, other) => byPegs(one) - byPegs(other));
  assert.deepEqual(found, legal);
});

property("after a legal move discs lie on larger ones, and back leads back", (random) => {
  const pegs = anyTowers(random, random.integer(1, 12), 3);
  const [from, to] = [random.integer(0, 2), random.integer(0, 2)];
  const move = legalMove(CLASSIC, pegs, from, to);
  if (!move) return;
  const next = moved(pegs, move);
  assert.ok(next.every((discs) => discs.every((disc, i) => i === 0 || disc < discs[i - 1])));
  assert.deepEqual(moved(next, { from: to, to: from }), pegs);
});

test("a refusal names the smaller disc below, or the disc that is not on top", () => {
  const pegs = [[3, 2], [1], []];
  const smaller = { text: "Disc 2 cannot go onto the smaller disc 1.", about: 2 };
  assert.deepEqual(refusalOf(CLASSIC, pegs, 0, 1), smaller);
  const empty = { text: "Peg C is empty." };
  assert.deepEqual(refusalOf(CLASSIC, pegs, 2, 1), empty);
  const text = "Disc 3 cannot move: it is not on top of its peg.";
  assert.deepEqual(coveredBy(CLASSIC, pegs, 3), { text, about: 3 });
  assert.equal(coveredBy(CLASSIC, pegs, 2), null);
});

test("a refusal names the colour, and the peg that is full", () => {
  const [ones, balls] = ["1|2|3", "|1,2|3"].map((text) => pegsFrom(text) ?? []);
  const coloured = refusalOf(ANTWERP, [[4], [5, 2], [6, 3, 1]], 0, 1);
  const smaller = "Red disc 2 cannot go onto the smaller disc 1.";
  assert.deepEqual(coloured, { text: smaller, about: 4 });
  assert.equal(refusalOf(ANTWERP, ones, 0, 1), null);
  const full = { text: "Peg A is full: it holds at most 1.", about: 2 };
  assert.deepEqual(refusalOf(LONDON, ones, 1, 0), full);
  const text = "Red ball 1 cannot move: it is not on top of its peg.";
  assert.deepEqual(coveredBy(LONDON, balls, 1), { text, about: 1 });
});

property("a disc put anywhere leaves a position in order", (random) => {
  const pegs = anyTowers(random, random.integer(1, 12), 3);
  const disc = random.integer(1, pegs.flat().length);
  const next = placed(pegs, disc, random.integer(0, 2));
  assert.ok(next.every((discs) => discs.every((one, i) => i === 0 || one < discs[i - 1])));
  assert.deepEqual(next.flat().sort(), pegs.flat().sort());
});

property("a position is read back from its text", (random) => {
  const { kind, pegs } = anyGame(random);
  assert.deepEqual(positionOf(textOf(pegs), kind), pegs);
});

test("an invalid position is read as null", () => {
  for (const text of ["", "||", "1,2||", "2|2|1", "3|1|", "1|2", "1|2|3|", "a|1|", "-1|1|", "13||"])
    assert.equal(positionOf(text, CLASSIC), null, text);
  assert.equal(positionOf("3,2,1||", { ...CLASSIC, most: 2 }), null);
  assert.equal(positionOf("1,2||3", LONDON), null);
  assert.equal(positionOf("1,4|5,2|6,3", ANTWERP), null);
  assert.equal(positionOf("1|2|", ANTWERP), null);
  assert.equal(positionOf("2,1||", ofPegs(4)), null);
});

property("moves are read back from their text, up to the first that is not possible", (random) => {
  const { kind, start, made, pegs } = anyGame(random);
  const text = madeText(made);
  assert.deepEqual(madeOf(kind, start, text, 60), { made, pegs });
  assert.deepEqual(madeOf(kind, start, `${text}AA${text}`, 60), { made, pegs });
  assert.deepEqual(madeOf(kind, start, text, 10).made, made.slice(0, 10));
});

property(
  "a game is read back from its link, from what was kept with all that was taken back",
  (random) => {
    const game = anyGame(random);
    const { pegs, made, undone, goal } = game;
    const kept = playOf(keptOf({ ...FIRST_PLAY, game }), game.kind).game;
    assert.deepEqual(
      [kept?.pegs, kept?.made, kept?.undone, kept?.goal],
      [pegs, made, undone, goal],
    );
    const linked = gameOf(linkTo(game).link, game.kind);
    assert.deepEqual([linked.pegs, linked.made, linked.goal], [pegs, made, goal]);
  },
);

test("invalid stored data is left out", () => {
  const wrong = ['{"game":{"start":"1||"}}', '{"game":7,"levels":3}'];
  for (const text of [null, "", "no", "3", "[]", ...wrong])
    assert.deepEqual(playOf(text, CLASSIC), { levels: {} });
  const levels = { 3: { best: { moves: 7, time: 1 }, last: { moves: 8, time: 2 } }, 4: 5 };
  assert.deepEqual(Object.keys(playOf(JSON.stringify({ levels }), CLASSIC).levels ?? {}), ["3"]);
});

test("a link with too many moves leaves them out", () => {
  let game = newGame(perfect(3, 0), perfect(3, 2));
  for (let i = 0; i < 255; i++) game = play(game, i % 2, 1 - (i % 2));
  assert.ok(linkOf(game).includes("made"));
  game = play(game, 1, 0);
  assert.equal(game.made.length, 256);
  assert.ok(!linkOf(game).includes("made"));
  assert.equal(playOf(keptOf({ ...FIRST_PLAY, game }), CLASSIC).game?.made.length, 256);
});

test("the stored game is shown if the link names none or the same, else the link's game", () => {
  const game = undo(play(play(newGame(perfect(4, 0), perfect(4, 2)), 0, 1), 0, 2));
  const kept = keptOf({ ...FIRST_PLAY, game });
  const [four, five] = [4, 5].map((discs) => newGame(perfect(discs, 0), perfect(discs, 2)));
  assert.equal(beginning(linkTo(four, { named: false }), kept, []).play.game.undone.length, 1);
  assert.equal(beginning(linkTo(four), kept, []).play.game.undone.length, 1);
  assert.equal(beginning(linkTo(game), kept, []).play.game.undone.length, 1);
  assert.equal(beginning(linkTo(five), kept, []).play.game.made.length, 0);
  assert.equal(beginning(linkTo(play(four, 0, 2)), kept, []).play.game.made[0].to, 2);
});

test("a reloaded page shows the stored game, even if its link is some moves behind", () => {
  const start = newGame(perfect(4, 0), perfect(4, 2));
  const kept = keptOf({ ...FIRST_PLAY, game: play(play(start, 0, 1), 0, 2) });
  const behind = linkTo(play(start, 0, 1));
  const other = linkTo(play(newGame(perfect(5, 0), perfect(5, 2)), 0, 1));
  assert.equal(beginning(behind, kept, []).play.game.made.length, 1);
  assert.equal(beginning(behind, kept, [], true).play.game.made.length, 2);
  assert.equal(beginning(other, kept, [], true).play.game.made.length, 1);
});

test("the language and theme of a link are passed on, and its notices are shown", () => {
  const { kind, link } = linkTo(newGame(perfect(4, 0), perfect(4, 2)));
  const notices = ["There are no 99 discs."];
  const view = beginning({ kind, link: { ...link, lang: "pl", theme: "dark" }, notices }, null, []);
  assert.deepEqual(view.play.carried, { lang: "pl", theme: "dark" });
  assert.deepEqual(view.page.notices, ["There are no 99 discs."]);
  assert.deepEqual(beginning({ kind, link, notices: [] }, null, []).play.carried, {});
});
