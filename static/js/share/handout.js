// @ts-check
/** What only paper shows: a line about the view above, its link below, and the link's code. */
import { byId, setShown, setText } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on } from "../core/listen.js";
import { leavesBlank } from "../question/hide.js";
import { titleOf } from "../stage/in-words.js";
import { isPlaying, isSettled } from "../view/place.js";
import { fetchCode, originOf, originsOf } from "./qr.js";

/** @import {PathOf} from "./addresses.js" */

const LONGEST_WAIT = 3000;

/** Updates the view when the browser prints. @param {Store} store */
export function bindPrinting(store) {
  on(window, "beforeprint", () => store.dispatch({ type: "printing", on: true }));
  on(window, "afterprint", () => store.dispatch({ type: "printing", on: false }));
}

/** @param {PathOf} path */
export function createHandout(path) {
  const [title, link] = ["handout-title", "handout-link"].map((id) => byId(id));
  const blank = document.getElementById("handout-blank");

  /** @param {View} view */
  return (view) => {
    if (!view.share.printing || !view.opened || !view.shown) return;
    const tower = titleOf(view.opened);
    const lanes = view.compare.lanes ? view.compare.opened : [view.opened];
    setText(title, [tower, ...lanes.map((lane) => lane.title)].join(" · "));
    const origin = originOf(view, location.origin, fact("addresses"));
    setText(link, origin + path(view).split("#")[0]);
    if (blank) setShown(blank, leavesBlank(view));
  };
}

/**
 * Stops the clock, waits for the idle peg and the code of the link from the server, then prints.
 * @template {View} V @param {Store<V>} store @param {PathOf<V>} path
 */
export async function printHandout(store, path) {
  store.dispatch({ type: "dialog", name: null });
  if (isPlaying(store.get())) store.dispatch({ type: "pause" });
  store.dispatch({ type: "printing", on: true });
  await ready(store);
  const place = byId("handout-code");
  const code = await codeOf(store.get(), path).catch(() => null);
  place.replaceChildren(...(code && "picture" in code ? [code.picture] : []));
  await new Promise(requestAnimationFrame); // a dialog that closes is removed first
  addEventListener("afterprint", () => place.replaceChildren(), { once: true });
  window.print();
}

/** The code of the link; none if only this machine can open it.
 * @template {View} V @param {V} view @param {PathOf<V>} path */
async function codeOf(view, path) {
  const known = fact("addresses");
  const link = path(view);
  if (!originsOf(location.origin, known).length || link.includes("#")) return null;
  return fetchCode(link, originOf(view, location.origin, known));
}

/** Whether the numbers that only paper shows have arrived; several lanes and most variants have
 * none.
 * @param {View} view */
function hasAll({ compare, opened, shown }) {
  const none = compare.lanes !== null || !opened?.panels.includes("idle-peg");
  return none || shown?.lanes[0].panels["idle-peg"] !== undefined;
}

/**
 * Waits for the formula's numbers, but not for long: a handout without them is better than none.
 * @param {Store} store @returns {Promise<void>}
 */
function ready(store) {
  return new Promise((done) => {
    const timer = setTimeout(end, LONGEST_WAIT);
    const stop = store.subscribe(look);
    function end() {
      clearTimeout(timer);
      stop();
      done();
    }
    function look() {
      const view = store.get();
      if (view.talk.connection !== "open" || (isSettled(view) && hasAll(view))) end();
    }
    look();
  });
}
