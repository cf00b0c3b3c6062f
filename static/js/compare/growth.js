// @ts-check
/**
 * How lines per move and memory grow with the discs: one curve per lane, distinguished by its
 * dashes and the label at its end.
 */

import { createAsker } from "../core/asker.js";
import { byId, draw, setText, whenChanged } from "../core/dom.js";
import { YOURS } from "../core/variants.js";
import { words } from "../core/words.js";
import { nameOf, tellOf, titleOf } from "./compare-settings.js";
import { scaleLines, scaleMemory } from "./growth-scale.js";

/** @import {Given} from "./main.js" */
/** @import {Heights, Mark} from "./growth-scale.js" */

/** @typedef {NonNullable<View["compare"]["lanes"]>} Lanes */
/** @typedef {Record<string, {lines: string[], memory: string[], moves?: string[]}>} Growth totals
 * and maxima, for one disc, two … */

const [WIDTH, HEIGHT] = [640, 270];
const [LEFT, TOP, BOTTOM] = [46, 14, 34];
/** Their height, in the units of a picture that a phone shows at half its size. */
const LETTERS = { usual: 15, projector: 17.6, narrow: 22 };
const [LETTER, LINE] = [0.57, 1.27]; // how wide and how far apart, in such letters
const BEFORE_NAME = 26;

/** @typedef {Heights & {lane: Lanes[number], number: number, name: string, end: string}} Curve the
 * number of its lane, what the lane is called, and what is written at the end */

/** Asks for the curves, and draws them when they arrive.
 * @param {Given} given */
export function createGrowth(given) {
  /** @type {Growth | null} */
  let growth = null;
  /** @type {Lanes | null} */
  let lanes = null;
  /** @type {View["compare"]["grown"]} */
  let grown = null;
  const renew = whenChanged(createChart(given));
  const narrow = matchMedia("(max-width: 40rem)");
  /** @type {"usual" | "projector"} */
  let wide = "usual";
  const show = () =>
    lanes && growth && renew(lanes, growth, grown, LETTERS[narrow.matches ? "narrow" : wide]);
  narrow.addEventListener("change", show);
  /** @param {Growth} sent */
  const answer = (sent) => {
    growth = sent;
    show();
  };
  createAsker()({ address: "/compare/growth", answer });
  /** @param {View} view */
  return (view) => {
    ({ lanes, grown } = view.compare);
    wide = view.page.theme === "projector" ? "projector" : "usual";
    show();
  };
}

const SCALES = { lines: scaleLines, memory: scaleMemory };

/** @param {Given} given */
function createChart(given) {
  const { largest } = given;
  /** @param {Lanes} lanes @param {Growth} sent @param {View["compare"]["grown"]} grown
   * @param {number} letters */
  return (lanes, sent, grown, letters) => {
    const growth = { ...sent, ...ownGrowth(grown) };
    const told = lanes.filter((lane) => growthOf(lane, growth));
    for (const kind of /** @type {const} */ (["lines", "memory"])) {
      const values = told.map((lane) => growthOf(lane, growth)?.[kind] ?? []);
      const moves = told.map((lane) => growthOf(lane, growth)?.moves);
      const scaled = SCALES[kind](values, told, moves);
      const curves = told.map((lane, i) => {
        const number = lanes.indexOf(lane);
        const [heights, title] = [scaled.heights[i], titleOf(lane, given)];
        const end = scaled.told ? `${title} ${heights.texts(lane.discs)}` : title;
        return { ...heights, lane, number, name: nameOf(lanes, number, given), end };
      });
      const picture = byId(`growth-${kind}`);
      picture.querySelector("g")?.remove();
      picture.append(drawChart(curves, scaled.marks, largest, letters));
      const said = curves.map((curve) => saidOf(curve, largest));
      setText(byId(`growth-${kind}-said`), said.join(" "));
    }
    tellRest(lanes, told, given);
  };
}

/** Says which lanes have no curve, and how far the curve of the person's own program goes.
 * @param {Lanes} lanes @param {Lanes} told those that have one
 * @param {Given} given */
function tellRest(lanes, told, given) {
  const own = lanes.filter(({ recording }) => recording);
  const without = lanes.filter((lane) => !told.includes(lane) && !own.includes(lane));
  const noCurve = (/** @type {string} */ names) =>
    words.say("No curve for {lanes}: the numbers depend on more than the number of discs.", {
      lanes: names,
    });
  tellOf("growth-without", noCurve, without, lanes, given);
  const ofOwn = (/** @type {string} */ names) =>
    words.say(
      "The curve for {lanes} shows the towers of 1 to {most} discs that the program solves.",
      {
        lanes: names,
        most: given.lanes.tallest_own,
      },
    );
  tellOf("growth-own", ofOwn, own, lanes, given);
}

/** The curve of the person's own program, for the towers of 1, 2, … discs that it solves.
 * @param {View["compare"]["grown"]} grown @returns {Growth} */
function ownGrowth(grown) {
  const known = (grown?.known ?? []).flatMap((one) => one ?? []);
  if (!known.length) return {};
  const of = (/** @type {"lines" | "frames" | "moves"} */ name) =>
    known.map((one) => String(one[name]));
  return { [YOURS]: { lines: of("lines"), memory: of("frames"), moves: of("moves") } };
}

/** How a lane's lines and memory grow with its discs; nothing where they depend on more than these.
 * @param {Lanes[number]} lane @param {Growth} growth */
function growthOf({ variant, algorithm, recording, discs, pegs, split }, growth) {
  if (recording) return growth[YOURS]?.lines[discs - 1] ? growth[YOURS] : undefined;
  if (!variant) return growth[algorithm];
  return split ? undefined : growth[`${variant}-${pegs}`];
}

/** @param {Curve} curve @param {number} largest */
function saidOf({ lane, name, shares, texts }, largest) {
  const last = Math.min(largest, shares.length);
  return words.say("{title}: {now} with {discs}, {end} with {largest}.", {
    title: name,
    now: texts(lane.discs),
    discs: words.count("{count} disc", "{count} discs", lane.discs),
    end: texts(last),
    largest: words.count("{count} disc", "{count} discs", last),
  });
}

/** @param {Curve[]} curves @param {Mark[]} marks @param {number} largest @param {number} letters */
function drawChart(curves, marks, largest, letters) {
  const longest = Math.max(0, ...curves.map(({ end }) => end.length));
  const width = WIDTH - LEFT - BEFORE_NAME - longest * LETTER * letters;
  const x = (/** @type {number} */ discs) => LEFT + ((discs - 1) / (largest - 1)) * width;
  const group = draw("g", { "font-size": letters });
  group.append(...axes(x, largest, marks));
  for (const discs of new Set(curves.map(({ lane }) => lane.discs))) {
    group.append(...nowAt(x(discs), discs));
  }
  const ends = spread(
    curves.map(({ shares }) => heightOf(shares[shares.length - 1])),
    LINE * letters,
  );
  curves.forEach((curve, i) => group.append(...drawCurve(curve, ends[i], x, x(largest))));
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
 * @param {Curve} curve @param {number} height of the name @param {(discs: number) => number} x
 * @param {number} edge where curves end
 */
function drawCurve({ lane, number, end, shares }, height, x, edge) {
  const points = shares.map((share, n) => `${x(n + 1).toFixed(1)} ${heightOf(share).toFixed(1)}`);
  const [last, top] = [x(shares.length), heightOf(shares[shares.length - 1])];
  const [cx, cy] = [x(lane.discs), heightOf(shares[lane.discs - 1])];
  return [
    draw("path", { class: `growth-curve curve-${number}`, d: `M${points.join("L")}` }),
    draw("circle", { class: "growth-dot", cx, cy, r: 4 }),
    draw("path", {
      class: `growth-lead curve-${number}`,
      d: `M${last} ${top}L${edge + 22} ${height}`,
    }),
    label(edge + BEFORE_NAME, height, end, "growth-name"),
  ];
}

/** @param {(discs: number) => number} x @param {number} largest @param {Mark[]} marks */
function axes(x, largest, marks) {
  const lines = marks.flatMap(({ share, text }) => [
    draw("path", { class: "growth-grid", d: `M${LEFT} ${heightOf(share)}H${x(largest)}` }),
    label(LEFT - 8, heightOf(share), text, "growth-power"),
  ]);
  const below = HEIGHT - BOTTOM + 16;
  return [
    ...lines,
    ...[1, 16, 32, 48, largest].map((discs) =>
      label(x(discs), below, String(discs), "growth-discs"),
    ),
  ];
}

/** @param {number} share of the height */
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
 * @param {number[]} heights @param {number} line */
function spread(heights, line) {
  const order = heights.map((_, i) => i).sort((i, j) => heights[i] - heights[j] || i - j);
  const apart = [...heights];
  let least = TOP;
  for (const i of order) {
    apart[i] = Math.max(apart[i], least);
    least = apart[i] + line;
  }
  let most = HEIGHT - BOTTOM;
  for (const i of order.reverse()) {
    apart[i] = Math.min(apart[i], most);
    most = apart[i] - line;
  }
  return apart;
}
