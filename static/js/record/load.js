// @ts-check
/** Loads recording when its dialog is first opened. */
import { fetched, loader } from "../core/load.js";
import { whenOpen } from "../page/when-open.js";

/** @param {Store} store @param {Words} words */
export function bindRecord(store, words) {
  const load = loader(async () => {
    const { bindRecordDialog } = await fetched(() => import("./dialog.js"));
    bindRecordDialog(store, words);
  }, "record");
  whenOpen(store, "record", load);
}
