// @ts-check
/**
 * Random numbers, the same in every run: a property is tested with the numbers of fixed seeds.
 * The generator is xorshift64* (Vigna, "An experimental exploration of Marsaglia's xorshift
 * generators, scrambled", 2016).
 */
import { test } from "node:test";

const MASK = (1n << 64n) - 1n;

/**
 * A source of random values for tests.
 * @typedef {object} Random
 * @property {(bits: number) => bigint} bits from 0 to 2^bits − 1
 * @property {(low: number, high: number) => number} integer both ends included
 * @property {(low: bigint, high: bigint) => bigint} bigint both ends included
 * @property {() => number} share at least 0 and less than 1
 * @property {<T>(all: readonly T[]) => T} one
 */

/** @param {bigint} seed above 0 @returns {Random} */
function randomFrom(seed) {
  let state = seed & MASK;
  const next = () => {
    state ^= state >> 12n;
    state = (state ^ (state << 25n)) & MASK;
    state ^= state >> 27n;
    return (state * 0x2545f4914f6cdd1dn) & MASK;
  };
  const bits = (/** @type {number} */ count) => {
    let value = 0n;
    for (let had = 0; had < count; had += 64) value = (value << 64n) | next();
    return value & ((1n << BigInt(count)) - 1n);
  };
  const bigint = (/** @type {bigint} */ low, /** @type {bigint} */ high) => {
    const size = high - low + 1n;
    return low + (bits(size.toString(2).length + 64) % size);
  };
  const integer = (/** @type {number} */ low, /** @type {number} */ high) =>
    Number(bigint(BigInt(low), BigInt(high)));
  return {
    bits,
    bigint,
    integer,
    share: () => Number(bits(53)) / 2 ** 53,
    one: (all) => all[integer(0, all.length - 1)],
  };
}

/** Tests a property many times; if it fails, the error gives the numbers.
 * @param {(random: Random) => void} property @param {number} [times] */
export function always(property, times = 300) {
  for (let turn = 1; turn <= times; turn++) {
    /** @type {unknown[]} */
    const taken = [];
    try {
      property(noting(randomFrom(BigInt(turn) * 0x9e3779b97f4a7c15n), taken));
    } catch (error) {
      throw new Error(`turn ${turn}, with ${taken.join(", ")}`, { cause: error });
    }
  }
}

/** A test that a property holds. @param {string} name @param {(random: Random) => void} holds */
export function property(name, holds) {
  test(name, () => always(holds));
}

/** The same for a slow property. @param {string} name @param {(random: Random) => void} holds */
export function costly(name, holds) {
  test(name, () => always(holds, 60));
}

/** @param {Random} random @param {unknown[]} taken its values @returns {Random} */
function noting(random, taken) {
  const noted = Object.entries(random).map(([name, take]) => {
    const taking = (/** @type {any[]} */ ...given) => {
      const value = /** @type {Function} */ (take)(...given);
      taken.push(value);
      return value;
    };
    return [name, taking];
  });
  return Object.fromEntries(noted);
}
