// @ts-check
/** The door to recording: it is loaded when somebody opens its dialog. */
import { byId, setText } from "../render/dom.js";

/** @param {import("../store.js").Store} store @param {import("../words.js").Words} words */
export function bindRecord(store, words) {
  /** @type {Promise<() => void> | null} */
  let recording = null;
  const stop = store.subscribe(({ dialog }) => {
    if (dialog !== "record" || recording) return;
    recording = import("./dialog.js").then(({ bindRecordDialog }) => bindRecordDialog(store, words));
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
