// @ts-check
/** The moves as a file: written here, so that nothing about a player leaves the browser. */
import { textOf } from "../core/position.js";
import { LABELS, moved } from "./rules.js";

/** @import {Game} from "./game.js" */

/** The moves made as a table, in the columns of the app's other files of moves.
 * @param {Pick<Game, "start" | "made">} game */
export function csvOf({ start, made }) {
  let pegs = start;
  const rows = made.map((move, index) => {
    pegs = moved(pegs, move);
    const { disc, from, to } = move;
    return `${index + 1},${disc},${LABELS[from]},${LABELS[to]},"${textOf(pegs)}"`;
  });
  return ["move,disc,from,to,pegs", ...rows, ""].join("\r\n");
}

/** @param {string} text @param {string} name @param {string} type */
export function saveText(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
