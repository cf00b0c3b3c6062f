// @ts-check
/** Asks the server over HTTP for what a view needs: the newest question wins. */

/** @typedef {{message: string, field?: string}} Refusal what is wrong with a question, and where */
/**
 * @template T what is sent
 * @typedef {object} Question
 * @property {string} address
 * @property {(sent: T) => void} answer
 * @property {(refusal: Refusal) => void} [refused]
 */

const AGAIN = 2000; // ms until an unanswered question is asked again

/**
 * Returns a function that asks a question, unless it was also the last one asked; null: nothing is
 * wanted now. An answer that arrives late is dropped.
 * @template T @param {object} [how]
 * @param {string} [how.known] the address whose answer is already there
 * @param {number} [how.pause] ms: of several questions within it, only the last is asked
 * @param {() => void} [how.lost] is called for a question without an answer
 * @returns {(question: Question<T> | null) => void}
 */
export function createAsker({ known = "", pause = 0, lost = () => {} } = {}) {
  let asked = known;
  let timer = 0;

  /** @param {Question<T>} question */
  async function ask(question) {
    const { address, answer, refused } = question;
    const found = await fetched(address);
    if (address !== asked) return;
    if (found) return found.ok ? answer(found.sent) : refused?.(found.sent);
    lost();
    timer = window.setTimeout(ask, AGAIN, question);
  }

  return (question) => {
    const address = question?.address ?? "";
    if (address === asked) return;
    asked = address;
    clearTimeout(timer);
    if (question) timer = window.setTimeout(ask, pause, question);
  };
}

/** What the server sends; null if there is no answer, or one that is the server's own mistake.
 * @param {string} address */
async function fetched(address) {
  try {
    const answer = await fetch(address);
    const sent = await answer.json();
    return answer.status < 500 ? { ok: answer.ok, sent } : null;
  } catch {
    return null;
  }
}
