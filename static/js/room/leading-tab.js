// @ts-check
/** Which tab of a teacher's browser shows pages to the class: the one that was pressed last. */
import { on } from "../core/listen.js";
import { keptForGood } from "../core/storage.js";

const KEY = "hanoi-leading-tab";
const own = String(Math.random());

/** Whether it is this one. */
function isLeadingTab() {
  return keptForGood.get(KEY) === own;
}

/** It is this one from now on if it is visible, and whenever something is pressed here.
 * @param {(leads: boolean) => void} tell what has changed */
export function bindLeadingTab(tell) {
  const take = () => {
    if (isLeadingTab() || document.visibilityState !== "visible") return;
    keptForGood.set(KEY, own);
    tell(true);
  };
  on(document, "pointerdown", take, { capture: true });
  on(document, "keydown", take, { capture: true });
  on(window, "storage", ({ key }) => key === KEY && !isLeadingTab() && tell(false));
  take();
}
