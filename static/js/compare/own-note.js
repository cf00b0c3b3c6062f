// @ts-check
/** The note in the lane of a person's own program: why it has not run, or its first finding. */

import { make, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { fragmentOf } from "../program/program-kept.js";
import { programOf, recordedWith } from "../program/program-state.js";
import { watches } from "../room/room-state.js";
import { langParts } from "../view/view-link.js";

/** @import {OwnProgram} from "../program/program-state.js" */
/** @import {Given} from "./main.js" */
/** @import {Text} from "./own.js" */

/** @typedef {{said: string, run?: boolean, link?: string}} Note whether it has a button that runs
 * the program, and the text of a link to its own page */

/** @param {Text} text @param {Given} given */
export function createNotes(text, given) {
  const notes = Array.from({ length: given.lanes.most }, (_, i) => createNote(i));
  /** @param {View} view */
  return (view) => {
    const { lanes } = view.compare;
    notes.forEach((show, i) => {
      const lane = lanes?.[i];
      show(lane?.recording ? noteOf(view, lane, text) : null, view, text);
    });
  };
}

/** @param {number} index of its lane */
function createNote(index) {
  const said = make("span", {});
  const button = make("button", { type: "button", class: "button", "data-program": "run" });
  const link = make("a", { class: "button" });
  const note = make(
    "div",
    { class: "card lane-program every-column across flow fine", role: "status" },
    said,
    button,
    link,
  );
  document.querySelector(`#lane-${index} .lane-body`)?.append(note);
  setText(button, words.say("Run"));
  /** @param {Note | null} shown @param {View} view @param {Text} text */
  return (shown, view, text) => {
    setShown(note, shown !== null);
    if (!shown) return;
    setText(said, shown.said);
    setShown(button, shown.run ?? false);
    setShown(link, shown.link !== undefined);
    if (!shown.link) return;
    setText(link, shown.link);
    link.href = pageOf(view, index, text);
  };
}

/** The program on its own page, with the same tower.
 * @param {View} view @param {number} index @param {Text} text */
export function pageOf(view, index, { text }) {
  const lane = view.compare.lanes?.[index] ?? view.settings;
  const { discs, source, target } = lane;
  const parts = [`discs=${discs}`, `from=${source}`, `to=${target}`, ...langParts(view.page)];
  const program = programOf(view).text ?? text;
  return `/mine?${parts.join("&")}${program ? fragmentOf(program) : ""}`;
}

/** The note of a lane; null if there is none.
 * @param {View} view @param {Settings} lane @param {Text} text
 * @returns {Note | null} */
function noteOf(view, lane, text) {
  const { room } = view;
  if (room && watches(room)) return null;
  const { problem, recorded, run, text: shown } = programOf(view);
  const link = words.say("Open the editor");
  if (run) return { said: progressOf(run) };
  if (problem) return { said: problem.said, run: true, link };
  if (shown === null) return beforeRun(text, link);
  const ran = recordedWith(recorded, lane);
  if (!ran || ran.verdict === "optimal") return null;
  return {
    said: ran.findings[0]?.text ?? words.say("The program did not find the shortest solution."),
    link,
  };
}

/** @param {Text} text @param {string} link the text of the link to the editor
 * @returns {Note | null} */
function beforeRun({ text, own }, link) {
  if (text?.trim() && !own)
    return {
      said: words.say("This link contains a program that someone wrote. Press “Run” to run it."),
      run: true,
      link,
    };
  if (text?.trim()) return null; // it is about to run by itself
  const said =
    text === "" && !own
      ? words.say("The program in this link cannot be read.")
      : words.say("You have not written a program in this browser yet.");
  return { said, link };
}

/** @param {NonNullable<OwnProgram["run"]>} run */
function progressOf({ before, lines, moves }) {
  if (before > 0)
    return words.say("Waiting: {count} ahead in the queue.", { count: words.number(before) });
  return words.say("Running: {lines}, {moves}…", {
    lines: words.count("{count} line", "{count} lines", lines),
    moves: words.count("{count} move", "{count} moves", moves),
  });
}
