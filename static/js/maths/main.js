// @ts-check
/** The page of formulas: it asks over HTTP, and has no WebSocket. */
import { on } from "../core/listen.js";
import { fetched, ifMissing } from "../core/load.js";
import { createStore } from "../core/store.js";
import { readForScripts } from "../core/words.js";
import { keepView } from "../page/address-bar.js";
import { bindForms } from "../page/forms.js";
import { openPage } from "../page/open-page.js";
import { recall } from "../page/remembered.js";
import { loadWhenOpen } from "../page/when-open.js";
import { createPresentCommands } from "../present/present-commands.js";
import { bindPresent } from "../present/presenter-view.js";
import { pathFor } from "../share/addresses.js";
import { bindNavigation } from "../share/navigation.js";
import { beginView } from "../view/state.js";
import { beginWith } from "./answer.js";
import { bindAsking } from "./ask.js";
import { bindMathsButtons, bindPlaying, bringToFront, createMathsCommands } from "./commands.js";
import { bindDragging } from "./drag.js";
import { bindInputs } from "./inputs.js";
import { bindClock } from "./legend.js";
import { createMathsPage } from "./page.js";
import { keptOf, knownOf, linkOf, towerParts } from "./question.js";
import { beginMaths } from "./state.js";
import { bindTaking } from "./take.js";
import { update } from "./update.js";

/** @import {Given} from "./state.js" */

const given = /** @type {Given} */ (readForScripts(document));
const { page, present } = knownOf(given);
const plain = beginView({ page: { lang: given.lang } }, recall(given.panels), { page, present });
const view = beginWith({ ...plain, maths: beginMaths(given.first) }, given.first);
const store = createStore(view, update, () => {});
const commands = {
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createPresentCommands(store),
  ...createMathsCommands(store, given.largest, given.cards),
};

openPage({ store, draw: createMathsPage(), commands });
keepView(store, { linkOf, keptOf, knownOf });
bindNavigation(store, towerParts);
bindMathsButtons(store, commands);
bindInputs(store, given.largest);
bindDragging(store);
bindTaking(store);
bindForms(store, given.largest);
bindPresent(store);
loadWhenOpen(store, "share", async () => {
  const { bindShareDialog } = await fetched(() => import("../share/share-dialog.js"));
  bindShareDialog(store, pathFor(linkOf));
});
bindAsking(store);
bindPlaying(store);
bindClock(store);
on(window, "scroll", markWhatIsRead, { once: true, passive: true });
if (given.named) bringToFront(store, view.maths.front);

async function markWhatIsRead() {
  const part = await fetched(() => import("./in-view.js")).catch(ifMissing);
  part?.bindInView(store);
}
