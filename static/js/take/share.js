// @ts-check
/** The dialog for what is taken away: filled in when it opens, with the view of that moment. */
import { listeners } from "../input/listen.js";
import { byId, setAttribute, setClass, setShown, setText } from "../render/dom.js";
import { isPlaying, isSettled } from "../view.js";
import { framePathOf, frameCode, isLoopback, MOST_MOVES, movesPath, pathOf, stretchOf } from "./addresses.js";
import { fetchCode } from "./code.js";
import { copyField } from "./copy.js";
import { printHandout } from "./handout.js";
import { saveStage } from "./save.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @param {Store} store @param {Words} words @returns {() => void} */
export function bindShare(store, words) {
  const { on, off } = listeners();
  const dialog = byId("share");
  let shown = "";

  /** What a remote does behind the dialog changes the link; what plays on does not. */
  function renew() {
    const view = store.get();
    const open = view.dialog === "share";
    if (open && shown && (isPlaying(view) || !isSettled(view))) return;
    const path = open ? pathOf(view) : "";
    if (path && path !== shown) fill(view, words);
    shown = path;
  }
  on(dialog, "click", async (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    const { copy, save } = /** @type {DOMStringMap} */ (button?.dataset ?? {});
    if (copy) say(words.say((await copyField(/** @type {Field} */ (byId(copy)))) ? "share_copied" : "share_not_copied"));
    else if (save) say(words.say("share_saved", { file: await saveStage(store.get(), save === "png" ? "png" : "svg") }));
    else if (button?.id === "share-code") enlarge(dialog.classList.contains("large"));
    else if (button?.hasAttribute("data-print")) printHandout(store);
  });
  const stop = store.subscribe(renew);
  for (const button of dialog.querySelectorAll("button")) button.disabled = false;
  renew();
  return () => { off(); stop(); };
}

/** @param {View} view @param {Words} words */
function fill(view, words) {
  const path = pathOf(view);
  setField("share-link", location.origin + path);
  setField("share-frame", frameCode(location.origin + framePathOf(view), titleOf(view, words)));
  setText(byId("share-here"), words.say("share_here"));
  setShown(byId("share-here"), isLoopback(location.hostname));
  fillMoves(view, words);
  enlarge(true);
  say("");
  fillCode(path, words);
}

/** @param {View} view @param {Words} words */
function titleOf({ settings: { discs, source, target } }, words) {
  return words.say("stage_title", { discs: words.count("discs", discs), source, target });
}

/** The files are offered only where they hold all the moves. @param {View} view @param {Words} words */
function fillMoves(view, words) {
  const stretch = stretchOf(view);
  const count = stretch.last - stretch.first + 1n;
  const fits = count <= MOST_MOVES;
  const [first, last] = [words.number(stretch.first), words.number(stretch.last)];
  setText(byId("share-moves"), fits
    ? words.say(stretch.marked ? "moves_in_range" : "moves_in_sight", { first, last })
    : words.say(stretch.marked ? "range_too_long" : "sight_too_long", { count: words.number(count), most: words.number(MOST_MOVES) }));
  for (const ending of /** @type {const} */ (["csv", "txt"])) {
    setShown(byId(`share-${ending}`), fits);
    setAttribute(byId(`share-${ending}`), "href", movesPath(view, stretch, ending));
  }
}

/** The newest wins. */
let asked = "";

/** @param {string} path @param {Words} words */
async function fillCode(path, words) {
  const button = byId("share-code");
  asked = path;
  const code = await fetchCode(path).catch(() => ({ problem: words.say("share_lost") }));
  if (path !== asked) return;
  const drawn = "picture" in code;
  button.replaceChildren(...(drawn ? [code.picture] : []));
  setShown(button, drawn);
  setText(byId("share-code-said"), drawn ? words.say("share_code") : code.problem);
}

/** @param {boolean} large whether it is so now */
function enlarge(large) {
  setClass(byId("share"), "large", !large);
  setAttribute(byId("share-code"), "aria-pressed", String(!large));
}

/** @param {string} text */
function say(text) {
  setText(byId("share-said"), text);
}

/** @param {string} id @param {string} text */
function setField(id, text) {
  /** @type {Field} */ (byId(id)).value = text;
}
