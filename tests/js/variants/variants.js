// @ts-check
/** Some variants as in a page's data. */
import { FACTS } from "../facts.js";

/** @satisfies {Record<string, import("../../../static/js/variants/variant-lanes.js").Puzzle>} */
export const VARIANTS = {
  pegs: {
    ...{ fewest: 1, most: 64, usual: 8, takes: ["pegs", "split"] },
    goal: /** @type {const} */ ("tower"),
    ...{ title: "More pegs", algorithm: "frame-stewart" },
  },
  regular: {
    ...{ fewest: 1, most: 64, usual: 4, takes: ["goal", "path", "start"] },
    goal: /** @type {const} */ ("any"),
    ...{ title: "Any position to any other", algorithm: "target-walk" },
  },
  antwerp: {
    ...{ fewest: 1, most: 5, usual: 2, takes: [] },
    goal: /** @type {const} */ ("known"),
    ...{ title: "Tower of Antwerp", algorithm: "search" },
  },
  london: {
    ...{ fewest: 3, most: 3, usual: 3, takes: ["goal", "start"] },
    goal: /** @type {const} */ ("any"),
    ...{ title: "Tower of London", algorithm: "search" },
  },
  tunstall: {
    ...{ fewest: 4, most: 4, usual: 4, takes: ["goal", "start"] },
    goal: /** @type {const} */ ("any"),
    ...{ title: "Tower of London, Tunstall’s form", algorithm: "search" },
  },
};

/** The data of the page for comparing. @type {any} */
export const COMPARED = {
  ...{ largest: FACTS.largest, lanes: FACTS.lanes, variants: VARIANTS },
  algorithms: [...FACTS.lanes.offered, "mirror", "olive"],
};
