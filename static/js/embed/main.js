// @ts-check
/** The page in a frame: it shows its link's view, and neither remembers nor writes anything. */
import { byId, setAttribute } from "../core/dom.js";
import { readForScripts, words } from "../core/words.js";
import { createDialogs } from "../page/dialogs.js";
import { bindForms } from "../page/forms.js";
import { createHeadline } from "../page/headline.js";
import { createLive } from "../page/live.js";
import { drawEach, openPage } from "../page/open-page.js";
import { createCommands } from "../page/page-commands.js";
import { createNotices } from "../page/page-notices.js";
import { recall } from "../page/remembered.js";
import { createTransport } from "../page/transport.js";
import { createBits } from "../panels/bits.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { createPanels } from "../panels/panels.js";
import { createHiding } from "../question/hide.js";
import { knownOf, linkOf } from "../share/run-link.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { drawThrottled } from "../stage/pace.js";
import { createStage } from "../stage/stage.js";
import { bindThink, createThinkCommands, thinking } from "../think/switch.js";
import { hiddenByThinking } from "../think/think-question.js";
import { following } from "../timeline/follow.js";
import { learnVariants } from "../variants/learn.js";
import { puzzling } from "../variants/variants-update.js";
import { createRunUpdate } from "../view/look.js";
import { beginView, knowing } from "../view/view-state.js";
import { bindPlaces, createPlaces } from "./places.js";

/** @import {OfVariants} from "../variants/variant-link.js" */

/** @typedef {ForScripts & Opening & OfVariants & {keys: string[]}} Given */

const given = /** @type {Given} */ (readForScripts(document));
learnVariants(given.variants);
const { own } = recall(given.panels);
const page = { lang: given.lang, singleKeys: own.singleKeys ?? true };
const whole = beginView({ page }, knownOf(given));
const panels = whole.page.panelsNamed ? whole.panels : whole.panels.slice(0, 2);
const view = knowing(whole, { panels });
const limits = given.variants[view.settings.variant ?? ""];
const parts = limits ? [following, puzzling(limits), thinking] : [following, thinking];
const store = createLive(view, createRunUpdate(parts), given.first_state);
const largest = limits?.most ?? given.largest;
const commands = { ...createCommands(store, largest), ...createThinkCommands(store) };
const hide = createHiding(hiddenByThinking);
const draw = drawEach(
  createDiscStyles(),
  drawThrottled(createHeadline(byId("headline"), byId("announcer"))),
  createNotices(words.say("Close this notice")),
  createStage(byId("stage")),
  createTransport(byId("transport")),
  drawThrottled(
    createPanels(byId("panels"), given.panels, {
      bits: createBits,
      "idle-peg": createIdlePeg,
    }),
  ),
  createPlaces(byId("panels")),
  drawThrottled(showWayOut),
  createDialogs(),
);

openPage({
  store,
  draw: (shown) => draw(hide(shown)),
  commands,
  offers: (command) => given.keys.includes(command),
});
bindForms(store, largest);
bindThink(store);
bindPlaces(store, byId("panels"));

/** The link opens the same view in the whole app. @param {View} shown */
function showWayOut(shown) {
  setAttribute(byId("whole"), "href", `/${linkOf(shown)}`);
}
