// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pegsFrom } from "../../../static/js/core/position.js";
import { perfect } from "../../../static/js/play/kind.js";
import { types } from "../page.js";
import { ANTWERP, LONDON, newGame, ofPegs } from "./games.js";
import { Page } from "./page.js";

const NEXT = { disc: 1, from: "A", to: "B" };
const ANSWER = { on_path: false, move: null, to_target: null, next_move: null, legal: [] };

const [START, GOAL] = ["4,1|5,2|6,3", "5,2|6,3|4,1"].map((text) => pegsFrom(text) ?? []);

/** A page of coloured towers. */
const ofAntwerp = () => new Page(newGame(START, GOAL, ANTWERP));

/** A page that has asked for a hint about an unknown move. @param {"disc" | "to"} hint */
function asking(hint = "disc") {
  const page = ofAntwerp();
  page.hears({ type: "located", ref: page.play.asked.here, ...ANSWER, sure: false });
  const [asked] = page.does({ type: "hint", hint });
  return { page, asked };
}

test("the lane of a variant opens without a search, and the start is measured separately", () => {
  const { sent } = ofAntwerp();
  assert.deepEqual(types(sent), ["open", "locate", "locate"]);
  const [{ lanes }, start, here] = /** @type {any[]} */ (sent);
  const { variant, discs, made } = lanes[0];
  assert.deepEqual([variant, discs, made], ["antwerp", 2, []]);
  assert.deepEqual([start.search, here.search], [undefined, false]);
});

test("a lane of more pegs names its pegs and its tower's target", () => {
  const page = new Page(newGame([[3], [2], [1], []], perfect(3, 0, 4), ofPegs(4)));
  const [{ lanes }] = /** @type {any[]} */ (page.sent);
  const { variant, pegs, source, target, start } = lanes[0];
  assert.deepEqual([variant, pegs, source, target], ["pegs", 4, "B", "A"]);
  assert.deepEqual(start, [[3], [2], [1], []]);
});

test("an unknown hint is searched for once, and a move gives up the search", () => {
  const { page, asked } = asking("to");
  assert.equal(page.play.here?.sure, false);
  assert.deepEqual([asked.type, asked.search], ["locate", undefined]);
  page.hears({ type: "searching", ref: asked.ref, lane: 0, states: 7, depth: 1 });
  assert.equal(page.view.talk.searching?.states, 7);
  page.does({ type: "press", peg: 0, now: 1 });
  const [moved] = page.does({ type: "press", peg: 1, now: 2 });
  assert.deepEqual([moved.search, moved.instead], [false, asked.ref]);
  assert.equal(page.view.talk.searching, null);
  page.hears({ type: "located", ref: asked.ref, ...ANSWER, to_target: "5", next_move: NEXT });
  assert.equal(page.play.here, null);
});

test("the result of a search is shown, and not requested again", () => {
  const { page, asked } = asking();
  page.hears({ type: "located", ref: asked.ref, ...ANSWER, to_target: "5", next_move: NEXT });
  assert.deepEqual([page.play.here?.toTarget, page.play.here?.sure], ["5", true]);
  assert.deepEqual(page.does({ type: "hint", hint: "to" }), []);
});

test("the server's sentence replaces a hint that cannot be searched for", () => {
  const { page, asked } = asking();
  const refusal = { code: "too_large", message: "It is too large.", field: "pegs" };
  page.hears({ type: "error", ref: asked.ref, ...refusal });
  assert.deepEqual([page.play.unknown, page.view.page.notices], ["It is too large.", []]);
  assert.deepEqual(page.does({ type: "hint", hint: "to" }), []);
});

test("after a search is given up, the board can still be played on", () => {
  const { page, asked } = asking();
  page.hears({ type: "searching", ref: asked.ref, lane: 0, states: 7, depth: 1 });
  const [again] = page.does({ type: "cancel-search" });
  assert.deepEqual([again.search, again.instead], [false, asked.ref]);
  assert.deepEqual([page.view.talk.searching, page.play.hint], [null, null]);
});

test("moves are compared with what is known: the fewest, or a number that is enough", () => {
  const page = ofAntwerp();
  page.hears({ type: "located", ref: page.play.asked.start, ...ANSWER, to_target: "22" });
  assert.deepEqual([page.play.fewest, page.play.enough], ["22", null]);
  const answer = { ...ANSWER, sure: false, at_most: "31" };
  page.hears({ type: "located", ref: page.play.asked.start, ...answer });
  assert.deepEqual([page.play.fewest, page.play.enough], [null, "31"]);
});

test("a refusal to show a path closes it and gives the reason", () => {
  const page = ofAntwerp();
  page.does({ type: "watch", kind: "rest" });
  const refusal = { code: "too_large", message: "Too long.", field: "start" };
  page.hears({ type: "error", ref: page.play.asked.watching, ...refusal });
  assert.deepEqual([page.play.watch, page.view.page.notices], [null, ["Too long."]]);
});

test("a level that was left continues when chosen again, and restarts when pressed again", () => {
  const page = new Page(newGame([[], [1, 2], [3]], [[2], [1], [3]], LONDON));
  page.does({ type: "press", peg: 1, now: 1 });
  page.does({ type: "press", peg: 2, now: 2 });
  page.does({ type: "level", level: 2 });
  assert.equal(page.play.game.made.length, 0);
  page.does({ type: "level", level: 1 });
  assert.equal(page.play.game.made.length, 1);
  page.does({ type: "level", level: 1 });
  assert.deepEqual([page.play.game.made.length, page.play.game.start], [0, [[], [2, 1], [3]]]);
  page.does({ type: "level", level: 2 });
  page.does({ type: "level", level: 1 });
  assert.equal(page.play.game.made.length, 0);
});
