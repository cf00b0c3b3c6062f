// @ts-check
/** The rows of Gray code and the terms of the ruler sequence. */

import { byId, make, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {MathsView, Row, Rows} from "./state.js" */

export function createRows() {
  let begun = false; // at first the server has written them
  const renew = whenChanged((/** @type {Rows} */ rows, /** @type {string} */ move) => {
    if (!begun) {
      begun = true;
      return;
    }
    byId("gray-rows").replaceChildren(...rows.rows.map((row) => rowOf(row, move)));
    byId("ruler").replaceChildren(...rows.terms.map((term) => termOf(term, rows.position)));
    setText(byId("ruler-said"), rows.said);
    setText(byId("gray-table-k-range"), `0 … ${words.number(rows.last)}`);
  });
  /** @param {MathsView} view */
  return ({ maths, travel }) => renew(maths.rows, travel.start.move ?? "0");
}

/** @param {Row} row @param {string} move */
function rowOf({ k, binary, gray, disc, mirror }, move) {
  const changed = disc === null ? -1 : gray.length - disc;
  const code = make("td", { class: "digits" }, gray.slice(0, Math.max(0, changed)));
  if (changed >= 0) code.append(make("b", {}, gray[changed]));
  code.append(gray.slice(changed + 1));
  return make(
    "tr",
    k === move ? { "aria-current": "true" } : {},
    make("td", {}, words.number(k)),
    make("td", { class: "digits" }, binary),
    code,
    make("td", {}, disc === null ? "–" : String(disc)),
    make("td", {}, words.number(mirror)),
  );
}

/** @param {{position: string, disc: number}} term @param {string} at */
function termOf({ position, disc }, at) {
  return make("li", position === at ? { "aria-current": "true" } : {}, String(disc));
}
