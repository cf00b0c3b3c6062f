// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { beginning } from "../../../static/js/game/beginning.js";
import { newGame, play, undo } from "../../../static/js/game/game.js";
import { linkOf, readLink } from "../../../static/js/game/link.js";
import { keptOf, viewOf } from "../../../static/js/game/memory.js";
import { textOf } from "../../../static/js/game/position.js";
import { perfect } from "../../../static/js/game/rules.js";
import { csvOf } from "../../../static/js/game/save.js";
import { FIRST } from "../../../static/js/game/state.js";
import { always } from "../random.js";

/**
 * A game with so many presses at random behind it.
 * @param {import("../random.js").Random} random
 */
function anyGame(random) {
  const discs = random.integer(1, 12);
  let game = newGame(perfect(discs, 0), perfect(discs, 1));
  for (let i = random.integer(0, 60); i > 0; i--)
    game = play(game, random.integer(0, 2), random.integer(0, 2));
  for (let i = random.integer(0, game.made.length); i > 0; i--) game = undo(game);
  return game;
}

test("a game is read back from what was kept, with all that was taken back", () => {
  always((random) => {
    const game = anyGame(random);
    const read = viewOf(keptOf({ ...FIRST, game })).game;
    assert.deepEqual(
      [read?.pegs, read?.made, read?.undone, read?.goal],
      [game.pegs, game.made, game.undone, game.goal],
    );
  });
});

test("what cannot have been kept is left out", () => {
  for (const text of [
    null,
    "",
    "no",
    "3",
    "[]",
    '{"game":{"start":"1||"}}',
    '{"game":7,"levels":3}',
  ])
    assert.deepEqual(viewOf(text), { levels: {} });
  const kept = {
    levels: { 3: { best: { moves: 7, time: 1 }, last: { moves: 8, time: 2 } }, 4: 5 },
  };
  assert.deepEqual(Object.keys(viewOf(JSON.stringify(kept)).levels ?? {}), ["3"]);
});

test("a game is read back from its link", () => {
  always((random) => {
    const game = anyGame(random);
    const read = readLink(linkOf(game));
    assert.deepEqual([read.game.pegs, read.game.made, read.notices], [game.pegs, game.made, []]);
  });
});

test("a link with too many moves leaves them out", () => {
  let game = newGame(perfect(3, 0), perfect(3, 2));
  for (let i = 0; i < 256; i++) game = play(game, i % 2, 1 - (i % 2));
  assert.equal(game.made.length, 256);
  assert.ok(!linkOf(game).includes("made"));
  assert.equal(viewOf(keptOf({ ...FIRST, game })).game?.made.length, 256);
});

test("a link with bad values leads to the nearest game, and says so", () => {
  const read = readLink("?discs=0&start=x&goal=1%7C%7C&made=ACXX");
  assert.deepEqual([textOf(read.game.start), textOf(read.game.goal)], ["1||", "||1"]);
  assert.deepEqual(
    read.notices.map((one) => ("values" in one ? one.values.name : "")),
    ["discs", "start", "goal", "made"],
  );
});

test("the kept game is shown where the link names none or the same, else the link's", () => {
  const game = undo(play(play(newGame(perfect(4, 0), perfect(4, 2)), 0, 1), 0, 2));
  const kept = keptOf({ ...FIRST, game });
  assert.equal(beginning("", kept, {}).game.undone.length, 1);
  assert.equal(beginning("?discs=4", kept, {}).game.undone.length, 1);
  assert.equal(beginning(linkOf(game), kept, {}).game.undone.length, 1);
  assert.equal(beginning("?discs=5", kept, {}).game.made.length, 0);
  assert.equal(beginning("?discs=4&made=AC", kept, {}).game.made[0].to, 2);
});

test("a page loaded again shows the kept game, though its link is some moves behind", () => {
  const start = newGame(perfect(4, 0), perfect(4, 2));
  const kept = keptOf({ ...FIRST, game: play(play(start, 0, 1), 0, 2) });
  assert.equal(beginning("?discs=4&made=AB", kept, {}).game.made.length, 1);
  assert.equal(beginning("?discs=4&made=AB", kept, {}, true).game.made.length, 2);
  assert.equal(beginning("?discs=5&made=AB", kept, {}, true).game.made.length, 1);
});

test("the table of moves has a row for each, with the pegs after it", () => {
  const game = play(play(newGame(perfect(2, 0), perfect(2, 2)), 0, 1), 0, 2);
  assert.equal(csvOf(game), 'move,disc,from,to,pegs\r\n1,1,A,B,"2|1|"\r\n2,2,A,C,"|1|2"\r\n');
});
