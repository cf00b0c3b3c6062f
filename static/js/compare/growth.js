// @ts-check
/**
 * How lines and memory grow with the discs: a curve a lane, logarithmic, told apart by dash and by
 * the label at its end.
 */
import { createAsker } from "../core/ask.js";
import { byId, draw, setText, whenChanged } from "../core/dom.js";
import { powerOfTen } from "../core/words.js";
import { nameOf, tellOf } from "./lane-name.js";

/** @import {Given} from "./given.js" */

/** @typedef {NonNullable<View["compare"]["lanes"]>} Lanes */
/** @typedef {Record<string, {lines: string[], memory: string[]}>} Growth in all and at most, for
 * one disc, two … */

const [WIDTH, HEIGHT] = [640, 270];
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 190, 14, 34];
const LINE = 19;
const NOTHING = -0.03;

/** log10 of a whole number of 1 or more, from its digits. @param {string} digits */
export function log10(digits) {
  const first = digits.slice(0, 15);
  return Math.log10(Number(first)) + digits.length - first.length;
}

/**
 * How far up a value stands: 0 for one, 1 for this power of ten, and for nothing a little below
 * one.
 * @param {string} digits @param {number} highest
 */
export function shareOf(digits, highest) {
  return digits === "0" ? NOTHING : log10(digits) / highest;
}

/** @typedef {{lane: Lanes[number], number: number, name: string, values: string[]}} Curve a
 * value for each disc; the number of its lane */

/** The curves are asked for, and drawn when they have come.
 * @param {Words} words @param {Given} given */
export function createGrowth(words, given) {
  /** @type {Growth | null} */
  let growth = null;
  /** @type {Lanes | null} */
  let lanes = null;
  const renew = whenChanged(createChart(words, given));
  const show = () => lanes && growth && renew(lanes, growth);
  /** @param {Growth} sent */
  const answer = (sent) => {
    growth = sent;
    show();
  };
  createAsker()({ address: "/compare/growth", answer });
  /** @param {View} view */
  return (view) => {
    lanes = view.compare.lanes;
    show();
  };
}

/** @param {Words} words @param {Given} given */
function createChart(words, given) {
  /** @param {Lanes} lanes @param {Growth} growth */
  return (lanes, growth) => {
    for (const kind of /** @type {const} */ (["lines", "memory"])) {
      const curves = lanes.flatMap((lane, number) => {
        const values = growthOf(lane, growth)?.[kind];
        return values ? [{ lane, number, name: nameOf(lanes, number, words, given), values }] : [];
      });
      const picture = byId(`growth-${kind}`);
      picture.querySelector("g")?.remove();
      picture.append(drawChart(curves, given.largest));
      const said = curves.map((curve) => saidOf(curve, given.largest, words));
      setText(byId(`growth-${kind}-said`), said.join(" "));
    }
    const without = lanes.filter((lane) => !growthOf(lane, growth));
    tellOf("growth-without", "growth_without", without, lanes, words, given);
  };
}

/** How a lane's lines and memory grow with its discs; nothing where they depend on more than these.
 * @param {Lanes[number]} lane @param {Growth} growth */
function growthOf({ variant, algorithm, pegs, split }, growth) {
  if (!variant) return growth[algorithm];
  return split ? undefined : growth[`${variant}-${pegs}`];
}

/** @param {Curve} curve @param {number} largest @param {Words} words */
function saidOf({ lane, name, values }, largest, words) {
  return words.say("growth_said", {
    title: name,
    now: words.number(values[lane.discs - 1]),
    discs: words.count("discs", lane.discs),
    end: words.number(values[largest - 1]),
    largest: words.count("discs", largest),
  });
}

/**
 * Where a number of discs, and a value, stand on the chart.
 * @typedef {object} Scale
 * @property {(discs: number) => number} x
 * @property {(value: string) => number} y
 * @property {number} largest
 */

/** @param {Curve[]} curves @param {number} largest */
function drawChart(curves, largest) {
  const highest = Math.ceil(Math.max(2, ...curves.map(({ values }) => log10(values[largest - 1]))));
  /** @type {Scale} */
  const scale = {
    x: (discs) => LEFT + ((discs - 1) / (largest - 1)) * (WIDTH - LEFT - RIGHT),
    y: (value) => heightOf(shareOf(value, highest)),
    largest,
  };
  const group = draw("g");
  group.append(...axes(scale.x, largest, highest));
  for (const discs of new Set(curves.map(({ lane }) => lane.discs))) {
    group.append(...nowAt(scale.x(discs), discs));
  }
  const ends = spread(curves.map(({ values }) => scale.y(values[largest - 1])));
  curves.forEach((curve, i) => group.append(...drawCurve(curve, ends[i], scale)));
  return group;
}

/** The discs that a lane has now. @param {number} x @param {number} discs */
function nowAt(x, discs) {
  return [
    draw("path", { class: "growth-now", d: `M${x} ${TOP}V${HEIGHT - BOTTOM}` }),
    label(x, HEIGHT - BOTTOM + 16, String(discs), "growth-now-text"),
  ];
}

/**
 * A curve, a dot for the discs of its lane, and a line that leads to its name.
 * @param {Curve} curve @param {number} end the height of the name
 * @param {Scale} scale
 */
function drawCurve({ lane, number, name, values }, end, { x, y, largest }) {
  const points = values.map((value, n) => `${x(n + 1).toFixed(1)} ${y(value).toFixed(1)}`);
  const [last, top] = [x(largest), y(values[largest - 1])];
  const [cx, cy] = [x(lane.discs), y(values[lane.discs - 1])];
  return [
    draw("path", { class: `growth-curve curve-${number}`, d: `M${points.join("L")}` }),
    draw("circle", { class: "growth-dot", cx, cy, r: 4 }),
    draw("path", {
      class: `growth-lead curve-${number}`,
      d: `M${last} ${top}L${last + 22} ${end}`,
    }),
    label(last + 26, end, name, "growth-name"),
  ];
}

/**
 * @param {(discs: number) => number} x @param {number} largest @param {number} highest power of ten
 */
function axes(x, largest, highest) {
  const floor = HEIGHT - BOTTOM;
  const step = highest > 10 ? 5 : highest > 4 ? 2 : 1;
  const exponents = Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => i * step);
  const powers = exponents.flatMap((exponent) => {
    const height = heightOf(exponent / highest);
    return [
      draw("path", { class: "growth-grid", d: `M${LEFT} ${height}H${x(largest)}` }),
      label(LEFT - 8, height, powerOfTen(exponent), "growth-power"),
    ];
  });
  return [
    ...powers,
    ...[1, 16, 32, 48, largest].map((discs) =>
      label(x(discs), floor + 16, String(discs), "growth-discs"),
    ),
  ];
}

/** @param {number} share of the way up */
function heightOf(share) {
  return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
}

/** @param {number} x @param {number} y @param {string} text @param {string} kind */
function label(x, y, text, kind) {
  const node = draw("text", { x, y, class: kind });
  node.textContent = text;
  return node;
}

/** Heights at least a line apart, in the order of the curves' ends, inside the chart.
 * @param {number[]} heights */
function spread(heights) {
  const order = heights.map((_, i) => i).sort((i, j) => heights[i] - heights[j] || i - j);
  const apart = [...heights];
  let least = TOP;
  for (const i of order) {
    apart[i] = Math.max(apart[i], least);
    least = apart[i] + LINE;
  }
  let most = HEIGHT - BOTTOM;
  for (const i of order.reverse()) {
    apart[i] = Math.min(apart[i], most);
    most = apart[i] - LINE;
  }
  return apart;
}
