// @ts-check
/** Puts the page of formulas together. */
import { showOwnPage } from "../core/pages.js";
import { createStore } from "../core/store.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindAddressBar } from "../page/address-bar.js";
import { bindButtons } from "../page/buttons.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { bindKeyboard } from "../page/keyboard.js";
import { bindRemembered, recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { createPresentCommands } from "../present/commands.js";
import { bindPresent } from "../present/input.js";
import { linkForOthers } from "../share/link.js";
import { bindShareLink } from "../share/load.js";
import { beginView } from "../view/state.js";
import { beginWith } from "./answer.js";
import { bindAsking } from "./ask.js";
import { bindMathsButtons, bindPlaying, bringToFront, createMathsCommands } from "./commands.js";
import { bindDragging } from "./drag.js";
import { bindInputs } from "./inputs.js";
import { bindClock } from "./legend.js";
import { keptOf, knownOf } from "./link.js";
import { createMathsPage } from "./page.js";
import { linkOf } from "./question.js";
import { bindTaking } from "./take.js";
import { update } from "./update.js";

/** @import {View} from "../view/state.js" */
/** @import {Given, MathsView, Store} from "./state.js" */

const given = /** @type {Given} */ (readForScripts(document));
const words = createWords(given);
const looks = knownOf(given);
const first = beginView({ page: { lang: given.lang } }, recall(given.panels), {
  page: looks.page,
  present: looks.present,
});
const view = beginWith(/** @type {MathsView} */ (first), given.first);
/** @type {Store} */
const store = createStore(view, update, () => {});
const commands = {
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createPresentCommands(store),
  ...createMathsCommands(store, given.largest, given.cards),
};

bindPage(store, /** @type {(view: any) => void} */ (createMathsPage(words)));
bindSurroundings(store);
showOwnPage();
bindKeyboard(store, commands);
bindButtons(store, commands);
bindMathsButtons(store, commands);
bindInputs(store, words, given.largest);
bindDragging(store, words);
bindTaking(store, words);
bindForms(store, given.largest);
bindAddressBar(store, /** @type {any} */ ({ linkOf, keptOf, knownOf }));
bindPresent(store);
bindShareLink(/** @type {any} */ (store), words, pathOf);
bindRemembered(store);
bindAsking(store);
bindPlaying(store);
bindClock(store, words);
if (given.named) bringToFront(store, view.maths.front);

/** @param {View} view */
function pathOf(view) {
  return `/maths${linkForOthers(view, (shown) => linkOf(/** @type {MathsView} */ (shown)))}`;
}
