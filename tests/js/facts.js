// @ts-check
/** The facts that a page's data would contain, as in webapp/web/pages/facts.py. */
import { learnFacts } from "../../static/js/core/facts.js";

const OF_CLOCKS = "theme lang:names_lang speed:power?1";
const LOOKS = "present:present.on timeline:present.timeline panel:present.chosen text";

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
  written: {
    one: [
      "puzzle move:start.move line:start.line algorithm:lanes.0.algorithm panels theme unit?move",
      "lang:names_lang speed:power?1 in:range.from out:range.to loop:range.loop sight mark:marks",
      LOOKS,
      "think:think.on think-from:think.from?1 think-about:think.about?next-move hide",
    ].join(" "),
    lanes: `lane clock:unit tick:start.tick move:start.move shows ${OF_CLOCKS} mark:marks ${LOOKS}`,
    ends: "discs start:ends.start goal:ends.goal path:ends.path?1 move:start.move",
    graph: `colour rings ${OF_CLOCKS} ${LOOKS}`,
    looks: `theme lang:names_lang ${LOOKS}`,
    lesson: "page theme?auto lang:names_lang present:present.on text",
    class: `theme?auto ${LOOKS} lang:names_lang speed:power?1`,
  },
};

learnFacts({ ...FACTS, addresses: [] });
