// @ts-check
/** What is said before a program has run: what to do. */

import { words } from "../core/words.js";

/** The place that is shown, with what to do in place of what moves would say.
 * @param {View} view @returns {View["shown"]} */
export function toldFirst({ opened, shown }) {
  if (!shown || opened?.listing.lines.length) return shown;
  return {
    ...shown,
    lanes: [
      {
        ...shown.lanes[0],
        narration: words.say("Write hanoi, then press Run: each line then moves the discs here."),
      },
    ],
  };
}
