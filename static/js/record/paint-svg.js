// @ts-check
/** Paints what an SVG shows on a canvas, with the styles that the page gives it. */

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Context} context @param {SVGGraphicsElement} node */
export function paintSvg(context, node) {
  const style = getComputedStyle(node);
  if (style.visibility === "hidden") return;
  context.save();
  context.globalAlpha *= Number(style.opacity);
  move(context, node, style);
  if (node instanceof SVGTextElement) paintText(context, node, style);
  else if (node instanceof SVGRectElement || node instanceof SVGPathElement)
    paintShape(context, shapeOf(node), style);
  else
    for (const child of node.children) paintSvg(context, /** @type {SVGGraphicsElement} */ (child));
  context.restore();
}

/** Where it is, by its attribute, a style of its own, or a style sheet.
 * @param {Context} context @param {SVGGraphicsElement} node @param {CSSStyleDeclaration} style */
function move(context, node, { translate }) {
  const own = new DOMMatrix(node.style.transform);
  const { e, f } = own.isIdentity ? (node.transform.baseVal.consolidate()?.matrix ?? own) : own;
  const [x, y = 0] = translate === "none" ? [0] : translate.split(" ").map(Number.parseFloat);
  context.translate(e + x, f + y);
}

/** @param {SVGRectElement | SVGPathElement} node */
function shapeOf(node) {
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
