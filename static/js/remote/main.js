// @ts-check
/** The remote control of a class, for a phone of the teacher's. */
import { byId } from "../core/dom.js";
import { createStore } from "../core/store.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindPage } from "../page/draw.js";
import { createLive } from "../page/live.js";
import { recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { pauseAfter } from "../room/again.js";
import { deviceOf, keepRoom, keptRoom } from "../room/kept.js";
import { dropPairing, keptPairing, takePairing } from "../room/pairing.js";
import { beginRoom } from "../room/state.js";
import { beginView } from "../view/state.js";
import { createRemote, isUnpaired } from "./draw.js";
import { bindPresses } from "./press.js";
import { update } from "./update.js";

/** @import {Action} from "../view/actions.js" */
/** @import {RemoteView} from "./update.js" */

/** @typedef {ForScripts & {room: {code: string}, theme?: string}} Given */

const given = /** @type {Given} */ (readForScripts(document));
const words = createWords(given);
const { code } = given.room;
takePairing();
const store = createRemoteStore();
const root = document.documentElement;
const { page } = recall(given.panels);
if (page?.theme && !new URLSearchParams(location.search).has("theme"))
  root.dataset.theme = page.theme;
bindPage(store, createRemote(words));
bindSurroundings(store, root);
bindPresses(store);
keepKey();
comeBack();

/** Without a secret nothing is asked of the server: this device is none of the teacher's.
 * @returns {Store<RemoteView>} */
function createRemoteStore() {
  const kept = keptRoom();
  const key = (kept?.code === code && kept.key) || null;
  const token = key ? null : keptPairing();
  const own = { code, page: /** @type {const} */ ("remote"), variant: "", device: deviceOf() };
  const room = beginRoom({ ...own, key, token });
  const view = { ...beginView({ page: { lang: given.lang } }), room, remote: { speed: null } };
  if (isUnpaired(room)) return createStore(view, update, () => {});
  return createLive(/** @type {RemoteView} */ (view), update);
}

/** The key that a pairing brings makes a reload the same device. */
function keepKey() {
  store.subscribe(({ room }) => {
    if (room.token === null) dropPairing();
    const ends = room.ended || isUnpaired(room);
    if (ends && keptRoom()?.code === code) keepRoom(null);
    else if (!ends && room.key && keptRoom()?.key !== room.key) keepRoom({ code, key: room.key });
  });
}

/** A class that the server has forgotten comes back when its teacher's page has opened it again. */
function comeBack() {
  let [waited, timer] = [0, 0];
  store.subscribe(({ room, talk }) => {
    if (!room.unknown) waited = 0;
    const tries = room.unknown && talk.connection === "open" && talk.answered >= talk.sent;
    if (!tries || timer) return;
    const pause = pauseAfter(waited);
    if (pause === null) return;
    waited += pause;
    timer = window.setTimeout(() => {
      timer = 0;
      store.dispatch({ type: "room-join" });
    }, pause);
  });
}
