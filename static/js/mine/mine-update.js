// @ts-check
/** What actions do on the page with a person's own program: the parts that handle them. */

import { fact } from "../core/facts.js";
import { presenting } from "../present/present-update.js";
import { NO_PROGRAM, OWN_PANELS, programOf, withProgram } from "../program/program-state.js";
import { programming, runFirst } from "../program/running.js";
import { remembering, withoutPanels } from "../run/own-panels.js";
import { printing } from "../share/share-update.js";
import { thinking } from "../think/switch.js";
import { timeline } from "../timeline/timeline-update.js";
import { createRunUpdate } from "../view/look.js";
import { withPart } from "../view/view-state.js";

/** @import {KeptProgram} from "../program/program-kept.js" */
/** @import {OwnProgram} from "../program/program-state.js" */

// The text in the editor: the first one, one from elsewhere, and the way back to one's own. Pure.

/** A program that runs, and is right for one disc. */
export const SKELETON = "def hanoi(n, source, spare, target):\n    move(source, target)\n";

const MOST_BEFORE = 20;

/**
 * The first program: one's own as saved; else the one in the link. A text
 * that ran in this tab runs again by itself.
 * @param {KeptProgram} kept @param {string | null} linked "" if it cannot be read
 * @param {string} [lines] what the linked one reads
 * @returns {OwnProgram}
 */
export function beginning(kept, linked, lines = "") {
  const { text, input = "", before, ran, reading = null } = kept;
  const typed = text ?? SKELETON;
  const known = { ...NO_PROGRAM, typed, input, before, text: ran, reading };
  return linked ? offering(known, linked, lines) : known;
}

/** One's own text stays unless there is none. @param {OwnProgram} program @param {string} text
 * @param {string} input @returns {OwnProgram} */
function offering(program, text, input) {
  if (text === program.typed) return program;
  return isOwn(program)
    ? { ...program, offered: text, offeredInput: input }
    : { ...program, typed: text, taken: text, input };
}

/** Whether a person has typed the text in the editor. @param {OwnProgram} program */
function isOwn({ typed, taken }) {
  return typed.trim() !== "" && typed !== SKELETON && typed !== taken;
}

/** What this browser keeps of it. @param {OwnProgram} program @returns {KeptProgram} */
export function keptOf({ typed, input, before, text, reading }) {
  const kept = { text: typed === SKELETON ? null : typed, input, before, ran: text };
  return { ...kept, ...(reading && { reading }) };
}

/** The earlier texts, with the one in the editor if a person wrote it.
 * @param {OwnProgram} program @param {string[]} before */
function withOwn(program, before) {
  const others = before.filter((one) => one !== program.typed);
  return isOwn(program) ? [program.typed, ...others].slice(0, MOST_BEFORE) : before;
}

/** Where only one panel is visible, what the program did is in front, or the program if it asks for
 * input; what made no move goes by line.
 * @param {View} view @param {Ran} ran */
function afterFirstRun(view, { moves, asks }) {
  const next = { ...view, panels: afterRun(view.panels) };
  const front = withPart(next, "page", { front: asks === null ? "found" : "code" });
  return moves ? front : withPart(front, "travel", { unit: "line", chosen: null });
}

/** @type {Part} */
export function composing(before) {
  return {
    "program-take": (view, { text, input }) => {
      const program = programOf(view);
      const texts = withOwn(program, program.before);
      const lines = input ?? program.input;
      const taken = { typed: text, taken: text, input: lines, before: texts, offered: null };
      const next = { ...taken, problem: null };
      return { view: withProgram(view, next) };
    },
    "program-back": (view) => {
      const program = programOf(view);
      const [text, ...others] = program.before;
      if (text === undefined) return { view };
      const texts = isOwn(program) ? [...others, program.typed] : others;
      return {
        view: withProgram(view, { typed: text, taken: null, before: texts, problem: null }),
      };
    },
    "program-offer": (view, { text, input = "" }) => {
      const program = { ...programOf(view), offered: null };
      return {
        view: { ...view, program: text === null ? program : offering(program, text, input) },
      };
    },
    "program-pasted": (view, { text }) => ({ view: withProgram(view, { pasted: text }) }),
    "program-mended": (view, { before: old, text }) => ({
      view: withProgram(view, { mended: { before: old, text }, problem: null }),
    }),
    "program-hint": (view) => ({ view: withProgram(view, { hints: programOf(view).hints + 1 }) }),
    "program-run": (view, action) => before(withProgram(view, { hints: 0 }), action),
    "program-tower": (view, action) => before(withProgram(view, { hints: 0 }), action),
    message: (view, action) => {
      const { message } = action;
      return before(message.type === "ran" ? afterFirstRun(view, message) : view, action);
    },
  };
}

// The panels of the page with a person's own program.

/** The panels that are open if the link names none: before and after the first run. */
export const FIRST_PANELS = ["code", "found", "helpers"];
const AFTER_RUN = ["code", "found", "call-stack", "variables", "beside"];

/** The panels that are open once something has run, unless a person has chosen others.
 * @param {string[]} panels */
function afterRun(panels) {
  return panels.join() === FIRST_PANELS.join() ? AFTER_RUN : panels;
}

/** The panels that can be opened: before the first run only the page's own.
 * @param {LaneOpened | null} opened */
export function offeredBy(opened) {
  const ran = (opened?.listing.lines.length ?? 0) > 0;
  return ran ? fact("panels") : FIRST_PANELS;
}

// The parts that handle the page's actions.

const PARTS = [timeline, presenting, remembering, printing, programming, composing, thinking];

export const update = runFirst(withoutPanels(createRunUpdate(PARTS), OWN_PANELS));
