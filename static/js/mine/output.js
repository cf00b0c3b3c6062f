// @ts-check
/**
 * What the program has printed up to now; and where a move was refused, in grey what it printed
 * later.
 */

import { make, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {Panel} from "../panels/render.js" */

/** @param {Find} find @returns {Panel} */
export function createOutput(find) {
  const [told, later] = [make("span"), make("span", { class: "output-later quiet" })];
  const text = make("span");
  later.append(
    make("small", {}, words.say("Printed after the last move that could be made:")),
    "\n",
    text,
  );
  find("output").append(told, later);
  return (_view, { panels }) => {
    const { output } = panels;
    setText(told, output?.text ?? "");
    setText(text, output?.later ?? "");
    setShown(later, output?.later !== undefined);
  };
}
