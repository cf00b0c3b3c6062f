// @ts-check
/** Parts of the play page that load after the first picture: its dialogs and links. */
import { byId, draw, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { fact, isBare } from "../core/facts.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { createDialogs } from "../page/dialogs.js";
import { bindPage } from "../page/drawing.js";
import { bindForms } from "../page/forms.js";
import { writeKeys } from "../page/help.js";
import { drawEach } from "../page/open-page.js";
import { bindFullScreen } from "../present/end-full-screen.js";
import { bindNavigation } from "../share/navigation.js";
import { onlyHere, originsOf, showCode } from "../share/qr.js";
import { isDone } from "./game.js";
import { nextLevel } from "./kind.js";
import { KEYS } from "./play-commands.js";
import { linkOf, MOST_MOVES } from "./play-link.js";
import { levelText } from "./side.js";
import { bindAddress, bindTask, fillTask, gameParts, herePartsOf } from "./task.js";

/** @import {Play, PlayView, Store, Way, Weights} from "./play-state.js" */
/** @import {Kind} from "./kind.js" */

/** @param {Store} store @param {number} largest number of discs
 * @param {Play} begun what the address names */
export function bindLater(store, largest, begun) {
  writeKeys(KEYS);
  bindForms(store, largest);
  bindTask(store);
  bindFullScreen(store);
  bindVariant(store);
  bindNavigation(store, gameParts);
  if (!isBare()) bindAddress(store, begun);
  const dialogs = createDialogs({ fields: {}, help() {} });
  bindPage(store, drawEach(createContents(), dialogs, createResult()));
}

/** Fills dialogs in as they open. */
function createContents() {
  /** @type {PlayView["page"]["dialog"]} */
  let before = null;
  /** @param {PlayView} view */
  return ({ page: { dialog }, play }) => {
    if (dialog !== before && dialog === "task") fillTask(play.game);
    if (dialog !== before && dialog === "take-away") fillTakeAway(play);
    before = dialog;
  };
}

/** Another variant is another page. @param {Store} store */
function bindVariant(store) {
  const field = /** @type {HTMLSelectElement} */ (byId("variant"));
  on(field, "change", () => {
    const variant = field.value !== fact("defaults").variant && { variant: field.value };
    const { carried } = store.get().play;
    location.assign(`/play?${new URLSearchParams({ ...variant, ...carried })}`);
  });
}

/** What can be shared: the link of the game, and its code.
 * @param {Play} play */
function fillTakeAway({ game, carried }) {
  const path = location.pathname + linkOf(game, carried);
  const [reached] = originsOf(location.origin, fact("addresses"));
  const origin = reached ?? location.origin;
  /** @type {HTMLInputElement} */ (byId("own-link")).value = origin + path;
  setShown(byId("own-here"), !reached);
  setText(byId("own-here"), reached ? "" : onlyHere());
  setText(byId("take-away-said"), game.made.length > MOST_MOVES ? tooLong() : "");
  setShown(byId("own-code"), false);
  const places = { picture: byId("own-code-picture"), said: byId("own-code-said") };
  if (reached)
    showCode(places, path, origin).then((done) => done && setShown(byId("own-code"), true));
}

/** Why a game's moves are left out. */
function tooLong() {
  return words.say("A link or a replay holds at most {most} moves. Save yours as a file instead.", {
    most: MOST_MOVES,
  });
}

// When the goal is reached: both paths in the state graph, and links that keep the position.

const CORNERS = { A: [100, 8], B: [6, 170], C: [194, 170] };
const FINEST = 6; // levels of triangles that are drawn

function createResult() {
  const graph = document.getElementById("show-in-graph");
  setText(byId("too-long"), tooLong());
  const drawWay = createWay();
  /** @param {PlayView} view */
  return ({ play }) => {
    const { game, way, watch, setup } = play;
    const done = isDone(game) && !setup;
    const drawn = game.kind.of_three && way !== null;
    setShown(byId("result"), done && !watch);
    setShown(byId("too-long"), game.made.length > MOST_MOVES);
    setShown(byId("replay"), game.made.length <= MOST_MOVES);
    setShown(byId("alone"), game.made.length > MOST_MOVES);
    writeNext(done ? nextLevel(game.kind, game) : null, game.kind);
    setShown(byId("rest"), !done && !setup && !watch);
    if (graph) {
      const { game, carried } = play; // the graph takes both ends, whatever the variant
      const plain = { ...game, kind: { ...game.kind, plain: true } };
      setAttribute(graph, "href", `/graph${linkOf(plain, carried)}`);
    }
    writeLook(play);
    setShown(byId("way"), done && !watch && drawn);
    if (way && drawn) drawWay(way, game.start.flat().length);
  };
}

/** The level after this one. @param {number | null} level @param {Kind} kind */
function writeNext(level, kind) {
  setShown(byId("next"), level !== null);
  if (level === null) return;
  setText(byId("next"), words.say("Next: {level}", { level: levelText(kind, level) }));
}

/**
 * The position opens on the page that shows the solution, if the solution passes through it or can
 * start there.
 * @param {Play} play
 */
function writeLook(play) {
  const place = herePartsOf(play);
  setShown(byId("look"), place !== null);
  if (!place) return;
  const carried = Object.entries(play.carried).map(([name, value]) => `${name}=${value}`);
  setAttribute(byId("look"), "href", `/?${[...place, ...carried].join("&")}`);
}

/** Both paths in the state graph. */
function createWay() {
  const own = draw("polyline", { class: "way-own" });
  const best = draw("polyline", { class: "way-best" });
  byId("way-picture").append(best, own);
  return whenChanged((/** @type {Way} */ way, /** @type {number} */ discs) => {
    setAttribute(own, "points", pointsOf(way.own));
    setAttribute(best, "points", pointsOf(way.best));
    drawGraph(discs);
  });
}

/** @param {Weights[]} weights */
function pointsOf(weights) {
  return weights.map((one) => pointOf(one).join(",")).join(" ");
}

/** @param {Weights} weights of the corners */
function pointOf(weights) {
  const sum = weights.reduce((all, one) => all + one, 0);
  return [0, 1].map((axis) => {
    const at = Object.values(CORNERS).reduce(
      (now, corner, i) => now + corner[axis] * weights[i],
      0,
    );
    return Math.round((at / sum) * 100) / 100;
  });
}

/** The state graph behind the paths, without its smallest triangles if there are many.
 * @param {number} discs */
function drawGraph(discs) {
  const least = Math.max(0, discs - FINEST);
  const triangles = trianglesOf(Object.values(CORNERS), discs, least);
  byId("way-graph").replaceChildren(
    ...triangles.map((corners) =>
      draw("polygon", { points: corners.map((point) => point.join(",")).join(" ") }),
    ),
  );
}

/**
 * The triangle for this many discs and those inside it: at each corner there is one for one disc
 * fewer, whose side has 2^(n−1) − 1 of the 2^n − 1 edges of the whole side.
 * @param {number[][]} corners @param {number} discs
 * @param {number} least one less than the number of discs of the smallest ones drawn
 * @returns {number[][][]}
 */
function trianglesOf(corners, discs, least) {
  if (discs <= least) return [];
  const share = (2 ** (discs - 1) - 1) / (2 ** discs - 1);
  const inner = corners.map((corner) =>
    corners.map((other) => corner.map((at, axis) => at + (other[axis] - at) * share)),
  );
  return [corners, ...inner.flatMap((one) => trianglesOf(one, discs - 1, least))];
}
