// @ts-check
/** Loads recording when its dialog is first opened. */
import { fetched } from "../core/load.js";
import { loadWhenOpen } from "../page/when-open.js";

/** @param {Store} store */
export function bindRecord(store) {
  loadWhenOpen(store, "record", async () => {
    const { bindRecordDialog } = await fetched(() => import("./dialog.js"));
    bindRecordDialog(store);
  });
}
