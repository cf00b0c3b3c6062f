// @ts-check
/**
 * Loads the dialog for sharing when it is first opened, and the handout when it is first printed.
 */
import { on } from "../core/listen.js";
import { fetched } from "../core/load.js";
import { loadWhenOpen } from "../page/when-open.js";

/** Path and query of a view. @template {View} [V=View] @typedef {(view: V) => string} PathOf */

/** @param {Store} store
 * @param {PathOf} path that the page's own address has, for others */
export function bindShare(store, path) {
  bindShareLink(store, path);
  on(window, "beforeprint", () => store.dispatch({ type: "printing", on: true }));
  on(window, "afterprint", () => store.dispatch({ type: "printing", on: false }));
}

/** The dialog alone, where a page has nothing to print or to save.
 * @template {View} V @param {Store<V>} store @param {PathOf<V>} path */
export function bindShareLink(store, path) {
  loadWhenOpen(store, "share", async () => {
    const { bindShareDialog } = await fetched(() => import("./dialog.js"));
    bindShareDialog(store, path);
  });
}

/** Prints the handout, or the page without its code and formula where those cannot be had.
 * @template {View} V @param {Store<V>} store @param {PathOf<V>} path */
export function print(store, path) {
  fetched(() => import("./handout.js")).then(
    ({ printHandout }) => printHandout(store, path),
    () => window.print(),
  );
}
