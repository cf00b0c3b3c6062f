// @ts-check
/** The page with a person's own program. */

import { drawnBy, drawnWhen, fetched, loader } from "../core/load.js";
import { learn, RECORDED } from "../core/variants.js";
import { readForScripts, words } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { bindBoard } from "../panels/measure.js";
import { inputIn, programIn, recallProgram } from "../program/program-kept.js";
import { programOf } from "../program/program-state.js";
import { openRun } from "../run/open-run.js";
import { createTower } from "../run/tower.js";
import { keptOf, knownOf, linkOf } from "../share/run-link.js";
import { bindThink, createThinkCommands } from "../think/switch.js";
import { listedMoves } from "../variants/listed-moves.js";
import { createEditor } from "./editor.js";
import { createProgramCommands } from "./mine-commands.js";
import { bindProgram } from "./mine-input.js";
import { createMineSettings, createOffered } from "./mine-settings.js";
import { beginning, FIRST_PANELS, offeredBy, update } from "./mine-update.js";

/** @import {Known} from "./found.js" */

/**
 * What the page is given, as webapp/web/pages/mine.py has it.
 * @typedef {{known: Record<string, Known>, runs: boolean, traced: string | null}} Own
 * @typedef {ForScripts & Opening & Own} Given
 */

const START = { move: "0", line: 0 };
const NOTHING = { text: null, before: [], ran: null };

const given = /** @type {Given} */ (readForScripts(document));
learn(RECORDED, listedMoves);
const { panels: _unused, ...remembered } = recall(given.panels);
const linked = programIn(location.hash);
const kept = given.traced ? NOTHING : recallProgram();
const program = beginning(kept, given.traced ? null : linked, inputIn(location.hash));
const notices =
  linked === ""
    ? [...given.notices, words.say("The program in this link cannot be read.")]
    : given.notices;
if (!given.runs) program.text = null;
const own = [createMineSettings(), createOffered(), createEditor(), createResults()];
const draw = createTower(given.panels, own, {
  code: () => () => {},
  output: (find) =>
    drawnBy(loader(async () => (await fetched(() => import("./found.js"))).createOutput(find))),
});
/** If nothing runs by itself, the tower is at its start. */
const link = program.text === null ? { ...given.link, start: START } : given.link;

/** What is said about a run, by scripts that load with the first one. */
function createResults() {
  const needs = (/** @type {View} */ view) => programOf(view).text !== null;
  return drawnWhen(needs, async () => {
    const { createFound } = await fetched(() => import("./found.js"));
    return createFound(given.known);
  });
}

/** A file is shown as it is saved: nothing of it is kept here.
 * @param {Store} store @param {string} address */
async function follow(store, address) {
  const { bindTrace } = await fetched(() => import("./trace.js"));
  bindTrace(store, address);
}

openRun({
  given: { ...given, link, notices },
  update,
  known: [remembered, { program, page: { front: "code" } }],
  linking: {
    linkOf,
    keptOf,
    knownOf: (said) => ({ panels: FIRST_PANELS, ...knownOf(said) }),
  },
  draw: (view) => {
    const offered = offeredBy(view.opened);
    const panels = view.panels.filter((name) => offered.includes(name));
    draw({ ...view, panels, shown: withFirstAdvice(view) });
  },
  commands: ({ store }) => ({ ...createProgramCommands(store), ...createThinkCommands(store) }),
  listen: [
    ({ store }) => bindBoard(store),
    ({ store }) => bindThink(store),
    ({ store }) => (given.traced ? follow(store, given.traced) : bindProgram(store)),
  ],
  classes: () => import("./class-program.js"),
  later: async () => {
    const { bindLater } = await import("./mine-later.js");
    return { bindLater: (run) => bindLater(run, given) };
  },
});

// What is said before a program has run: what to do.

/** The place that is shown, with what to do in place of what moves would say.
 * @param {View} view @returns {View["shown"]} */
function withFirstAdvice(view) {
  const { opened, shown } = view;
  if (!shown || opened?.listing.lines.length || programOf(view).ofClass) return shown;
  const narration = words.say(
    "Write the function hanoi and press “Run”: the discs here move as it runs.",
  );
  return { ...shown, lanes: [{ ...shown.lanes[0], narration }] };
}
