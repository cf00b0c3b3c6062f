// @ts-check
/** The stage in words, for those who do not see it. */

/** @param {import("../protocol.js").LaneOpened} opened @param {import("../protocol.js").LaneState} lane @param {import("../words.js").Words} words */
export function describe(opened, lane, words) {
  const title = words.say("stage_title", {
    discs: words.count("discs", opened.discs), source: opened.source, target: opened.target,
  });
  const text = opened.pegs.map(({ label }, i) => holds(label, lane.pegs[i], words)).join(" ");
  return { title, text };
}

/** @param {string} peg @param {number[]} discs @param {import("../words.js").Words} words */
function holds(peg, discs, words) {
  if (!discs.length) return words.say("peg_empty", { peg });
  const said = discs.length === 1 ? words.say("disc_one", { disc: discs[0] }) : words.say("disc_range", { list: words.list(runs(discs)) });
  return words.say("peg_holds", { peg, discs: said });
}

/** Neighbouring numbers drawn together, smallest first: [9, 5, 4, 3] is "3–5", "9". @param {number[]} discs bottom first */
export function runs(discs) {
  /** @type {number[][]} */
  const found = [];
  for (const disc of [...discs].reverse()) {
    const last = found[found.length - 1];
    if (last && last[last.length - 1] === disc - 1) last.push(disc);
    else found.push([disc]);
  }
  return found.map((run) => (run.length > 1 ? `${run[0]}–${run[run.length - 1]}` : String(run[0])));
}
