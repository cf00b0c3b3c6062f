// @ts-check
/** By the rules alone: a disc moves if no smaller one is on either peg.
 * @param {number[]} places the peg of each disc, the smallest first @param {number} [pegs]
 * @returns {number[][]} all that are one move away */
export function reached(places, pegs = 3) {
  return places.flatMap((from, disc) => {
    const smaller = places.slice(0, disc);
    if (smaller.includes(from)) return [];
    return Array.from({ length: pegs }, (_, to) => to)
      .filter((to) => to !== from && !smaller.includes(to))
      .map((to) => places.map((peg, one) => (one === disc ? to : peg)));
  });
}
