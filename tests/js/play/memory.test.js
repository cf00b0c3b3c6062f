// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginning } from "../../../static/js/play/begin.js";
import { newGame, play, undo } from "../../../static/js/play/game.js";
import { perfect } from "../../../static/js/play/kind.js";
import { gameOf, linkOf } from "../../../static/js/play/link.js";
import { keptOf, playOf } from "../../../static/js/play/memory.js";
import { FIRST_PLAY } from "../../../static/js/play/state.js";
import { property } from "../random.js";
import { anyGame, linkTo } from "./games.js";

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

test("what cannot have been kept is left out", () => {
  const wrong = ['{"game":{"start":"1||"}}', '{"game":7,"levels":3}'];
  for (const text of [null, "", "no", "3", "[]", ...wrong])
    assert.deepEqual(playOf(text), { levels: {} });
  const levels = { 3: { best: { moves: 7, time: 1 }, last: { moves: 8, time: 2 } }, 4: 5 };
  assert.deepEqual(Object.keys(playOf(JSON.stringify({ levels })).levels ?? {}), ["3"]);
});

test("a link with too many moves leaves them out", () => {
  let game = newGame(perfect(3, 0), perfect(3, 2));
  for (let i = 0; i < 256; i++) game = play(game, i % 2, 1 - (i % 2));
  assert.equal(game.made.length, 256);
  assert.ok(!linkOf(game).includes("made"));
  assert.equal(playOf(keptOf({ ...FIRST_PLAY, game })).game?.made.length, 256);
});

test("the kept game is shown where the link names none or the same, else the link's", () => {
  const game = undo(play(play(newGame(perfect(4, 0), perfect(4, 2)), 0, 1), 0, 2));
  const kept = keptOf({ ...FIRST_PLAY, game });
  const [four, five] = [4, 5].map((discs) => newGame(perfect(discs, 0), perfect(discs, 2)));
  assert.equal(beginning(linkTo(four, { named: false }), kept, []).play.game.undone.length, 1);
  assert.equal(beginning(linkTo(four), kept, []).play.game.undone.length, 1);
  assert.equal(beginning(linkTo(game), kept, []).play.game.undone.length, 1);
  assert.equal(beginning(linkTo(five), kept, []).play.game.made.length, 0);
  assert.equal(beginning(linkTo(play(four, 0, 2)), kept, []).play.game.made[0].to, 2);
});

test("a page loaded again shows the kept game, though its link is some moves behind", () => {
  const start = newGame(perfect(4, 0), perfect(4, 2));
  const kept = keptOf({ ...FIRST_PLAY, game: play(play(start, 0, 1), 0, 2) });
  const behind = linkTo(play(start, 0, 1));
  const other = linkTo(play(newGame(perfect(5, 0), perfect(5, 2)), 0, 1));
  assert.equal(beginning(behind, kept, []).play.game.made.length, 1);
  assert.equal(beginning(behind, kept, [], true).play.game.made.length, 2);
  assert.equal(beginning(other, kept, [], true).play.game.made.length, 1);
});

test("what a link says of language and theme is carried on, and its notices are shown", () => {
  const { link } = linkTo(newGame(perfect(4, 0), perfect(4, 2)));
  const notices = ["There are no 99 discs."];
  const view = beginning({ link: { ...link, lang: "pl", theme: "dark" }, notices }, null, []);
  assert.deepEqual(view.play.carried, { lang: "pl", theme: "dark" });
  assert.deepEqual(view.page.notices, [{ text: "There are no 99 discs." }]);
  assert.deepEqual(beginning({ link, notices: [] }, null, []).play.carried, {});
});
