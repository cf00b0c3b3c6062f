// @ts-check
/** The facts that a page's data would tell, as webapp/web/pages/facts.py has them. */
import { learnFacts } from "../../static/js/core/facts.js";

export const FACTS = {
  lang: "en",
  grouping: { sign: ",", first: 3, others: 3 },
  largest: 64,
  panels: [
    ...["code", "call-stack", "explicit-stack", "bits", "idle-peg", "position-formula", "moves"],
    ...["variables", "costs", "four-beat", "four-beat-positions", "three-beat"],
    ...["three-beat-positions", "olive", "gray-code", "closed-form", "binary-restoration"],
    ...["route-table", "mirror", "from-position", "hand-memory"],
  ],
  defaults: {
    ...{ variant: "classic", between: "regular" },
    ...{ discs: 6, source: "A", target: "C", algorithm: "recursive" },
    panels: ["code", "call-stack", "explicit-stack", "bits", "idle-peg"],
  },
  bare: [],
  themes: ["auto", "light", "dark", "projector"],
  speeds: { slowest: -2, eye: 6, fastest: 60, usual: 1, runs: [300, 60, 10] },
  text_sizes: { smallest: 80, largest: 200, step: 10, usual: 100 },
  marks: { most: 20, longest_note: 80, longest_in_link: 12_000 },
  lanes: {
    ...{ fewest: 2, most: 4 },
    offered: ["recursive", "idle-peg", "explicit-stack", "gray-code"],
    tallest_own: 8,
  },
  most_moves_in_file: 100_000,
  most_moves_in_words: 1023,
};

learnFacts({ ...FACTS, addresses: [] });
