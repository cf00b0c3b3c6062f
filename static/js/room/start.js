// @ts-check
/**
 * The buttons that start a class, or show this page to the one there is: what they do comes when
 * one is pressed, or where this tab is in a class.
 */
import { on, targetOf } from "../core/listen.js";
import { fetched, loader } from "../core/load.js";
import { keptInTab } from "../core/storage.js";

/** @param {Store} store */
export function bindStart(store) {
  const load = loader(async () => {
    const { bindShow } = await fetched(() => import("./show.js"));
    return bindShow(store);
  });
  on(document, "click", async (event) => {
    if (targetOf(event, "[data-room-start]")) (await load())?.();
  });
  if (keptInTab.get("hanoi-room") !== null) load();
}
