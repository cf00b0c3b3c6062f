// @ts-check
/** Some variants as a page's data would tell of them. */

export const VARIANTS = {
  pegs: {
    ...{ fewest: 1, most: 64, usual: 8, takes: ["pegs", "split"] },
    ...{ title: "More pegs", algorithm: "frame-stewart" },
  },
  regular: {
    ...{ fewest: 1, most: 64, usual: 4, takes: ["goal", "path", "start"] },
    ...{ title: "Any position to any other", algorithm: "target-walk" },
  },
  antwerp: {
    ...{ fewest: 1, most: 5, usual: 2, takes: [] },
    ...{ title: "Tower of Antwerp", algorithm: "search" },
  },
  london: {
    ...{ fewest: 3, most: 3, usual: 3, takes: ["goal", "start"] },
    ...{ title: "Tower of London", algorithm: "search" },
  },
  tunstall: {
    ...{ fewest: 4, most: 4, usual: 4, takes: ["goal", "start"] },
    ...{ title: "Tower of London, Tunstall’s form", algorithm: "search" },
  },
};
