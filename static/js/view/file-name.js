// @ts-check
/** What files that are saved are called. Pure. */

/**
 * The beginning of a file's name: "hanoi-6-discs", "hanoi-antwerp-2-discs".
 * @param {{discs: number, variant?: string}} settings
 */
export function fileName({ discs, variant = "classic" }) {
  const kind = variant === "classic" ? "" : `${variant}-`;
  return `hanoi-${kind}${discs}-${discs === 1 ? "disc" : "discs"}`;
}
