// @ts-check
/**
 * The link of a game as others open it, with its QR code: none where only this machine can open it.
 */
import { byId, setShown, setText } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { originsOf } from "../share/origins.js";
import { fetchCode } from "../share/qr.js";

/** @import {Words} from "../core/words.js" */

/** The code that was asked for last wins. */
let asked = "";

/**
 * Shows the link of this path.
 * @param {string} path with its query
 * @param {Words} words
 */
export function showLink(path, words) {
  const [reached] = originsOf(location.origin, fact("addresses"));
  const origin = reached ?? location.origin;
  /** @type {HTMLInputElement} */ (byId("own-link")).value = origin + path;
  setShown(byId("own-here"), !reached);
  setText(byId("own-here"), reached ? "" : words.say("share_here"));
  setShown(byId("own-code"), false);
  asked = origin + path;
  if (reached) drawCode(path, origin, words);
}

/** @param {string} path @param {string} origin @param {Words} words */
async function drawCode(path, origin, words) {
  const code = await fetchCode(path, origin).catch(() => ({ problem: words.say("share_lost") }));
  if (asked !== origin + path) return;
  const drawn = "picture" in code;
  byId("own-code-picture").replaceChildren(...(drawn ? [code.picture] : []));
  setText(byId("own-code-said"), drawn ? words.say("share_code") : code.problem);
  setShown(byId("own-code"), true);
}
