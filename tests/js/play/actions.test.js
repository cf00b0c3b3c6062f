// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/core/position.js";
import { createStore } from "../../../static/js/core/store.js";
import { isDone } from "../../../static/js/play/game.js";
import { perfect } from "../../../static/js/play/kind.js";
import { update } from "../../../static/js/play/play-actions.js";
import { bindAddress } from "../../../static/js/play/task.js";
import { types } from "../page.js";
import { property } from "../random.js";
import { withGlobals } from "../with-globals.js";
import { Page } from "./page.js";

/** @import {Store} from "../../../static/js/play/play-state.js" */

const BEST_OF_3 = "AC AB CB AC BA BC AC";

test("the start is opened and located, and every move is located", () => {
  const page = Page.of(3);
  assert.deepEqual(types(page.sent), ["open", "locate"]);
  const { opening, here } = page.play.asked;
  const refs = page.sent.map(({ ref }) => ref);
  assert.deepEqual(refs, [opening, here]);
  page.plays("AC");
  const last = page.sent.at(-1);
  assert.ok(last?.type === "locate");
  assert.deepEqual(last.pegs, [[3, 2], [], [1]]);
});

test("an answer to an older position is not shown", () => {
  const page = Page.of(3);
  const old = page.play.asked.here;
  page.plays("AC");
  const answer = { on_path: true, move: "0", to_target: "7", next_move: null, legal: [] };
  const toTarget = () => page.play.here?.toTarget;
  page.hears({ type: "located", ref: old, ...answer });
  assert.equal(toTarget(), undefined);
  page.hears({ type: "located", ref: page.play.asked.here, ...answer, to_target: "6" });
  assert.equal(toTarget(), "6");
});

test("the best result of a level is the one with the fewest moves, a worse one is only the last", () => {
  const page = Page.of(3);
  page.plays(BEST_OF_3);
  assert.ok(isDone(page.play.game));
  const result = { moves: 7, time: 6000 };
  assert.deepEqual(page.play.levels, { 3: { best: result, last: result } });
  assert.equal(page.play.clock.since, null);
  page.does({ type: "restart" });
  page.plays(`AB BC ${BEST_OF_3.slice(3)}`);
  const { best, last } = page.play.levels[3];
  assert.deepEqual([best.moves, last.moves], [7, 8]);
});

test("of results with equally many moves, the quicker is the best", () => {
  const page = Page.of(3);
  const times = [];
  for (const haste of [0, 400, -400]) {
    page.does({ type: "restart" });
    page.plays("AC");
    page.now -= haste; // so that the rest of the game starts sooner or later
    page.plays(BEST_OF_3.slice(3));
    const { best, last } = page.play.levels[3];
    times.push([best.time, last.time]);
  }
  const [usual, quick, slow] = [6000, 5600, 6400];
  assert.deepEqual(times, [
    [usual, usual],
    [quick, quick],
    [quick, slow],
  ]);
});

test("nothing moves any more once the goal is reached", () => {
  const page = Page.of(1);
  page.plays("AC");
  page.plays("CA");
  page.does({ type: "undo" });
  assert.equal(page.made, "AC");
});

property("undo and redo lead back to where one was, in any order of doing", (random) => {
  const page = Page.of(random.integer(2, 6));
  for (let i = 0; i < 30 && !isDone(page.play.game); i++)
    page.does({ type: "press", peg: random.integer(0, 2), now: i });
  if (isDone(page.play.game)) return;
  const { pegs, made } = page.play.game;
  const back = random.integer(0, made.length);
  for (let i = 0; i < back; i++) page.does({ type: "undo" });
  assert.equal(page.play.game.made.length, made.length - back);
  for (let i = 0; i < back; i++) page.does({ type: "redo", now: 99 });
  assert.deepEqual([page.play.game.pegs, page.play.game.made], [pegs, made]);
});

test("a move after undo discards what was undone", () => {
  const page = Page.of(3);
  page.plays("AC AB");
  page.does({ type: "undo" });
  page.plays("CB");
  page.does({ type: "redo", now: 9 });
  assert.equal(page.made, "ACCB");
});

test("an illegal move changes nothing but the message", () => {
  const page = Page.of(3);
  page.plays("AC");
  const asked = page.sent.length;
  page.does({ type: "let-go", disc: 2, peg: 2, now: 1 });
  assert.equal(page.made, "AC");
  const text = "Disc 2 cannot go onto the smaller disc 1.";
  assert.deepEqual(page.play.game.said, { text, about: 2 });
  assert.equal(page.sent.length, asked);
});

test("two players undo a move only when both have pressed", () => {
  const page = Page.of(3);
  page.does({ type: "players", on: true });
  page.plays("AC AB");
  page.does({ type: "undo" });
  page.does({ type: "agree", ask: "undo", player: 0, now: 0 });
  assert.equal(page.made, "ACAB");
  page.does({ type: "agree", ask: "undo", player: 0, now: 0 });
  page.does({ type: "agree", ask: "undo", player: 1, now: 0 });
  assert.equal(page.made, "ACAB");
  page.does({ type: "agree", ask: "undo", player: 0, now: 0 });
  assert.equal(page.made, "AC");
  assert.deepEqual(page.play.players?.agreed.undo, [false, false]);
});

test("a move cancels an agreement of one player", () => {
  const page = Page.of(3);
  page.does({ type: "players", on: true });
  page.plays("AC");
  page.does({ type: "agree", ask: "stop", player: 1, now: 0 });
  page.plays("AB");
  page.does({ type: "agree", ask: "stop", player: 0, now: 0 });
  assert.equal(page.play.players?.stopped, false);
});

test("the clock stops when both players have stopped the game", () => {
  const page = Page.of(3);
  page.does({ type: "players", on: true });
  page.plays("AC AB");
  const stop = /** @type {const} */ ({ type: "agree", ask: "stop", now: page.now + 500 });
  page.does({ ...stop, player: 0 });
  assert.notEqual(page.play.clock.since, null);
  page.does({ ...stop, player: 1 });
  assert.equal(page.play.players?.stopped, true);
  assert.deepEqual([page.play.clock.since, page.play.clock.spent], [null, 1500]);
});

test("a game of two can be left only by agreement, and gives no result", () => {
  const page = Page.of(3);
  page.does({ type: "players", on: true });
  page.plays("AC");
  page.does({ type: "restart" }, { type: "players", on: false }, { type: "setup", on: true });
  page.does({ type: "new-game", start: perfect(4, 0), goal: perfect(4, 2) });
  assert.deepEqual([page.made, page.play.setup], ["AC", null]);
  page.plays(BEST_OF_3.slice(3));
  assert.ok(isDone(page.play.game));
  assert.deepEqual(page.play.levels, {});
  page.does({ type: "restart" });
  assert.equal(page.made, "");
});

test("a position that was set up is played from, or becomes the goal", () => {
  const page = Page.of(3);
  page.does({ type: "setup", on: true }, { type: "place", disc: 3, peg: 1 });
  page.does({ type: "typed", text: "3|2|1" }, { type: "use", use: "play" });
  assert.deepEqual(page.play.game.start, [[3], [2], [1]]);
  assert.deepEqual(page.play.game.goal, perfect(3, 2));
  page.does({ type: "setup", on: true }, { type: "typed", text: "|3,2|1" });
  page.does({ type: "use", use: "goal" });
  const { start, goal } = page.play.game;
  assert.deepEqual([start, goal].map(textOf), ["3|2|1", "|3,2|1"]);
});

test("after a lost connection all is opened again, and what is watched continues where it was", () => {
  const page = Page.of(3);
  page.does({ type: "watch", kind: "rest" }, { type: "lost" });
  assert.equal(page.view.talk.connection, "lost");
  page.sent = [];
  page.does({ type: "connected" });
  assert.deepEqual(types(page.sent), ["open", "locate", "open"]);
  assert.equal(page.view.talk.connection, "open");
});

const PAUSE = 500; // ms

/** @type {string[]} */
let addresses = [];
/** @type {(ms: number) => void} */
let pass;

const addressTest = withGlobals(({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  addresses = [];
  pass = (ms) => mock.timers.tick(ms);
  const replaceState = (/** @type {any[]} */ ...[, , link]) => addresses.push(link);
  return {
    window: { setTimeout: globalThis.setTimeout },
    addEventListener() {},
    history: { replaceState },
  };
});

function opened() {
  const { view } = Page.of(3);
  /** @type {Store} */
  const store = createStore(view, update, () => {});
  return { store, begun: view.play };
}

/** @param {string} address */
const themeIn = (address) => new URLSearchParams(address).get("theme");

addressTest("what is pressed while the page is still loading is in its address", () => {
  const { store, begun } = opened();
  store.dispatch({ type: "theme", theme: "projector" });
  bindAddress(store, begun);
  pass(PAUSE);
  assert.deepEqual(addresses.map(themeIn), ["projector"]);
});

addressTest("what is pressed later is in the address half a second after it", () => {
  const { store, begun } = opened();
  bindAddress(store, begun);
  pass(PAUSE);
  assert.deepEqual(addresses, []);
  store.dispatch({ type: "theme", theme: "dark" });
  pass(PAUSE - 1);
  assert.deepEqual(addresses, []);
  pass(1);
  assert.deepEqual(addresses.map(themeIn), ["dark"]);
});
