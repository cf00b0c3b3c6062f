// @ts-check
/** The remote control of a class, for a teacher's phone. */
import { createStore } from "../core/store.js";
import { readForScripts } from "../core/words.js";
import { bindPage } from "../page/drawing.js";
import { createLive } from "../page/live.js";
import { recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { deviceName, heldRoom, keepRoom } from "../room/bring.js";
import { bindPresses } from "../room/control-press.js";
import { createUpdate, isUnpaired } from "../room/control-update.js";
import { dropPairing, keptPairing, takePairing } from "../room/pairing.js";
import { beginRoom, roomOf } from "../room/room-state.js";
import { bindTries } from "../room/tries.js";
import { beginView } from "../view/view-state.js";
import { bindRemoteQuestion, createRemoteQuestion, OwnQuestions } from "./remote-question.js";
import { createRemote } from "./remote-view.js";

/** @import {ControlView} from "../room/control-update.js" */

/** @import {OfVariants} from "../variants/variant-link.js" */

/** @typedef {{room: {code: string}, pages: Record<string, string>}} OfClass */
/** @typedef {ForScripts & OfVariants & OfClass} Given */

const given = /** @type {Given} */ (readForScripts(document));
const { code } = given.room;
takePairing();
const store = createRemoteStore();
const root = document.documentElement;
const { page } = recall(given.panels);
if (page?.theme && !new URLSearchParams(location.search).has("theme"))
  root.dataset.theme = page.theme;
const own = new OwnQuestions();
const drawn = [createRemote(given.pages), createRemoteQuestion(own)];
bindPage(store, (view) => drawn.forEach((part) => part(view)));
bindSurroundings(store, root);
bindRemoteQuestion(store, bindPresses(store), own);
bindTries(store);
keepKey();

/** Without a secret nothing is requested from the server: this device is not one of the teacher's.
 * @returns {Store<ControlView>} */
function createRemoteStore() {
  const held = heldRoom();
  const key = (held?.code === code && held.key) || null;
  const token = key ? null : keptPairing();
  const own = { code, page: /** @type {const} */ ("remote"), variant: "", device: deviceName() };
  const room = beginRoom({ ...own, key, token });
  /** @type {ControlView} */
  const view = { ...beginView({ page: { lang: given.lang } }), room, remote: { speed: null } };
  const update = createUpdate((name) => given.variants[name]?.takes ?? []);
  return isUnpaired(room) ? createStore(view, update, () => {}) : createLive(view, update);
}

/** The key that a pairing brings makes a reload the same device. */
function keepKey() {
  store.subscribe((view) => {
    const { token, ended, key } = roomOf(view);
    if (token === null) dropPairing();
    const held = heldRoom();
    if (key && !ended && held?.key !== key) keepRoom({ code, key });
    else if (held?.code === code && (ended || !key)) keepRoom(null);
  });
}
