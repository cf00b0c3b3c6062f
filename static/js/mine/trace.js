// @ts-check
/** A file of this machine: shown as it is saved, and run again whenever it is. */
import { byId, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { bindFindings } from "./input.js";

/** @typedef {{text: string, name: string, discs: number}} File */

const AGAIN = 1000; // ms

/** @param {Store} store @param {Words} words */
export function bindTrace(store, words) {
  bindFindings(store);
  const said = byId("aside-code");
  /** @type {string | null} */
  let known = null;
  const look = async () => {
    const file = document.hidden ? null : await fetchFile();
    if (document.hidden) return;
    setText(said, words.say(file ? "mine_saved" : "mine_lost", { name: file?.name ?? "" }));
    if (!file || file.text === known) return;
    if (known === null) begin(store, file);
    known = file.text;
    store.dispatch({ type: "program-typed", text: known });
    store.dispatch({ type: "program-run", text: known });
  };
  on(document, "visibilitychange", look);
  setInterval(look, AGAIN);
  look();
}

/** With as many discs as the command says, unless the link says how many.
 * @param {Store} store @param {File} file */
function begin(store, { discs }) {
  const named = new URLSearchParams(location.search).has("discs");
  if (!named && discs !== store.get().settings.discs)
    store.dispatch({ type: "settings", settings: { discs } });
}

/** @returns {Promise<File | null>} null where it cannot be read */
async function fetchFile() {
  try {
    const answer = await fetch("/mine/file", { cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
