// @ts-check
/** The list of algorithms: the text typed to find one, and which one is selected. */
import { withPart } from "../view/view-state.js";
import { owning } from "../view/view-update.js";

/** @type {Part} */
export function listing(before) {
  return {
    ...owning("algorithms", {
      "find-algorithm": (_, { text }) => ({ text, at: null }),
      "aim-algorithm": (algorithms, { name }) => ({ ...algorithms, at: name }),
    }),
    dialog: (view, action) => {
      const outcome = before(view, action);
      if (action.name !== "algorithms") return outcome;
      return { ...outcome, view: withPart(outcome.view, "algorithms", { text: "", at: null }) };
    },
  };
}
