// @ts-check
/** What every page does once: draws views, at most one a frame; writes the keys into the help. */
import { KEYMAP } from "../keymap.js";
import { byId } from "./dom.js";

/** Draws the newest view in the next frame; views that come before that are never drawn. Paper does not wait for a frame. @param {import("../store.js").Store} store @param {(view: import("../view.js").View) => void} render */
export function bindPage(store, render) {
  let frame = 0;
  let { printing } = store.get();
  const draw = () => {
    frame = 0;
    render(store.get());
  };
  const stop = store.subscribe((view) => {
    if (view.printing === printing) frame ||= requestAnimationFrame(draw);
    else draw();
    printing = view.printing;
  });
  draw();
  return () => { stop(); cancelAnimationFrame(frame); };
}

/** The help's keys come from the keymap itself. */
export function writeKeys() {
  for (const { command, said } of KEYMAP) {
    const term = byId("keys").querySelector(`[data-command="${command}"] dt`);
    said.forEach((key) => {
      const cap = document.createElement("kbd");
      cap.textContent = key;
      term?.append(cap);
    });
  }
}
