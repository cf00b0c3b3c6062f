// @ts-check
/** What every page does once: draws views, at most one a frame; writes the keys into the help. */
import { KEYMAP } from "../keymap.js";
import { byId } from "./dom.js";

/** Draws the newest view in the next frame; views that come before that are never drawn. Paper does not wait for a
 * frame, nor does a dialog, which takes what is typed next, nor does the first frame: what is measured in it is drawn in it.
 * @param {import("../store.js").Store} store @param {(view: import("../view.js").View) => void} render */
export function bindPage(store, render) {
  let frame = 0;
  let begun = false;
  let waits = false;
  let { printing, dialog } = store.get();
  const draw = () => {
    waits = false;
    render(store.get());
  };
  const soon = () => {
    if (begun) frame = requestAnimationFrame(draw);
    else queueMicrotask(draw);
  };
  const stop = store.subscribe((view) => {
    if (view.printing !== printing || view.dialog !== dialog) draw();
    else if (!waits) {
      waits = true;
      soon();
    }
    ({ printing, dialog } = view);
  });
  draw();
  requestAnimationFrame(() => requestAnimationFrame(() => { begun = true; }));
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
