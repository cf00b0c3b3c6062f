// @ts-check
/**
 * The server judges an answer, or tells the right one. What comes after the page was turned is kept
 * for that page; what is wrong with an answer is told at once or not at all.
 */

/** @import {Exercise, ExerciseView} from "./state.js" */
/** @import {Store} from "./bind.js" */

/** @typedef {Pick<Exercise, "page" | "sent">} Asked */

const LONGEST = 10_000; // ms of waiting; then the answer is lost, and can be given again

/** @param {Pick<Store, "get" | "dispatch">} store @param {Words} words
 * @returns {(view: ExerciseView) => void} asks whenever there is something to be judged */
export function createJudging(store, words) {
  /** @type {Asked} */
  let before = { page: 0, sent: null };
  return ({ exercise, page: { lang } }) => {
    const { page, sent } = exercise;
    if (before.page === page && before.sent === sent) return;
    before = { page, sent };
    if (sent === null) return;
    const asked = before;
    fetched(addressOf(exercise, lang)).then((found) => {
      const late = before.page !== asked.page && found?.ok;
      if (before === asked || late) store.dispatch(judgementOf(asked, found, words));
    });
  };
}

/** @param {Exercise} exercise @param {string} lang */
export function addressOf({ lesson, page, sent }, lang) {
  const values = { page: String(page), ...(sent && { value: sent }), lang };
  return `/lessons/${lesson}/answer?${new URLSearchParams(values)}`;
}

/** What the server sends; null where there is no answer, or one that is its own mistake.
 * @param {string} address */
async function fetched(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST) });
    const sent = await answer.json();
    return answer.status < 500 ? { ok: answer.ok, sent } : null;
  } catch {
    return null;
  }
}

/** @param {Asked} asked @param {Awaited<ReturnType<typeof fetched>>} found @param {Words} words
 * @returns {import("./state.js").ExerciseAction} */
function judgementOf({ page, sent }, found, words) {
  if (!found) return { type: "exercise-failed", said: words.say("exercise_lost") };
  if (!found.ok) return { type: "exercise-failed", said: String(found.sent.message) };
  const { right, said, shows = null, value = sent ?? "" } = found.sent;
  const answered = { value, right, said, shows, ...(sent === "" && { told: true }) };
  return { type: "exercise-judged", page, answered };
}
