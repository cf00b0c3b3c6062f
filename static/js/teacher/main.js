// @ts-check
/** The teacher's own window: everything about a class that only its teacher sees. */
import { byId, setClass, setShown, setText } from "../core/dom.js";
import { createStore } from "../core/store.js";
import { readForScripts } from "../core/words.js";
import { bindPage } from "../page/drawing.js";
import { createLive } from "../page/live.js";
import { recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { bindLeave, bindQuestion } from "../question/vote-text.js";
import { deviceName, forgetRoom, heldRoom } from "../room/bring.js";
import { bindPresses, drawLeave } from "../room/control-press.js";
import { canLead, isUnpaired } from "../room/control-update.js";
import { createControl } from "../room/control-view.js";
import { beginRoom, leads, roomOf } from "../room/room-state.js";
import { bindTries } from "../room/tries.js";
import { beginView } from "../view/view-state.js";
import { bindAsking, createAsking } from "./ask-view.js";
import { bindDialogs } from "./class-dialogs.js";
import { bindClass, createClass } from "./class-view.js";
import { bindHanded, createHanded } from "./handed-view.js";
import { bindLesson, createLesson } from "./lesson-view.js";
import { createUpdate, NOTHING_YET } from "./teacher-update.js";
import { createVote } from "./vote-view.js";

/** @import {OfVariants} from "../variants/variant-link.js" */
/** @import {Store} from "../page/live.js" */
/** @import {OfPrograms} from "./handed-view.js" */
/** @import {TeacherAction, TeacherView} from "./teacher-update.js" */

/** @typedef {{room: {code: string}, pages: Record<string, string>}} OfClass */
/** @typedef {ForScripts & OfVariants & OfPrograms & OfClass} Given */

const given = /** @type {Given} */ (readForScripts(document));
const { code } = given.room;
const store = createWindowStore();
const root = document.documentElement;
const { page } = recall(given.panels);
if (page?.theme && !new URLSearchParams(location.search).has("theme"))
  root.dataset.theme = page.theme;
const drawn = [createWindow(), createAsking(), createVote(), createHanded(given)];
drawn.push(createClass(), createLesson());
bindPage(store, (view) => drawn.forEach((part) => part(view)));
bindSurroundings(store, root);
const lead = bindPresses(store);
bindQuestion(byId("vote"), (action) => lead(() => action));
bindLeave(store);
bindAsking(store, lead);
bindLesson(store, lead);
bindHanded(store, lead, given);
bindClass(store);
bindDialogs(store);
bindTries(store);
forgetKey();

/** Without a key, this device is not the teacher's, and the page does not connect to the server.
 * @returns {Store<TeacherView, Action | TeacherAction>} */
function createWindowStore() {
  const held = heldRoom();
  const key = (held?.code === code && held.key) || null;
  const own = { code, page: /** @type {const} */ ("remote"), variant: "", device: deviceName() };
  const room = beginRoom({ ...own, key });
  /** @type {TeacherView} */
  const view = {
    ...beginView({ page: { lang: given.lang } }),
    ...{ room, remote: { speed: null }, teacher: NOTHING_YET },
  };
  const update = createUpdate((name) => given.variants[name]?.takes ?? []);
  return isUnpaired(room) ? createStore(view, update, () => {}) : createLive(view, update);
}

/** Nothing is hidden here. @returns {(view: TeacherView) => void} */
function createWindow() {
  const control = createControl({
    hide: (view) => view,
    pages: given.pages,
  });
  return (view) => {
    control(view);
    drawLeave(view.page.dialog === "question-leave");
    const room = roomOf(view);
    root.toggleAttribute("data-controls", canLead(view));
    root.toggleAttribute("data-away", isUnpaired(room) || room.ended);
    setShown(byId("ended-said"), room.ended);
    setClass(byId("standing"), "unseen", leads(room) && canLead(view)); // the devices list says so
    setText(byId("shown"), view.opened?.title ?? "");
  };
}

/** Forgets the key of a class that has ended, or that this computer has left. */
function forgetKey() {
  const stop = store.subscribe((view) => {
    const { ended, key } = roomOf(view);
    const leaves = view.teacher.leaves && view.talk.connection === "lost";
    if ((ended || !key || leaves) && heldRoom()?.code === code) forgetRoom();
    if (!leaves) return;
    stop(); // a second call would load the page twice
    location.assign(`/r/${code}`);
  });
}
