// @ts-check
/** Which algorithms what is typed finds, and which one of them is taken by Enter. Pure. */

/**
 * What the list tells of an algorithm.
 * @typedef {{name: string, title: string, group: string, remembers: string}} Choice
 */

/** Those that tell of every word, or part of one, that was typed, in their order.
 * @param {Choice[]} choices @param {string} text */
export function findAlgorithms(choices, text) {
  const wanted = plain(text).split(/\s+/);
  return choices.filter(({ name, title, group, remembers }) => {
    const told = plain([title, group, remembers, name].join(" "));
    return wanted.every((word) => told.includes(word));
  });
}

/**
 * The one that Enter takes: the one gone to, else the present one, else the first.
 * @param {Choice[]} found @param {string | null} at the name of the one gone to
 * @param {string} present
 */
export function taken(found, at, present) {
  const names = found.map(({ name }) => name);
  return [at, present].find((name) => name !== null && names.includes(name)) ?? names[0] ?? null;
}

/** The one so many places later, round and round.
 * @param {Choice[]} found @param {string | null} name @param {1 | -1} by */
export function beside(found, name, by) {
  const here = found.findIndex((one) => one.name === name);
  return found[(here + by + found.length) % found.length]?.name ?? null;
}

/** Small letters without accents. @param {string} text */
function plain(text) {
  const marks = /\p{M}/gu;
  return text.toLowerCase().normalize("NFD").replace(marks, "").replace(/ł/g, "l").trim();
}
