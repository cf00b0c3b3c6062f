// @ts-check
/** The presenter view asks for the full screen, and both end together. */
import { on } from "../core/listen.js";

/** The view comes at once, full screen when the browser allows it. @param {Store} store */
export function startPresenting(store) {
  store.dispatch({ type: "present", on: true });
  if (document.fullscreenElement) return;
  document.documentElement
    .requestFullscreen?.()
    .then(() => {
      if (!store.get().present.on) document.exitFullscreen();
    })
    .catch(() => {});
}

/** A browser's own Esc ends full screen without a key for the page. @param {Store} store */
export function bindFullScreen(store) {
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
