// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createHiding } from "../../../static/js/question/hide.js";
import { hiddenByClass } from "../../../static/js/room/hides.js";
import { movingDisc } from "../../../static/js/stage/motion.js";
import { hiddenByThinking, reasonOf } from "../../../static/js/think/think-question.js";
import { STEP } from "../page.js";
import { askedOf, student, TOLD, tallyOf } from "../room/member.js";
import { thinking } from "../think/thinking.js";

/** @import {Hiding} from "../../../static/js/question/hide.js" */
/** @import {Member} from "../room/member.js" */

/** @type {Hiding} */
const ASKED = { hides: ["next"], points: "pegs", asks: true, text: "Which?" };

/** A view after move 3 of four discs; Think first asks from disc 2 on. @param {boolean} [on] */
const thinkingFrom2 = (on = true, move = "3") => thinking(4, move, { think: { on, from: 2 } });

/** The first lane as it is drawn. @param {Partial<Hiding>} [change] */
function drawn(change) {
  const hide = createHiding(() => ({ ...ASKED, ...change }));
  const [lane] = hide(thinkingFrom2().view).shown?.lanes ?? [];
  return /** @type {LaneState & {asks?: boolean, uncounted?: boolean}} */ (lane);
}

test("whatever is hidden, no disc is marked as the next, and the question replaces the reason", () => {
  for (const hides of /** @type {Hiding["hides"][]} */ ([[], ["next"], ["count"]])) {
    const lane = drawn({ hides });
    assert.deepEqual([lane.next_move?.disc, lane.narration], [0, "Which?"]);
    assert.deepEqual([lane.untold, lane.uncounted], [hides[0] === "next", hides[0] === "count"]);
  }
});

test("the path of the last move is a hint only to what is answered on the stage", () => {
  assert.equal(drawn().asks, true);
  assert.equal(drawn({ points: "bit" }).asks, false);
  assert.equal(drawn({ asks: false }).asks, false);
});

test("a state is hidden once for each question, so that nothing is redrawn by itself", () => {
  const { view } = thinkingFrom2();
  let text = "Which?";
  const hide = createHiding(() => ({ ...ASKED, text }));
  const before = hide(view).shown;
  assert.equal(hide({ ...view }).shown, before);
  text = "Which one?";
  assert.notEqual(hide(view).shown, before);
});

test("the disc of a wrong move flies to where it would be, and back", () => {
  const { view } = thinkingFrom2();
  const last_move = { disc: 1, from: "C", to: "B" };
  const leadsTo = { pegs: [[4], [1], [3, 2]], last_move };
  const [before, after] = [null, leadsTo].map((one) => {
    const { shown } = createHiding(() => ({ ...ASKED, leadsTo: one }))(view);
    return /** @type {NonNullable<View["shown"]>} */ (shown);
  });
  assert.deepEqual(after.lanes[0].pegs, leadsTo.pegs);
  assert.deepEqual([movingDisc(before, after), movingDisc(after, before)], [1, 1]);
});

const think = createHiding(hiddenByThinking);

test("Think first hides a move before and while it asks for it", () => {
  for (const step of [[], [STEP]]) {
    const page = thinkingFrom2();
    page.does(...step);
    const [lane] = think(page.view).shown?.lanes ?? [];
    assert.equal(lane.next_move?.disc, 0);
    assert.equal(lane.narration === "Which disc moves next, and where?", step.length > 0);
  }
  for (const page of [thinkingFrom2(false), thinkingFrom2(true, "2")])
    assert.equal(think(page.view), page.view);
});

test("a handout with a blank for the next move hides it, if there is one", () => {
  for (const [move, disc] of /** @type {const} */ ([
    ["3", 0],
    ["15", undefined],
  ])) {
    const { view } = thinkingFrom2(false, move);
    const share = { ...view.share, printing: true, blank: true };
    assert.equal(think({ ...view, share }).shown?.lanes[0].next_move?.disc, disc);
  }
});

test("the reason for a move of disc 1 does not give away the next move", () => {
  const told = (/** @type {number} */ disc, line = 0) => {
    const lane = { last_move: { disc, from: "A", to: "B" }, line, narration: "why" };
    return reasonOf(/** @type {any} */ ({ opened: null, shown: { lanes: [lane] } }));
  };
  const said = "Disc 1 moved A → B: disc 1 makes every second move, always the same way round.";
  assert.equal(told(1), said);
  assert.deepEqual([told(2), told(1, 1)], ["why", "why"]);
});

/** Whether the page hides the next move. @param {Member} page */
const hides = ({ view }) => createHiding(hiddenByClass)(view) !== view;

test("the answer is hidden from the question until it is shown, also between two votes", () => {
  const page = student();
  assert.equal(hides(page), false);
  page.hears(askedOf());
  assert.equal(hides(page), true);
  page.hears(tallyOf({ open: false }));
  assert.equal(hides(page), true);
  page.hears(TOLD);
  assert.equal(hides(page), false);
});

test("nothing is hidden away from the question's place, or once the class has gone on", () => {
  const [elsewhere, left] = [student(), student()];
  for (const page of [elsewhere, left]) page.hears(askedOf());
  elsewhere.goesTo(6);
  left.hears(tallyOf({ open: false, left: true }));
  assert.deepEqual([elsewhere, left].map(hides), [false, false]);
});

test("on a new connection it stays hidden until the question is asked again", () => {
  for (const asks of [true, false]) {
    const page = student();
    page.hears(askedOf());
    page.comesBack({ asks, questions: 1 });
    page.hears(...page.shown.present());
    assert.equal(hides(page), asks);
  }
});

test("a class reads the last move and the question, but not a teacher's own question", () => {
  const said = (/** @type {string} */ kind) => {
    const page = student();
    page.hears(askedOf({ kind, text: "Which?" }));
    return createHiding(hiddenByClass)(page.view).shown?.lanes[0].narration ?? "";
  };
  assert.match(said("next-move"), /^Disc 1 moved . → .\. Which\?$/);
  assert.match(said("choice"), /^Disc 1 moved . → .\.$/);
});
