// @ts-check
/** Loads recording when its dialog is first opened. */
import { byId, setText } from "../core/dom.js";
import { whenOpen } from "../page/when-open.js";

/**
 * @param {import("../page/live.js").Store} store
 * @param {import("../core/words.js").Words} words
 */
export function bindRecord(store, words) {
  /** @type {Promise<() => void> | null} */
  let recording = null;
  const stop = whenOpen(store, "record", () => {
    if (recording) return;
    recording = import("./dialog.js").then(({ bindRecordDialog }) =>
      bindRecordDialog(store, words),
    );
    recording.catch(() => {
      recording = null;
      setText(byId("record-problem"), words.say("record_not_loaded"));
    });
  });
  return () => {
    stop();
    recording?.then((leave) => leave());
  };
}
