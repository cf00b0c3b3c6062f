// @ts-check
/** Lanes that show a program of one's own: it runs, then they are opened with what it did. Pure. */
import { fragmentOf } from "../program/link.js";
import { programming, runFirst } from "../program/running.js";
import { withProgram } from "../program/state.js";
import { withPart } from "../view/state.js";
import { wantedOf } from "./kept-place.js";
import { growing } from "./own-growth.js";
import { isAt } from "./searches.js";
import { createCompareUpdate } from "./update.js";

/** @import {Part, Update} from "../view/update.js" */
/** @import {Given} from "./given.js" */

/** @param {Given} given @returns {Update} */
export function createOwnUpdate(given) {
  return growing(createCompareUpdate(given, [programming, staying], runFirst));
}

/** The program runs where the lanes are; a class that shows it already goes on. @type {Part} */
function staying(before) {
  return {
    "program-run": (view, { text }) => {
      const { lanes } = view.compare;
      const { view: next, send } = before(withText(view, text), {
        type: "lanes",
        lanes: lanes ?? [],
      });
      const wanted = stillWanted(view) ?? next.compare.wanted;
      return { view: withPart(next, "compare", { wanted }), send };
    },
    "program-known": (view, { text }) => ({ view: withText(view, text) }),
  };
}

/** @param {View} view @param {string} text */
function withText(view, text) {
  const next = withProgram(view, { text, recorded: [], standing: null, problem: null });
  return withPart(next, "compare", { fragment: fragmentOf(text), grown: null });
}

/** Where a link leads that goes further than the lanes did until now; null where somebody has gone
 * elsewhere since. @param {View} view */
function stillWanted(view) {
  const here = wantedOf(view);
  return here && isAt(view, here) ? view.compare.wanted : null;
}
