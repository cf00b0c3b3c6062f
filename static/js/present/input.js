// @ts-check
/** The presenter view's fields, the end of full screen, and when its transport is needed. */
import { on } from "../core/listen.js";
import { bindFullScreen } from "./end-full-screen.js";
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
