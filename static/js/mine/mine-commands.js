// @ts-check
/** What buttons of the page do to the program. */
import { byId } from "../core/dom.js";
import { programOf, shownRun } from "../program/program-state.js";

/** @param {Store} store @returns {Record<string, () => void>} */
export function createProgramCommands({ get, dispatch }) {
  return {
    run: () => dispatch({ type: "program-run", text: programOf(get()).typed }),
    stop: () => dispatch({ type: "program-stop" }),
    "to-output": () => {
      const { panels, opened } = get();
      if (!panels.includes("output")) dispatch({ type: "panel", name: "output" });
      dispatch({ type: "front", panel: "output" });
      if (opened) dispatch({ type: "seek", tick: opened.ticks }); // by then everything is printed
    },
    "call-with": () => {
      const { text, callWith } = programOf(get());
      const number = callWith === null ? otherNumber(get()) : null; // null: with its own again
      byId("run").focus(); // that button disappears
      if (text !== null) dispatch({ type: "program-run", text, callWith: number });
    },
    hint: () => dispatch({ type: "program-hint" }),
    "back-to-mine": () => dispatch({ type: "program-back" }),
    "take-offer": () => {
      const { offered, offeredInput: input } = programOf(get());
      if (offered !== null) dispatch({ type: "program-take", text: offered, input });
    },
    "leave-offer": () => dispatch({ type: "program-offer", text: null }),
  };
}

// Which number of discs a program can be called with in place of its own number.

const FEW = 3;

/** The number of discs the program may be called with besides its own number: the page's, else
 * three; if it has been called with that, its own again. Null if its text names no number.
 * @param {View} view */
export function otherNumber(view) {
  const own = shownRun(view)?.ran.calls_with;
  if (typeof own !== "number") return null;
  if (programOf(view).callWith !== null) return own;
  const { discs } = view.settings;
  const number = discs === own ? FEW : discs;
  return number === own ? null : number;
}
