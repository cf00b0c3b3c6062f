// @ts-check
/** A number of discs as it is typed: the nearest possible one, and what is to be said of it. */

import { words } from "../core/words.js";

/**
 * A text that is no number leaves the number that there is.
 * @param {string} text @param {number} largest @param {number} now
 * @returns {{discs: number, said: string | null}}
 */
export function readDiscs(text, largest, now) {
  const tight = text.trim();
  if (!/^-?\d{1,400}$/.test(tight))
    return {
      discs: now,
      said: words.say("Type a number of discs from 1 to {most}. The tower still has {discs}.", {
        most: largest,
        discs: now,
      }),
    };
  const wanted = BigInt(tight);
  if (wanted > BigInt(largest))
    return {
      discs: largest,
      said: words.say("A tower has at most {most} discs, so it has {most} now.", { most: largest }),
    };
  if (wanted < 1n)
    return { discs: 1, said: words.say("A tower has at least 1 disc, so it has 1 now.") };
  return { discs: Number(wanted), said: null };
}

/**
 * Takes what is typed into a field, says what is wrong with it, and shows what is used.
 * @param {Store} store @param {HTMLInputElement} input @param {number} largest
 * @param {() => number} now @param {(discs: number) => void} use
 */
export function takeDiscs(store, input, largest, now, use) {
  const { discs, said } = readDiscs(input.value, largest, now());
  input.value = String(discs);
  if (discs !== now()) use(discs);
  store.dispatch({ type: "discs-said", said });
}
