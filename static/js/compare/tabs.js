// @ts-check
/** Tabs where one lane has space. */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";

/** @param {Store} store */
export function bindTabs(store) {
  on(document, "click", (event) => press(store, event));
  on(byId("tabs"), "keydown", (event) => arrow(store, event));
}

/** A lane's tab brings it to the front; the button of its menu opens that too.
 * @param {Store} store @param {MouseEvent} event */
function press({ dispatch }, event) {
  const target = targetOf(event, "[data-menu], [data-tab]");
  if (!target) return;
  dispatch({ type: "tab", index: Number(target.dataset.menu ?? target.dataset.tab) });
  if (target.dataset.menu) dispatch({ type: "dialog", name: "lane" });
}

/** Arrows go from tab to tab, as tabs do; everywhere else they step.
 * @param {Store} store @param {KeyboardEvent} event */
function arrow(store, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { tab, lanes } = store.get().compare;
  const count = lanes?.length ?? 1;
  const next = (tab + by + count) % count;
  store.dispatch({ type: "tab", index: next });
  document.getElementById(`tab-${next}`)?.focus();
}
