// @ts-check
/** Parts and multiples of whole numbers of any size, as zooming needs them: to 40 bits. Pure. */

const BITS = 40;

/** @param {bigint} whole @param {number} share of it; or how many times */
export function portion(whole, share) {
  return (whole * BigInt(Math.round(share * 2 ** BITS))) >> BigInt(BITS);
}

/** `value` · 2^`power`. @param {bigint} value @param {number} power */
export function scaled(value, power) {
  const whole = Math.floor(power);
  const part = value * BigInt(Math.round(2 ** (power - whole + BITS)));
  const shift = BigInt(BITS - whole);
  return shift >= 0n ? part >> shift : part << -shift;
}
