// @ts-check
/** What files that are saved are called. Pure. */
import { isUsual } from "../core/variants.js";

/** The beginning of a file's name: "hanoi-6-discs", "hanoi-antwerp-2-discs".
 * @param {{discs: number, variant?: string}} settings */
export function fileName({ discs, variant }) {
  const kind = isUsual({ variant }) ? "" : `${variant}-`;
  return `hanoi-${kind}${discs}-${discs === 1 ? "disc" : "discs"}`;
}
