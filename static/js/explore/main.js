// @ts-check
/** The page with one tower. */
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { createSettings } from "../page/transport.js";
import { createBits } from "../panels/bits.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { bindBoard } from "../panels/measure.js";
import { openRun } from "../run/open-run.js";
import { createTower } from "../run/tower.js";
import { keptOf, knownOf, linkOf } from "../share/run-link.js";
import { bindThink, createThinkCommands } from "../think/switch.js";
import { update } from "./explore-update.js";

/** @import {Choice} from "../algorithms/algorithm-list.js" */

const given = /** @type {ForScripts & Opening & {choices: Choice[]}} */ (readForScripts(document));
const { panels, variables = {} } = given;

openRun({
  given,
  update,
  known: [{ page: { variables } }, recall(panels)],
  linking: { linkOf, keptOf, knownOf },
  draw: createTower(panels, [createSettings()], {
    bits: createBits,
    "idle-peg": createIdlePeg,
  }),
  commands: ({ store }) => ({
    algorithms: () => store.dispatch({ type: "dialog", name: "algorithms" }),
    ...createThinkCommands(store),
  }),
  listen: [({ store }) => bindBoard(store), ({ store }) => bindThink(store)],
  later: async () => {
    const { bindLater } = await import("./explore-later.js");
    return { bindLater: (run) => bindLater(run, given) };
  },
});
