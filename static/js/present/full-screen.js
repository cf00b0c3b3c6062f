// @ts-check
/** The presenter view requests full screen, and ends it. */

let leaving = false; // the browser has been asked to end it, and has not yet

/** The view appears at once, full screen when the browser allows it. @param {Store} store */
export function startPresenting(store) {
  store.dispatch({ type: "present", on: true });
  if (document.fullscreenElement) return;
  document.documentElement
    .requestFullscreen?.()
    .then(() => {
      if (!store.get().present.on) leaveFullScreen();
    })
    .catch(() => {});
}

export function leaveFullScreen() {
  leaving = true;
  document.exitFullscreen().catch(hasLeft);
}

/** Whether `leaveFullScreen` ended full screen: asked once each time. */
export function hasLeft() {
  const asked = leaving;
  leaving = false;
  return asked;
}
