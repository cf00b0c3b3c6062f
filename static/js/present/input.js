// @ts-check
/** The presenter view's fields, the end of full screen, and when its transport is needed. */
import { on } from "../core/listen.js";
import { bindNeed } from "./need.js";

/** @param {Store} store */
export function bindPresent(store) {
  const { get, dispatch } = store;
  const element = (/** @type {string} */ id) =>
    /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  const [remote, chosen] = [element("remote"), element("chosen")];
  if (remote) on(remote, "change", () => dispatch({ type: "remote", on: remote.checked }));
  if (chosen)
    on(chosen, "change", () => {
      if (!get().panels.includes(chosen.value)) dispatch({ type: "panel", name: chosen.value });
      dispatch({ type: "choose", panel: chosen.value });
    });
  bindFullScreen(store);
  bindNeed(store);
}

/**
 * Full screen and presenter view end together; a browser's own Esc ends full screen without a key
 * for the page.
 * @param {Store} store
 */
function bindFullScreen(store) {
  let presenting = store.get().present.on;
  on(document, "fullscreenchange", () => {
    if (document.fullscreenElement || !store.get().present.on) return;
    store.dispatch({ type: "blank", on: false });
    store.dispatch({ type: "present", on: false });
  });
  store.subscribe((view) => {
    if (presenting === view.present.on) return;
    presenting = view.present.on;
    if (!presenting && document.fullscreenElement) document.exitFullscreen().catch(() => {});
  });
}
