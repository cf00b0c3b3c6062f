// @ts-check
/**
 * The page that asks for the code of a class. A tab that was in a class which the server has
 * forgotten brings it back: as the teacher's, by opening it again; as a student's, by waiting.
 */
import { byId, setShown, setText } from "../core/dom.js";
import { createWords, readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { tryAgain } from "../room/again.js";
import { bring } from "../room/bring.js";
import { keepRoom, keptRoom } from "../room/kept.js";

/** @import {Kept} from "../room/kept.js" */

const given = readForScripts(document);
const words = createWords(given);
const asked = new URLSearchParams(location.search);
const field = /** @type {HTMLInputElement} */ (byId("code"));
const { page } = recall(given.panels);
if (page?.theme && !asked.has("theme")) document.documentElement.dataset.theme = page.theme;
const kept = keptRoom();
if (kept && isOf(kept, field.defaultValue)) comeBack(kept);

/** @param {Kept} kept @param {string} code as it was typed */
function isOf(kept, code) {
  return location.pathname !== "/r" && kept.code === code.trim().toUpperCase();
}

/** @param {Kept} kept */
async function comeBack(kept) {
  setText(byId("ask-said"), "");
  field.removeAttribute("aria-invalid");
  say(kept.key ? "ask_restoring" : "ask_trying", kept);
  const again = kept.key && kept.open ? restores(kept, kept.key) : Promise.resolve(false);
  if ((await again) || (await waits(kept))) return location.reload();
  keepRoom(null);
  say("ask_gone", kept);
}

/** Opens the class again under its code, and what it showed. @param {Kept} kept @param {string} key
 * @returns {Promise<boolean>} whether it is there */
async function restores({ code, open }, key) {
  try {
    const body = JSON.stringify({ key });
    const answer = await fetch("/rooms", { method: "POST", body });
    if (answer.ok && open) await bring({ code, key }, open);
    return answer.ok;
  } catch {
    return false;
  }
}

/** @param {Kept} kept @returns {Promise<boolean>} whether the class has come back */
function waits(kept) {
  say("ask_trying", kept);
  return tryAgain(async () => {
    if (kept.key && (await restores(kept, kept.key))) return true;
    const answer = await fetch(location.pathname, { method: "HEAD" }).catch(() => null);
    return answer?.ok ?? false;
  });
}

/** @param {string} id @param {Kept} kept */
function say(id, { code }) {
  setText(byId("ask-waits"), words.say(id, { code }));
  setShown(byId("ask-waits"), true);
}
