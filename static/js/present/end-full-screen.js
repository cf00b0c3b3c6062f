// @ts-check
/** Presenter view and full screen end together. */
import { on } from "../core/listen.js";
import { hasLeft, leaveFullScreen, startPresenting } from "./full-screen.js";

/** A browser's own Esc ends full screen without the page receiving a key. @param {Store} store */
export function bindFullScreen(store) {
  let presenting = store.get().present.on;
  on(document, "fullscreenchange", () => {
    if (document.fullscreenElement) return; // it has begun, and may have been asked to end again
    if (hasLeft() && store.get().present.on) return startPresenting(store);
    if (!store.get().present.on) return;
    store.dispatch({ type: "blank", on: false });
    store.dispatch({ type: "present", on: false });
  });
  store.subscribe((view) => {
    if (presenting === view.present.on) return;
    presenting = view.present.on;
    if (!presenting && document.fullscreenElement) leaveFullScreen();
  }, "present");
}
