// @ts-check
import assert from "node:assert/strict";
import { createJudging } from "../../../static/js/exercise/judging.js";
import { keepFresh } from "../../../static/js/lesson/fresh.js";
import { fetching, withGlobals } from "../with-globals.js";
import { words } from "../words.js";
import { asking } from "./asked.js";

/** @import {ExerciseAction, Kind} from "../../../static/js/exercise/state.js" */
/** @import {Action} from "../../../static/js/view/actions.js" */
/** @import {Sent} from "../with-globals.js" */

/** @type {Sent[]} */
let asked = [];
let waited = new AbortController();
const test = withGlobals(() => {
  const server = fetching();
  asked = server.asked;
  waited = new AbortController();
  return { AbortSignal: { timeout: () => waited.signal }, fetch: server.fetch };
});

/** @param {Kind} kind */
function judged(kind) {
  const page = asking(kind);
  /** @param {Action | ExerciseAction} action */
  const dispatch = (action) => {
    page.does(action);
    judge(page.view);
  };
  const judge = createJudging({ get: () => page.view, dispatch }, words);
  return {
    page,
    /** @param {...(Action | ExerciseAction)} actions */
    async does(...actions) {
      actions.forEach(dispatch);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const ANSWER = /** @type {const} */ ({ type: "exercise-answer", value: "1 B" });

test("the server judges an answer, once", async () => {
  const { page, does } = judged("disc");
  await does(ANSWER);
  await does({ type: "light", disc: 1 });
  const [{ address }, ...others] = asked;
  assert.deepEqual([address, others], ["/lessons/trust/answer?page=1&value=1+B&lang=en", []]);
  asked[0].answer(200, { right: false, said: "no", shows: null });
  await settled();
  const { sent, answers } = page.view.exercise;
  assert.equal(sent, null);
  assert.deepEqual(answers[1], { value: "1 B", right: false, said: "no", shows: null });
});

test("the right answer is told by its value", async () => {
  const { page, does } = judged("disc");
  await does({ type: "exercise-tell" });
  assert.equal(asked[0].address, "/lessons/trust/answer?page=1&lang=en");
  asked[0].answer(200, { right: true, value: "3", said: "why", shows: null });
  await settled();
  const told = { value: "3", right: true, said: "why", shows: null, told: true };
  assert.deepEqual(page.view.exercise.answers[1], told);
});

test("what is refused says why; what was lost, or took too long, can be tried again", async () => {
  const { page, does } = judged("disc");
  await does(ANSWER);
  asked[0].answer(400, { message: "There is no disc 9.", field: "value" });
  await settled();
  assert.equal(page.view.exercise.problem, "There is no disc 9.");
  await does(ANSWER);
  asked[1].lose();
  await settled();
  const lost = () => [page.view.exercise.problem, page.view.exercise.sent];
  assert.deepEqual(lost(), ["exercise_lost {}", null]);
  await does(ANSWER);
  asked[2].answer(500, {});
  await settled();
  assert.deepEqual(lost(), ["exercise_lost {}", null]);
  await does(ANSWER);
  waited.abort();
  await settled();
  assert.deepEqual(lost(), ["exercise_lost {}", null]);
});

const ask = /** @type {const} */ ({ kind: "bit" });
const TURNED = /** @type {const} */ ({ type: "exercise-page", page: 2, ask, place: null });

test("an answer that comes after the page was turned is kept for that page", async () => {
  const { page, does } = judged("disc");
  await does(ANSWER, TURNED, { type: "exercise-answer", value: "2" });
  asked[0].answer(200, { right: false, said: "no", shows: null });
  await settled();
  const kept = { value: "1 B", right: false, said: "no", shows: null };
  assert.deepEqual(page.view.exercise.answers, { 1: kept });
  assert.equal(page.view.exercise.sent, "2");
});

test("what is wrong with an answer is not told on another page", async () => {
  const { page, does } = judged("disc");
  await does(ANSWER, TURNED);
  asked[0].answer(400, { message: "There is no disc 9." });
  await settled();
  const { answers, problem } = page.view.exercise;
  assert.deepEqual([answers, problem], [{}, ""]);
});

/** What waits for its time: twice what comes again and again. @type {(() => Promise<void>)[]} */
let waiting = [];
const freshTest = withGlobals(() => {
  const server = fetching();
  [waiting, asked] = [[], server.asked];
  return {
    document: { visibilityState: "visible", documentElement: { lang: "en" } },
    location: { pathname: "/lessons/mine" },
    setTimeout: (/** @type {() => Promise<void>} */ look) => waiting.push(look),
    setInterval: (/** @type {() => Promise<void>} */ look) => waiting.push(look, look),
    fetch: server.fetch,
  };
});

freshTest("a server that does not answer is asked once, and again after it has", async () => {
  keepFresh("1", words);
  const [look, ...more] = waiting.splice(0);
  const looked = look();
  for (const one of more) one();
  assert.deepEqual([asked.length, waiting.length], [1, 0]);
  asked[0].answer(500, {});
  await looked;
  assert.deepEqual([asked.length, waiting.length], [1, 1]);
});
