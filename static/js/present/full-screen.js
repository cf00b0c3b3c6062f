// @ts-check
/** The presenter view asks for the full screen. */

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
