// @ts-check
/**
 * The stage as an SVG file that any program opens: styles as attributes, colours as rgb, no style
 * sheet, no class.
 */
import { createRgb } from "../stage/rgb.js";

/** @import {Rgb} from "../stage/rgb.js" */

/**
 * @typedef {{text: string, width: number, height: number, title: string, description: string}}
 * Picture
 */

const MARGIN = 16;
const COLOURS = ["fill", "stroke"];
/** Only what differs from these is written. */
const SHAPE = {
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-dasharray": "none",
  opacity: "1",
  "paint-order": "normal",
};
const LETTERS = {
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
};
const KEPT = new Set("x y width height rx ry cx cy r d transform x1 y1 x2 y2 points id".split(" "));

/** @param {SVGSVGElement} stage @returns {Picture} */
export function drawSvg(stage) {
  const rgb = createRgb();
  const { width, height } = stage.viewBox.baseVal;
  const copy = /** @type {SVGSVGElement} */ (stage.cloneNode(true));
  [...stage.children].forEach((child, i) => dress(child, copy.children[i], rgb));
  copy.querySelectorAll("[data-away]").forEach((node) => node.remove());
  const size = { width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(height + 2 * MARGIN) };
  drawSheet(copy, size, rgb(getComputedStyle(stage.parentElement ?? stage).backgroundColor).colour);
  rgb.done();
  const [title, description] = ["title", "desc"].map(
    (name) => copy.querySelector(name)?.textContent ?? "",
  );
  const drawn = new XMLSerializer().serializeToString(copy);
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n${drawn}\n`,
    ...size,
    title,
    description,
  };
}

/**
 * The sheet itself: its size, its background, and its name for screen readers.
 * @param {SVGSVGElement} copy @param {{width: number, height: number}} size @param {string} ground
 */
function drawSheet(copy, { width, height }, ground) {
  const [title, description] = ["title", "desc"].map((name) => copy.querySelector(name)?.id ?? "");
  bare(copy);
  const given = {
    viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`,
    width,
    height,
    role: "img",
    "aria-labelledby": title,
    "aria-describedby": description,
  };
  for (const [name, value] of Object.entries(given)) copy.setAttribute(name, String(value));
  const sheet = document.createElementNS(copy.namespaceURI, "rect");
  for (const [name, value] of Object.entries({
    x: -MARGIN,
    y: -MARGIN,
    width,
    height,
    fill: ground,
  }))
    sheet.setAttribute(name, String(value));
  copy.querySelector("desc")?.after(sheet);
}

/** @param {Element} from as it is seen @param {Element} to @param {Rgb} rgb */
function dress(from, to, rgb) {
  if (from.matches("title, desc")) return;
  const style = getComputedStyle(from);
  if (
    style.display === "none" ||
    style.visibility === "hidden" ||
    (from instanceof SVGTextContentElement && !from.textContent)
  ) {
    to.setAttribute("data-away", "");
    return;
  }
  bare(to);
  if (from instanceof SVGGElement) keep(to, style, { opacity: "1" });
  else paint(from, to, style, rgb);
  move(to, style);
  [...from.children].forEach((child, i) => dress(child, to.children[i], rgb));
}

/** @param {Element} from @param {Element} to @param {CSSStyleDeclaration} style @param {Rgb} rgb */
function paint(from, to, style, rgb) {
  for (const name of COLOURS) {
    const { colour, opacity } = rgb(style.getPropertyValue(name));
    to.setAttribute(name, colour);
    if (opacity < 1) to.setAttribute(`${name}-opacity`, String(opacity));
  }
  keep(to, style, SHAPE);
  if (!(from instanceof SVGTextContentElement)) return;
  keep(to, style, LETTERS);
}

/** @param {Element} to @param {CSSStyleDeclaration} style @param {Record<string, string>} usual */
function keep(to, style, usual) {
  for (const [name, value] of Object.entries(usual)) {
    const now = style.getPropertyValue(name);
    if (now !== value) to.setAttribute(name, now);
  }
}

/** Where the style sheet moves it. @param {Element} to @param {CSSStyleDeclaration} style */
function move(to, { translate }) {
  if (!translate || translate === "none") return;
  const [x, y = 0] = translate.split(" ").map(parseFloat);
  to.setAttribute("transform", `translate(${x} ${y}) ${to.getAttribute("transform") ?? ""}`.trim());
}

/** Removes what only the page needs. @param {Element} node */
function bare(node) {
  for (const { name } of [...node.attributes]) if (!KEPT.has(name)) node.removeAttribute(name);
}

// A picture as PNG, twice as many pixels each way, with its title and description inside (PNG
// specification, 11.3.3.4).

const SCALE = 2;
const HEAD = 33; // bytes: the signature and the first chunk, after which texts may follow

/** @param {Blob} svg @param {Picture} picture @returns {Promise<Blob>} */
export async function drawPng(svg, { width, height, title, description }) {
  const address = URL.createObjectURL(svg);
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: SCALE * width,
    height: SCALE * height,
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  const drawn = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!drawn) throw new Error("The browser drew no PNG.");
  const texts = [chunk("Title", title), chunk("Description", description)];
  return new Blob([drawn.slice(0, HEAD), ...texts, drawn.slice(HEAD)], { type: "image/png" });
}

/** A chunk of international text. @param {string} keyword @param {string} text */
function chunk(keyword, text) {
  const data = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const whole = new DataView(new ArrayBuffer(data.length + 8));
  whole.setUint32(0, data.length - 4);
  new Uint8Array(whole.buffer, 4).set(data);
  whole.setUint32(4 + data.length, check(data));
  return whole;
}

/** The cyclic redundancy check of PNG chunks. @param {Uint8Array} data */
function check(data) {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}
