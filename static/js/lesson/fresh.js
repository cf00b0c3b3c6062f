// @ts-check
/** While a lesson from the server's folder is visible, its file is checked each second for
 * changes. */

import { byId, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {{version: string | null, problem?: string}} Told */

const EACH = 1000; // ms

/** The next check follows an answer, or a failure: a slow server is not asked twice at once.
 * @param {string} version that is shown */
export function keepFresh(version) {
  const look = async () => {
    const told = document.visibilityState === "visible" ? await ask() : null;
    if (told) takeVersion(told, version);
    setTimeout(look, EACH);
  };
  setTimeout(look, EACH);
}

/** @returns {Promise<Told | null>} null if the server cannot be reached: it is asked again */
async function ask() {
  try {
    const lang = document.documentElement.lang;
    const answer = await fetch(`${location.pathname}/version?lang=${lang}`, { cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Another version is loaded; if it has an error, that is said, and the old version stays.
 * @param {Told} told @param {string} shown */
function takeVersion({ version, problem }, shown) {
  if (version !== null && version !== shown) location.reload();
  const said = problem
    ? words.say("The file has an error, so the last good version is shown: {problem}", { problem })
    : "";
  setText(byId("problem"), said);
  setShown(byId("problem"), said !== "");
}
