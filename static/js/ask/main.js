// @ts-check
/**
 * The page that asks for the code of a class. If the server has forgotten the class a tab was in,
 * the tab brings it back: the teacher's by opening it again, a student's by waiting. And where no
 * class can be looked up at present, the page asks for the address again until one can be.
 */
import { byId, setShown, setText } from "../core/dom.js";
import { readForScripts, words } from "../core/words.js";
import { recall } from "../page/remembered.js";
import {
  heldRoom,
  keepRoom,
  keptCode,
  NEVER_TOO_LONG,
  NoClass,
  pauseAfter,
  restore,
} from "../room/bring.js";

/** @import {Led} from "../room/bring.js" */

const given = /** @type {ForScripts & {code: string, again: boolean}} */ (readForScripts(document));
const { code } = given;
const { page } = recall(given.panels);
if (page?.theme && !new URLSearchParams(location.search).has("theme"))
  document.documentElement.dataset.theme = page.theme;
if (given.again) tryAgain(isLookedUp, NEVER_TOO_LONG).then(() => location.reload());
else if (code && location.pathname !== "/r") {
  const held = heldRoom();
  if (held?.code === code) comeBack(held);
  else if (keptCode() === code) comeBack(null);
}

/** @param {Led | null} led null in a student's tab */
async function comeBack(led) {
  setText(byId("ask-said"), "");
  byId("code").removeAttribute("aria-invalid");
  const trying = words.say(
    "Class {code} is not open right now. This page keeps trying for ten minutes.",
    { code },
  );
  showWaiting(trying);
  if (led && (await isRestored(led))) return location.reload();
  if (await tryAgain(() => (led ? isRestored(led) : isThere()))) return location.reload();
  keepRoom(null);
  showWaiting(
    words.say("Class {code} has not come back. Ask your teacher for the current code.", { code }),
  );
}

/** Whether the class is open again under its code, with what it showed.
 * @param {Led} led @returns {Promise<boolean>} */
async function isRestored(led) {
  try {
    await restore(led, words.say("The server is not answering; try again later."));
    return true;
  } catch (problem) {
    if (problem instanceof NoClass) return false;
    throw problem;
  }
}

/** Whether somebody has opened the class again. @returns {Promise<boolean>} */
async function isThere() {
  const answer = await fetch(location.pathname, { method: "HEAD" }).catch(() => null);
  return answer?.ok ?? false;
}

/** Whether classes can be looked up again, whatever becomes of this one.
 * @returns {Promise<boolean>} */
async function isLookedUp() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  const status = answer?.status ?? 503;
  return status < 500 && status !== 429;
}

/** @param {string} text */
function showWaiting(text) {
  setText(byId("ask-waits"), text);
  setShown(byId("ask-waits"), true);
}

/** Tries again until it succeeds.
 * @param {() => Promise<boolean>} attempt
 * @param {number} [most] ms that count as waited, so that it does not end
 * @returns {Promise<boolean>} whether it has */
async function tryAgain(attempt, most = Number.POSITIVE_INFINITY) {
  let waited = 0;
  for (;;) {
    const pause = pauseAfter(Math.min(waited, most));
    if (pause === null) return false;
    await new Promise((go) => setTimeout(go, pause));
    waited += pause;
    if (await attempt()) return true;
  }
}
