// @ts-check
/**
 * Loads the dialog for sharing when it is first opened, and the handout when it is first printed.
 */
import { listeners } from "../core/listen.js";
import { fetched, loader } from "../core/load.js";
import { whenOpen } from "../page/when-open.js";

/** @import {Words} from "../core/words.js" */
/** @import {Store} from "../page/live.js" */
/** @import {View} from "../view/state.js" */

/** Path and query of a view. @template {View} [V=View] @typedef {(view: V) => string} PathOf */

/** @param {Store} store @param {Words} words
 * @param {PathOf} path that the page's own address has, for others */
export function bindShare(store, words, path) {
  const { on, off } = listeners();
  const leave = bindShareLink(store, words, path);
  on(window, "beforeprint", () => store.dispatch({ type: "printing", on: true }));
  on(window, "afterprint", () => store.dispatch({ type: "printing", on: false }));
  return () => {
    off();
    leave();
  };
}

/** The dialog alone, where a page has nothing to print or to save.
 * @template {View} V @param {Store<V>} store @param {Words} words @param {PathOf<V>} path */
export function bindShareLink(store, words, path) {
  let leave = () => {};
  const load = loader(async () => {
    const { bindShareDialog } = await fetched(() => import("./dialog.js"));
    leave = bindShareDialog(store, words, path);
  }, "share");
  const stop = whenOpen(store, "share", load);
  return () => {
    stop();
    leave();
  };
}

/** Prints the handout, or the page without its code and formula where those cannot be had.
 * @param {Store} store @param {PathOf} path */
export function print(store, path) {
  fetched(() => import("./handout.js")).then(
    ({ printHandout }) => printHandout(store, path),
    () => window.print(),
  );
}
