// @ts-check
/** Loads recording when its dialog is first opened. */
import { fetched, loader } from "../core/load.js";
import { whenOpen } from "../page/when-open.js";

/** @import {Words} from "../core/words.js" */
/** @import {Store} from "../page/live.js" */

/** @param {Store} store @param {Words} words */
export function bindRecord(store, words) {
  let leave = () => {};
  const load = loader(async () => {
    const { bindRecordDialog } = await fetched(() => import("./dialog.js"));
    leave = bindRecordDialog(store, words);
  }, "record");
  const stop = whenOpen(store, "record", load);
  return () => {
    stop();
    leave();
  };
}
