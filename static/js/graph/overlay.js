// @ts-check
/**
 * What lies over the triangle: the paths, the position where the clock is, the chosen node, both
 * ends, the names of the corners, rings. The same in words, for people who do not see it.
 */

import {
  byId,
  draw,
  keyed,
  setAttributes,
  setClass,
  setShown,
  setStyle,
  setText,
} from "../core/dom.js";
import { words } from "../core/words.js";
import { lettersOf, PEGS, perfect } from "./graph-position.js";
import { pointOf } from "./graph-scene.js";
import { cutLine, edgeLength, holds, pixelOf } from "./graph-sight.js";
import { endsOf, nodeOf, placeOf, sightOf, wayOf, waysOf } from "./graph-state.js";
import { ringsOf } from "./way.js";

/** @import {Pixel, Sight, Size} from "./graph-sight.js" */
/** @import {Places} from "./graph-position.js" */
/** @import {GraphView} from "./graph-state.js" */
/** @import {Way} from "./way.js" */

/** @typedef {{key: string, kind: string, places: Places, text: string}} Mark */

const CORNERS = ["corner top", "corner left", "corner right"];
const LONGEST = 16; // letters of a position that are written out
const SPACE = 0.9; // em between two nodes whose names are written beside them, without the letters
const LETTER = 0.7; // em that a letter of a name takes

export function createOverlay() {
  /** @type {SVGSVGElement} */
  const picture = byId("graph-picture");
  const names = ["rings", "other-way", "way", "so-far"];
  const [rings, other, way, soFar] = names.map((name) => draw("path", { class: name }));
  const [marks, labels] = [draw("g", { class: "marks" }), draw("g", { class: "ring-labels" })];
  picture.append(rings, other, way, soFar, marks, labels);
  const [drawRings, drawMarks] = [createRings(labels), createMarks(marks)];
  /** @param {GraphView} view */
  return (view) => {
    const { size } = view.graph;
    if (!size.width) return;
    const sight = sightOf(view);
    const line = (/** @type {Places[]} */ all) => ({ d: lineOf(all, sight, size) });
    const [first, second] = [wayOf(view), waysOf(view).find((one) => one !== wayOf(view))];
    setAttributes(picture, { viewBox: `0 0 ${size.width} ${size.height}` });
    setAttributes(way, line(bendsOf(first)));
    setAttributes(other, line(second ? bendsOf(second) : []));
    setAttributes(soFar, line(madeOf(view)));
    setAttributes(rings, { d: drawRings(view, sight) });
    drawMarks(view, sight);
    say(view);
  };
}

/** @param {Way} way */
function bendsOf({ bends }) {
  return bends.map(({ places }) => places);
}

/** @param {SVGGElement} layer */
function createMarks(layer) {
  const keyOf = (/** @type {Mark} */ { key }) => key;
  /** @param {GraphView} view @param {Sight} sight */
  return (view, sight) => {
    const { size } = view.graph;
    const circle = Math.min(13, Math.max(6, edgeLength(sight, size) * 0.34));
    setStyle(layer, "--circle", `${shown(circle + 4)}px`); // names are outside it
    const seen = marksOf(view).filter(({ places }) => holds(pointOf(places), sight, size));
    const create = (/** @type {Mark} */ { kind }) =>
      draw("g", { class: `mark ${kind}` }, draw("circle", { class: "dot" }), draw("text"));
    keyed(layer, seen, keyOf, create, (node, mark) =>
      renewMark(node, mark, pixelOf(pointOf(mark.places), sight, size), { circle, size }),
    );
  };
}

/** The bends that are behind, and where the clock is. @param {GraphView} view */
function madeOf(view) {
  const move = BigInt(view.shown?.lanes[0].move ?? 0);
  const behind = wayOf(view).bends.filter(({ at }) => at <= move);
  return [...behind.map(({ places }) => places), placeOf(view)];
}

/** A line from position to position.
 * @param {Places[]} all @param {Sight} sight @param {Size} size */
function lineOf(all, sight, size) {
  const points = all.map(pointOf);
  return points
    .slice(1)
    .map((point, i) => cutLine(points[i], point, sight, size))
    .map((cut) =>
      cut ? `M${shown(cut[0])} ${shown(cut[1])}L${shown(cut[2])} ${shown(cut[3])}` : "",
    )
    .join("");
}

/** @param {number} pixels */
function shown(pixels) {
  return pixels.toFixed(1);
}

/** @param {GraphView} view @returns {Mark[]} */
function marksOf(view) {
  const { discs } = view.settings;
  const { start, goal } = endsOf(view);
  const { pointed, at } = view.graph;
  const corners = [0, 1, 2].map((peg) => {
    return { key: PEGS[peg], kind: CORNERS[peg], places: perfect(discs, peg), text: PEGS[peg] };
  });
  return [
    ...namesOf(view),
    ...corners,
    { key: "start", kind: "end", places: start, text: words.say("Start") },
    { key: "goal", kind: "end", places: goal, text: words.say("Goal") },
    ...(at ? [{ key: "at", kind: "at", places: at, text: "" }] : []),
    { key: "light", kind: "light", places: placeOf(view), text: "" },
    ...(pointed ? [{ key: "pointed", kind: "pointed", places: pointed, text: "" }] : []),
  ].filter(({ places }) => places.length === discs);
}

/** The names of nodes beside them, where there is space.
 * @param {GraphView} view @returns {Mark[]} */
function namesOf(view) {
  const { discs } = view.settings;
  const { size } = view.graph;
  const sight = sightOf(view);
  const edge = edgeLength(sight, size);
  // The names of one disc are those of the corners.
  const wide = (SPACE + LETTER * discs) * (size.em ?? 0);
  if (edge < wide || discs > 8 || discs === 1) return [];
  return Array.from({ length: 3 ** discs }, (_, number) => {
    const places = Array.from({ length: discs }, (_, i) => Math.floor(number / 3 ** i) % 3);
    return { key: `name-${number}`, kind: "name", places, text: lettersOf(places) };
  }).filter(({ places }) => pixelOf(pointOf(places), sight, size).x + wide < size.width);
}

/** @param {SVGGElement} node @param {Mark} mark @param {Pixel} pixel
 * @param {{circle: number, size: Size}} drawn */
function renewMark(node, { kind, text }, { x, y }, { circle, size }) {
  const [dot, label] = node.children;
  setAttributes(node, { transform: `translate(${shown(x)} ${shown(y)})` });
  const radius = { light: 0, pointed: 3, at: 1, end: -1 }[kind];
  setAttributes(dot, { r: shown(radius === undefined ? 0 : circle + radius) });
  setClass(node, "low", y > 0.2 * size.height);
  setClass(node, "left-half", x < 0.5 * size.width);
  setText(label, text);
}

/** @param {SVGGElement} labels */
function createRings(labels) {
  /** @param {GraphView} view @param {Sight} sight */
  return (view, sight) => {
    const found = view.graph.rings ? ringsOf(view.settings.discs, sight, view.graph.size) : [];
    keyed(
      labels,
      found,
      ({ text }) => text,
      () => draw("text"),
      (node, ring) => {
        setAttributes(node, { x: shown(ring.x), y: shown(ring.y) });
        setText(node, ring.text);
      },
    );
    return found.map(({ d }) => d).join("");
  };
}

/** @param {GraphView} view */
function say(view) {
  const { discs } = view.settings;
  setText(
    byId("graph-title"),
    words.say("State graph of the Tower of Hanoi with {discs}", {
      discs: words.count("{count} disc", "{count} discs", discs),
    }),
  );
  setText(
    byId("graph-description"),
    words.say(
      "A triangle. Its corners A, B and C are the positions with all discs on one peg; its lines are moves. The timeline is at {here}. The neighbours of {node} are in the list “Neighbours”.",
      {
        here: nameOf(placeOf(view)),
        node: nameOf(nodeOf(view)),
      },
    ),
  );
  const named = byId("graph-named");
  const { pointed, size } = view.graph;
  setShown(named, pointed !== null);
  if (!pointed) return;
  setText(named, nameOf(pointed));
  const { x, y } = pixelOf(pointOf(pointed), sightOf(view), size);
  setStyle(named, "left", `${shown(x)}px`);
  setStyle(named, "top", `${shown(y)}px`);
  setAttributes(named, { "data-side": x > size.width * 0.6 ? "left" : "right" });
}

/** A position by its letters, or, where these are many, by its discs.
 * @param {Places} places */
export function nameOf(places) {
  if (places.length <= LONGEST) return lettersOf(places);
  const letters = lettersOf(places);
  return `${letters.slice(0, 8)}…${letters.slice(-8)}`;
}
