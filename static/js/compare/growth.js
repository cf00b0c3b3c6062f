// @ts-check
/** How lines and memory grow with the discs: a curve a lane, logarithmic, told apart by dash and by the label at its end. */
import { byId, draw, setText, whenChanged } from "../render/dom.js";
import { powerOfTen } from "../words.js";
import { nameOf } from "./table.js";

/** @typedef {import("./given.js").Given} Given */
/** @typedef {import("../words.js").Words} Words */
/** @typedef {NonNullable<import("../view.js").View["lanes"]>} Lanes */

const [WIDTH, HEIGHT] = [640, 270];
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 190, 14, 34];
const LINE = 19;

/** log10 of a whole number of 1 or more, from its digits. @param {string} digits */
export function log10(digits) {
  const first = digits.slice(0, 15);
  return Math.log10(Number(first)) + digits.length - first.length;
}

/** @param {Words} words @param {Given} given */
export function createGrowth(words, given) {
  const renew = whenChanged((/** @type {Lanes} */ lanes) => {
    for (const kind of /** @type {const} */ (["lines", "memory"])) {
      const picture = byId(`growth-${kind}`);
      const curves = lanes.map((lane, i) => ({ lane, name: nameOf(lanes, i, words, given), values: given.growth[lane.algorithm][kind] }));
      picture.querySelector("g")?.remove();
      picture.append(drawChart(curves, given.largest));
      setText(byId(`growth-${kind}-said`), curves.map(({ lane, name, values }) => words.say("growth_said", {
        title: name, now: words.number(values[lane.discs - 1]), discs: words.count("discs", lane.discs),
        end: words.number(values[given.largest - 1]), largest: words.count("discs", given.largest),
      })).join(" "));
    }
  });
  /** @param {import("../view.js").View} view */
  return (view) => { if (view.lanes) renew(view.lanes); };
}

/** @param {{lane: Lanes[number], name: string, values: string[]}[]} curves @param {number} largest */
function drawChart(curves, largest) {
  const x = (/** @type {number} */ discs) => LEFT + ((discs - 1) / (largest - 1)) * (WIDTH - LEFT - RIGHT);
  const highest = Math.ceil(Math.max(2, ...curves.map(({ values }) => log10(values[largest - 1]))));
  const y = (/** @type {string} */ value) => heightOf(log10(value) / highest);
  const group = draw("g");
  group.append(...axes(x, largest, highest));
  for (const discs of new Set(curves.map(({ lane }) => lane.discs))) {
    group.append(draw("path", { class: "growth-now", d: `M${x(discs)} ${TOP}V${HEIGHT - BOTTOM}` }), label(x(discs), HEIGHT - BOTTOM + 16, String(discs), "growth-now-text"));
  }
  const ends = spread(curves.map(({ values }) => y(values[largest - 1])));
  curves.forEach(({ lane, name, values }, i) => {
    const path = values.map((value, n) => `${x(n + 1).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
    group.append(
      draw("path", { class: `growth-curve curve-${i}`, d: `M${path}` }),
      draw("circle", { class: "growth-dot", cx: x(lane.discs), cy: y(values[lane.discs - 1]), r: 4 }),
      draw("path", { class: `growth-lead curve-${i}`, d: `M${x(largest)} ${y(values[largest - 1])}L${x(largest) + 22} ${ends[i]}` }),
      label(x(largest) + 26, ends[i], name, "growth-name"),
    );
  });
  return group;
}

/** @param {(discs: number) => number} x @param {number} largest @param {number} highest power of ten */
function axes(x, largest, highest) {
  const floor = HEIGHT - BOTTOM;
  const step = highest > 10 ? 5 : highest > 4 ? 2 : 1;
  const exponents = Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => i * step);
  const powers = exponents.flatMap((exponent) => {
    const height = heightOf(exponent / highest);
    return [draw("path", { class: "growth-grid", d: `M${LEFT} ${height}H${x(largest)}` }), label(LEFT - 8, height, powerOfTen(exponent), "growth-power")];
  });
  return [...powers, ...[1, 16, 32, 48, largest].map((discs) => label(x(discs), floor + 16, String(discs), "growth-discs"))];
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

/** Heights at least a line apart, in the order of the curves' ends, inside the chart. @param {number[]} heights */
function spread(heights) {
  const order = heights.map((height, i) => ({ height, i })).sort((one, other) => one.height - other.height || one.i - other.i);
  const [low, high] = [TOP, HEIGHT - BOTTOM];
  order.forEach((one, k) => { one.height = Math.max(one.height, k ? order[k - 1].height + LINE : low); });
  for (let k = order.length - 1; k >= 0; k -= 1) order[k].height = Math.min(order[k].height, k < order.length - 1 ? order[k + 1].height - LINE : high);
  return heights.map((_, i) => order.find((one) => one.i === i)?.height ?? low);
}
