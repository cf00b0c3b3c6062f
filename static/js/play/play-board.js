// @ts-check
/** A stage with discs that can be moved, or only looked at. */
import { draw, keyed, setAttribute, setAttributes, setClass, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { discsOn, sizeOf } from "../core/rules.js";
import { Drags } from "../gestures/drags.js";
import { drawDiscPattern } from "../stage/disc-looks.js";
import { layoutStage, restOf } from "../stage/layout.js";
import { Flights } from "../stage/motion.js";
import { createPegs } from "../stage/pegs.js";
import { labelOf, labelsOf } from "./kind.js";

/** @import {DiscLook} from "../core/protocol.js" */
/** @import {Kind} from "./kind.js" */
/** @import {Point} from "../stage/motion.js" */
/** @import {Size} from "../view/parts.js" */
/** @import {Play, Store} from "./play-state.js" */

/**
 * @typedef {object} Scene what a board shows
 * @property {Kind} kind
 * @property {Pegs} pegs
 * @property {DiscLook[]} looks with patterns, once they are known
 * @property {Size} size
 * @property {boolean} [small] whether discs too thin for a number show none at all
 * @property {number} em
 * @property {number} duration of a move in ms, 0 for none
 * @property {number | null} picked the disc that is held up
 * @property {number | null} next the disc that a hint names
 * @property {{disc: number, x: number, y: number} | null} drag
 * @property {number} refused how often something was refused
 * @property {number | null} shaken the disc the refusal is about
 */
/**
 * @typedef {SVGGElement & {parts?: {box: SVGRectElement, label: SVGTextElement}, rest?: Point}}
 * DiscNode
 */

const SHAKE = [0, -7, 6, -4, 2, 0];
const SHAKING = 320; // ms
const BACK = 180; // ms

/** For a board that is only looked at. */
export const STILL = {
  picked: null,
  next: null,
  drag: null,
  refused: 0,
  shaken: null,
  duration: 0,
};

/** @param {SVGSVGElement} picture */
export function createBoard(picture) {
  const [pegLayer, discLayer] = ["pegs", "discs"].map((name) =>
    draw("g", { class: `layer-${name}` }),
  );
  picture.append(pegLayer, discLayer);
  const pegs = createPegs(pegLayer);
  const discs = createDiscs(discLayer);
  /** @param {Scene} scene */
  return (scene) => {
    if (!scene.size?.width) return; // not measured yet
    setAttribute(picture, "viewBox", `0 0 ${scene.size.width} ${scene.size.height}`);
    const layout = layoutOf(scene);
    pegs(layout, { pegs: pegsOf(scene.kind) }, { last_move: null, pegs: scene.pegs }, false);
    discs(layout, scene);
  };
}

/** @param {Pick<Scene, "kind" | "pegs" | "size" | "em">} scene */
function layoutOf({ kind, pegs, size, em }) {
  const all = pegs.flat();
  const { capacities, balls } = kind;
  const discs = Math.max(...capacities.map((most) => most ?? all.length));
  const sizes = Math.max(...all.map((disc) => sizeOf(kind, disc)));
  return layoutStage({ ...size, discs, sizes, pegs: kind.pegs, em, capacities, balls });
}

/** The pegs with their names. @param {Kind} kind */
export function pegsOf(kind) {
  return labelsOf(kind).map((label, i) => ({ label, capacity: kind.capacities[i] ?? null }));
}

/** @param {SVGGElement} layer */
function createDiscs(layer) {
  const flights = new Flights();
  const keyOf = (/** @type {{disc: number}} */ { disc }) => String(disc);
  /** @type {{scene: Scene, laid: string} | null} */
  let before = null;
  /** @param {StageLayout} layout @param {Scene} scene */
  return (layout, scene) => {
    const laid = JSON.stringify([scene.size, scene.em, scene.pegs.flat().length]);
    const same = before?.laid === laid ? before.scene : null;
    const places = placesOf(scene.pegs);
    const { duration } = scene;
    const flying = flyingOf(places, same, scene);
    const dropped = scene.drag ? null : same?.drag; // where a disc has just been let go
    const shaken = same && scene.refused > same.refused ? scene.shaken : null;
    if (flying === null) flights.jump();
    keyed(layer, places, keyOf, create, (node, place) => {
      const { disc, peg, height } = place;
      const rest = restOf(layout, peg, height);
      const old = node.rest ?? rest;
      node.rest = rest;
      renew(node, place, layout, scene);
      if (disc === dropped?.disc) slide(node, dropped, rest, duration);
      else if (disc === flying) flights.fly(disc, node, old, rest, layout.cross, duration);
      else if (disc === shaken) shake(node, rest, duration);
    });
    before = { scene, laid };
  };
}

/**
 * The one disc that is on another peg than before; null if there are more.
 * @param {{disc: number, peg: number}[]} places @param {Scene | null} before @param {Scene} scene
 */
function flyingOf(places, before, { duration }) {
  if (!before || duration <= 0) return null;
  const changed = places.filter(({ disc, peg }) => !before.pegs[peg].includes(disc));
  return changed.length === 1 ? changed[0].disc : null;
}

/** Every disc with its place, largest first. @param {Pegs} pegs */
function placesOf(pegs) {
  return pegs
    .flatMap((discs, peg) =>
      discs.map((disc, height) => ({ disc, peg, height, top: height === discs.length - 1 })),
    )
    .sort((one, other) => other.disc - one.disc);
}

/** @param {{disc: number}} place @returns {DiscNode} */
function create({ disc }) {
  const parts = {
    box: draw("rect", { class: "disc-box" }),
    label: draw("text", { class: "disc-label" }),
  };
  const node = draw("g", { class: "disc", "data-disc": disc }, parts.box, parts.label);
  return Object.assign(node, { parts });
}

/** @param {DiscNode} node @param {{disc: number, peg: number, top: boolean}} place
 * @param {StageLayout} layout @param {Scene} scene */
function renew(node, { disc, peg, top }, layout, { kind, looks, small, picked, next, drag }) {
  if (!node.parts || !node.rest) return;
  const held = picked === disc;
  const lifted = { x: node.rest.x, y: Math.min(node.rest.y, layout.cross) };
  const at = drag?.disc === disc ? drag : held ? lifted : node.rest;
  const [width, height] = [layout.widthOf(sizeOf(kind, disc)), layout.thick];
  setAttribute(node, "transform", `translate(${at.x} ${at.y})`);
  setAttributes(node.parts.box, { x: -width / 2, y: -height / 2, width, height, rx: layout.round });
  const pattern = looks.find(({ id }) => id === disc)?.pattern;
  if (pattern) drawDiscPattern(node.parts, pattern, layout, width);
  const labelled = !layout.tall || (top && !small);
  setText(node.parts.label, labelled ? String(labelOf(kind, disc)) : "");
  setAttributes(node.parts.label, { x: layout.tall ? width / 2 + 6 : 0 });
  setAttribute(node, "data-peg", peg);
  setClass(node, "tall", layout.tall);
  setClass(node, "next", next === disc);
  setClass(node, "held", held || drag?.disc === disc);
}

/** From where it was released to where it rests.
 * @param {DiscNode} node @param {Point} from @param {Point} to @param {number} duration */
function slide(node, from, to, duration) {
  if (!duration) return;
  const keyframes = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  node.animate(keyframes, { duration: BACK, easing: "ease-out" });
}

/** A disc that may not move shakes where it is.
 * @param {DiscNode} node @param {Point} at @param {number} duration */
function shake(node, at, duration) {
  if (!duration) return;
  const keyframes = SHAKE.map((by) => ({ transform: `translate(${at.x + by}px, ${at.y}px)` }));
  node.animate(keyframes, { duration: SHAKING });
}

// Pointer and touch on the board: a disc is dragged, or a peg is pressed.

const FAR_ENOUGH = 6; // pixels that make a press a drag

/** @typedef {{disc: number | null, lifted: boolean, told: boolean}} Held what was pressed, whether
 * it can be dragged, and whether the player was told if not */

/** @param {Store} store @param {SVGSVGElement} picture */
export function bindPointer({ get, dispatch }, picture) {
  /** @type {import("../gestures/drags.js").Does<Held>} */
  const does = {
    far: FAR_ENOUGH,
    begin(event) {
      const found = targetOf(event, "[data-disc]");
      const disc = found && Number(found.dataset.disc);
      return { disc, lifted: disc !== null && canLift(get().play, disc), told: false };
    },
    move(held, event) {
      const { disc, lifted, told } = held;
      if (disc === null) return;
      if (lifted) dispatch({ type: "drag", disc, ...pointOf(picture, event) });
      else if (!told) dispatch({ type: "lift", disc });
      held.told = true;
    },
    end({ disc, lifted }, event, moved) {
      if (!event) return dispatch({ type: "put-down" });
      const { play } = get();
      const peg = pegUnder(picture, event, play.game.kind.pegs);
      const now = performance.now();
      if (disc !== null && moved) {
        if (lifted) dispatch({ type: "let-go", disc, peg, now });
      } else if (disc !== null && play.setup?.picked === null)
        dispatch({ type: "choose-disc", disc });
      else if (peg !== null) dispatch({ type: "press", peg, now });
    },
  };
  new Drags(picture, does);
  on(picture, "touchstart", keepFromScrolling, { passive: false });
}

/** A finger on a disc drags it; anywhere else it scrolls the page. @param {TouchEvent} event */
function keepFromScrolling(event) {
  if (targetOf(event, "[data-disc]") && event.cancelable) event.preventDefault();
}

/** Any disc of a position that is being set up, else the top one of a peg.
 * @param {Play} play @param {number} disc */
function canLift({ setup, game, watch }, disc) {
  return !watch && (setup !== null || !discsOn(game.pegs, disc).length);
}

/** @param {Element} picture @param {PointerEvent} event */
function pointOf(picture, { clientX, clientY }) {
  const { left, top } = picture.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The peg whose part of the board this is; null beside the board.
 * @param {Element} picture @param {PointerEvent} event @param {number} pegs */
function pegUnder(picture, event, pegs) {
  const { width } = picture.getBoundingClientRect();
  const peg = Math.floor((pegs * pointOf(picture, event).x) / width);
  return peg >= 0 && peg < pegs ? peg : null;
}
