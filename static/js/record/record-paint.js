// @ts-check
/**
 * One picture of a video: the sentence, the stage and the move on a canvas. The same scene and shot
 * paint the same picture.
 */
import { words } from "../core/words.js";
import { layoutStage, shapeOf } from "../stage/layout.js";
import { BODY } from "./film-stage.js";

/** @import {Shot} from "./schedule.js" */
/** @import {FilmStage} from "./film-stage.js" */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{size: Size, em: number, card: Box, inner: Box, scale: number, layout:
 * StageLayout}} Arrangement
 */
/**
 * What is painted; `hasEnds` says whether one tower goes from a peg to another.
 * @typedef {{opened: LaneOpened, hasEnds: boolean, arrangement: Arrangement, stage:
 * FilmStage}} Scene
 */

const HIGH = 27; // a picture is this many lines of body text high
const HEAD = { sizes: [1.5, 1.25, 1.05, 0.9], space: 3.7, leading: 1.22 };
const [EDGE, FOOT] = [1.2, 2.5];

/** Where everything is, for a puzzle and a size.
 * @param {LaneOpened} opened @param {Size} size @returns {Arrangement} */
export function arrange(opened, size) {
  const em = size.height / HIGH;
  const top = em * (EDGE + HEAD.space + 0.4);
  const card = {
    x: em * EDGE,
    y: top,
    width: size.width - 2 * em * EDGE,
    height: size.height - top - em * FOOT,
  };
  const inner = {
    x: card.x + em,
    y: card.y + em * 0.7,
    width: card.width - 2 * em,
    height: card.height - em * 0.9,
  };
  const scale = em / BODY;
  const [wide, high] = [inner.width / scale, inner.height / scale];
  const given = { width: wide, height: high, em: BODY, ...shapeOf(opened) };
  return { size, em, card, inner, scale, layout: layoutStage(given) };
}

/**
 * @param {CanvasRenderingContext2D} context @param {Scene} scene
 * @param {LaneState} state of the move to draw
 * @param {Shot} shot
 */
export function paint(context, scene, state, shot) {
  const { arrangement, stage } = scene;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = stage.look.paper;
  context.fillRect(0, 0, arrangement.size.width, arrangement.size.height);
  paintHead(context, scene, state.narration);
  paintCard(context, scene);
  paintFoot(context, scene, shot.move);
  context.translate(arrangement.inner.x, arrangement.inner.y);
  context.scale(arrangement.scale, arrangement.scale);
  context.textBaseline = "alphabetic";
  stage.show(state, shot);
  paintSvg(context, stage.picture);
}

/** The sentence that says why, as large as fits.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {string} sentence */
function paintHead(context, { stage: { look }, arrangement: { em, card } }, sentence) {
  context.fillStyle = look.ink;
  context.textAlign = "start";
  context.textBaseline = "middle";
  for (const size of HEAD.sizes) {
    context.font = `700 ${em * size}px ${look.letters}`;
    const wrapped = lines(sentence, card.width, (text) => context.measureText(text).width);
    const high = em * size * HEAD.leading;
    if (wrapped.length * high > em * HEAD.space && size !== HEAD.sizes.at(-1)) continue;
    wrapped.forEach((line, i) => context.fillText(line, card.x, em * EDGE + high * (i + 0.5)));
    return;
  }
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
function paintCard(context, { stage: { look }, arrangement: { em, card } }) {
  context.beginPath();
  context.roundRect(card.x, card.y, card.width, card.height, em * 0.7);
  context.fillStyle = look.card;
  context.fill();
  context.strokeStyle = look.line;
  context.lineWidth = em / BODY;
  context.stroke();
}

/** The move, and which disc makes it.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {bigint} move */
function paintFoot(context, { opened, hasEnds, arrangement, stage: { look } }, move) {
  const { em, card, size } = arrangement;
  const y = size.height - (em * FOOT) / 2;
  context.textBaseline = "middle";
  context.font = `700 ${em * 1.1}px ${look.letters}`;
  context.fillStyle = look.ink;
  context.fillText(
    words.say("move {move} of {moves}", {
      move: words.number(move),
      moves: words.number(opened.moves),
    }),
    card.x,
    y,
  );
  context.font = `400 ${em}px ${look.letters}`;
  context.fillStyle = look.soft;
  context.textAlign = "end";
  const ends = ` · ${opened.source} → ${opened.target}`;
  const told = `${opened.title}${hasEnds ? ends : ""}`;
  context.fillText(told, card.x + card.width, y);
  context.textAlign = "start";
}

// Text split into lines that fit the width: between words, or inside one that is too long by
// itself. Pure.

/** @param {string} text @param {number} width @param {(text: string) => number} measure
 * @returns {string[]} */
export function lines(text, width, measure) {
  /** @type {string[]} */
  const found = [];
  let line = "";
  for (const word of text.split(/(?<=\s)/)) {
    if (line && measure((line + word).trimEnd()) > width) {
      found.push(line.trimEnd());
      line = "";
    }
    line += word;
    while (measure(line.trimEnd()) > width && line.trimEnd().length > 1) {
      const cut = most(line, width, measure);
      found.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line ? [...found, line.trimEnd()] : found;
}

/** How many characters fit, at least one.
 * @param {string} text @param {number} width @param {(text: string) => number} measure */
function most(text, width, measure) {
  let cut = text.length - 1;
  while (cut > 1 && measure(text.slice(0, cut)) > width) cut -= 1;
  return cut;
}

// Paints what an SVG shows on a canvas, with the styles that the page gives it.

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Context} context @param {SVGGraphicsElement} node */
function paintSvg(context, node) {
  const style = getComputedStyle(node);
  if (style.visibility === "hidden") return;
  context.save();
  context.globalAlpha *= Number(style.opacity);
  move(context, node, style);
  if (node instanceof SVGTextElement) paintText(context, node, style);
  else if (node instanceof SVGRectElement || node instanceof SVGPathElement)
    paintShape(context, pathOf(node), style);
  else
    for (const child of node.children) paintSvg(context, /** @type {SVGGraphicsElement} */ (child));
  context.restore();
}

/** Where it is, by its attribute, its own style, or a style sheet.
 * @param {Context} context @param {SVGGraphicsElement} node @param {CSSStyleDeclaration} style */
function move(context, node, { translate }) {
  const own = new DOMMatrix(node.style.transform);
  const { e, f } = own.isIdentity ? (node.transform.baseVal.consolidate()?.matrix ?? own) : own;
  const [x, y = 0] = translate === "none" ? [0] : translate.split(" ").map(Number.parseFloat);
  context.translate(e + x, f + y);
}

/** @param {SVGRectElement | SVGPathElement} node */
function pathOf(node) {
  if (node instanceof SVGPathElement) return new Path2D(node.getAttribute("d") ?? "");
  const [x, y, width, height, round] = ["x", "y", "width", "height", "rx"].map((name) =>
    Number(node.getAttribute(name)),
  );
  const path = new Path2D();
  path.roundRect(x, y, width, height, round);
  return path;
}

/** @param {Context} context @param {Path2D} path @param {CSSStyleDeclaration} style */
function paintShape(context, path, style) {
  context.fillStyle = style.fill;
  if (style.fill !== "none") context.fill(path);
  if (style.stroke === "none") return;
  setLine(context, style);
  context.stroke(path);
}

/** @param {Context} context @param {CSSStyleDeclaration} style */
function setLine(context, { stroke, strokeWidth, strokeLinecap, strokeDasharray: dashes }) {
  context.strokeStyle = stroke;
  context.lineWidth = Number.parseFloat(strokeWidth);
  context.lineCap = /** @type {CanvasLineCap} */ (strokeLinecap);
  context.setLineDash(dashes === "none" ? [] : dashes.split(", ").map(Number.parseFloat));
}

/** One line, its parts one after the other.
 * @param {Context} context @param {SVGTextElement} node @param {CSSStyleDeclaration} style */
function paintText(context, node, style) {
  const parts = (node.childElementCount ? [...node.children] : [node]).map((part) => {
    const own = part === node ? style : getComputedStyle(part);
    const font = `${own.fontWeight} ${own.fontSize} ${own.fontFamily}`;
    const said = part.textContent ?? "";
    context.font = font;
    return { said, font, fill: own.fill, width: context.measureText(said).width };
  });
  const whole = parts.reduce((sum, { width }) => sum + width, 0);
  const [at, y] = ["x", "y"].map((name) => Number(node.getAttribute(name)));
  let x = at - (style.textAnchor === "middle" ? whole / 2 : 0);
  for (const { said, font, fill, width } of parts) {
    Object.assign(context, { font, fillStyle: fill });
    if (style.stroke !== "none") {
      setLine(context, style);
      context.strokeText(said, x, y);
    }
    context.fillText(said, x, y);
    x += width;
  }
}
