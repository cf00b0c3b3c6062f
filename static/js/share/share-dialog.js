// @ts-check
/** The dialog for sharing: filled in when it opens, with the view of that moment. */
import { byId, setAttribute, setClass, setShown, setText } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { shortened } from "../timeline/timeline-link.js";
import { isPlaying, isSettled } from "../view/place.js";
import { movesPath, pictureName, runPath, stretchOf } from "./addresses.js";
import { copyField, download } from "./copy-and-save.js";
import { onlyHere, originOf, originsOf, showCode } from "./qr.js";
import {
  bindChoices,
  bindFrame,
  createChoices,
  createCoverChoices,
  createFrame,
} from "./share-choices.js";
import { drawPng, drawSvg } from "./svg-png.js";

/** @import {PathOf} from "./addresses.js" */

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @template {View} V @param {Store<V>} store @param {PathOf<V>} path
 * @param {() => void} [print] prints the handout, where a page has one */
export function bindShareDialog(store, path, print = () => {}) {
  const dialog = byId("share");
  const renew = createRenewal(store, path);
  on(dialog, "click", (event) => {
    const button = targetOf(event, "button");
    if (button) press(button, store.get(), print);
  });
  bindChoices(store);
  bindFrame(store);
  store.subscribe(renew);
  renew();
}

/**
 * Fills the dialog in when it opens. What a remote does meanwhile changes the link; playing does
 * not.
 * @template {View} V @param {Store<V>} store @param {PathOf<V>} path
 */
function createRenewal(store, path) {
  const choices = createChoices();
  const covers = createCoverChoices();
  const frame = createFrame();
  let shown = "";
  return () => {
    const view = store.get();
    const open = view.page.dialog === "share";
    if (open && shown && (isPlaying(view) || !isSettled(view))) return;
    const origin = originOf(view, location.origin, fact("addresses"));
    const link = open ? origin + path(view) : "";
    if (link && link !== shown) {
      choices(originsOf(location.origin, fact("addresses")), origin);
      covers(view);
      fill(view, origin, path(view));
    }
    shown = link;
    frame(view, open ? origin : null);
  };
}

/** @param {HTMLElement} button @param {View} view @param {() => void} print */
async function press(button, view, print) {
  const { copy, save, of } = button.dataset;
  if (copy) {
    const copied = await copyField(/** @type {Field} */ (byId(copy)));
    showNote(
      copied ? words.say("Copied.") : words.say("Your browser does not allow copying here."),
    );
  } else if (save) {
    const file = await saveStage(view, save === "png" ? "png" : "svg", of);
    showNote(words.say("Saved as {file}.", { file }));
  } else if (button.id === "share-code") enlarge(byId("share").classList.contains("large"));
  else if (button.dataset.print !== undefined) print();
}

/** @param {View} view @param {string} origin @param {string} path */
function fill(view, origin, path) {
  const alone = !originsOf(location.origin, fact("addresses")).length;
  setField("share-link", origin + path);
  setText(byId("share-here"), onlyHere());
  setShown(byId("share-here"), alone);
  const cut = view.timeline.marks.length ? shortened(view) : [];
  setText(
    byId("share-shortened"),
    words.say(
      "Your bookmark notes are too long for a link. In the link, the notes for these moves are cut short: {moves}.",
      { moves: cut.map((move) => words.number(move)).join(", ") },
    ),
  );
  setShown(byId("share-shortened"), cut.length > 0);
  if (view.compare.lanes) fillLanes(view);
  else if (document.getElementById("share-frame")) {
    fillMoves(view);
    fillRun(view);
  }
  enlarge(true);
  showNote("");
  const drawn = !alone && !path.includes("#"); // a program in a fragment reaches no server
  setShown(byId("share-qr"), drawn);
  const places = { picture: byId("share-code"), said: byId("share-code-said") };
  if (drawn) showCode(places, path, origin);
}

/** A row for the picture of each lane. @param {View} view */
function fillLanes({ compare }) {
  [...document.querySelectorAll("[data-picture-of]")].forEach((row, i) => {
    const lane = compare.opened[i];
    setShown(/** @type {HTMLElement} */ (row), lane !== undefined);
    const named = lane ? words.say("Lane {lane}: {title}", { lane: i + 1, title: lane.title }) : "";
    setText(/** @type {Element} */ (row.firstElementChild), named);
  });
}

/** The files are offered only if they can hold all the moves.
 * @param {View} view */
function fillMoves(view) {
  const stretch = stretchOf(view);
  const count = stretch.last - stretch.first + 1n;
  const most = fact("most_moves_in_file");
  const fits = count <= BigInt(most);
  setText(
    byId("share-moves"),
    fits
      ? words.say("Moves {first} to {last}", {
          first: words.number(stretch.first),
          last: words.number(stretch.last),
        })
      : words.say(
          "A file can hold at most {most} moves, not {count}. Zoom in on the timeline, or set in and out points.",
          { most: words.number(most), count: words.number(count) },
        ),
  );
  for (const ending of /** @type {const} */ (["csv", "txt"])) {
    setShown(byId(`share-${ending}`), fits);
    setAttribute(byId(`share-${ending}`), "href", movesPath(view, stretch, ending));
  }
}

/** The run in words is offered only if it is short. @param {View} view */
function fillRun(view) {
  const fits = BigInt(view.opened?.moves ?? 0) <= BigInt(fact("most_moves_in_words"));
  setShown(byId("share-run"), fits);
  setAttribute(byId("share-run"), "href", runPath(view));
}

/** @param {boolean} large whether it is so now */
function enlarge(large) {
  setClass(byId("share"), "large", !large);
  setAttribute(byId("share-code"), "aria-pressed", String(!large));
}

/** @param {string} text */
function showNote(text) {
  setText(byId("share-said"), text);
}

/** @param {string} id @param {string} text */
function setField(id, text) {
  /** @type {Field} */ (byId(id)).value = text;
}

// The stage saved as a picture, as it looks.

/**
 * @param {View} view @param {"svg" | "png"} ending
 * @param {string} [lane] its number, where there are several
 * @returns {Promise<string>} the name of the file
 */
async function saveStage(view, ending, lane) {
  const id = lane === undefined ? "stage-picture" : `stage-picture-${lane}`;
  const picture = drawSvg(
    /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById(id))),
  );
  const svg = new Blob([picture.text], { type: "image/svg+xml" });
  const name = pictureName(view, ending, lane);
  download(ending === "svg" ? svg : await drawPng(svg, picture), name);
  return name;
}
