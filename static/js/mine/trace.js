// @ts-check
/** A file on this machine: shown as it is saved, and run again whenever it is. */

import { byId, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { bindFindings } from "./mine-input.js";

/** What a file holds, or why it cannot be read.
 * @typedef {{text?: string, problem?: string, name: string, discs: number}} File */

const AGAIN = 1000; // ms

/** @param {Store} store @param {string} address of the file */
export function bindTrace(store, address) {
  bindFindings(store);
  const said = byId("aside-code");
  /** @type {string | null} */
  let known = null;
  const look = async () => {
    const file = document.hidden ? null : await fetchFile(address);
    if (document.hidden) return;
    const { name, text, problem } = file ?? { name: "" };
    setText(
      said,
      problem ??
        (file
          ? words.say("{name} runs again whenever you save it.", { name })
          : words.say("The file cannot be read right now.")),
    );
    if (problem && known === null) store.dispatch({ type: "program-typed", text: "" });
    if (!file || text === undefined || text === known) return;
    if (known === null) begin(store, file);
    known = text;
    store.dispatch({ type: "program-typed", text });
    store.dispatch({ type: "program-run", text });
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

/** @param {string} address @returns {Promise<File | null>} null if nothing answers */
async function fetchFile(address) {
  try {
    const answer = await fetch(address, { cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
