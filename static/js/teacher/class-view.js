// @ts-check
/** The class in the teacher's own window: how to join, the teacher's devices, how many left. */
import { byId, keyed, make, setAttribute, setShown, setText } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { canLead } from "../room/control-update.js";
import { typedAddress } from "../room/room-card.js";
import { roomOf } from "../room/room-state.js";
import { originOf, originsOf } from "../share/qr.js";

/** @import {DeviceView} from "../core/protocol.js" */
/** @import {Store} from "../page/live.js" */
/** @import {TeacherAction, TeacherView} from "./teacher-update.js" */

/** @returns {(view: TeacherView) => void} */
export function createClass() {
  const own = originOf({ share: { origin: null } }, location.origin, fact("addresses"));
  const alone = !originsOf(location.origin, fact("addresses")).length;
  setText(byId("join-address"), typedAddress(own));
  setShown(byId("join-alone"), alone);
  setShown(byId("pair-button"), !alone);
  return (view) => {
    const { teacher } = view;
    const room = roomOf(view);
    const off = canLead(view) ? null : "true";
    for (const one of document.querySelectorAll("[data-class]"))
      setAttribute(one, "aria-disabled", off);
    setAttribute(byId("lock"), "aria-pressed", String(teacher.locked));
    setText(
      byId("lock-said"),
      teacher.locked ? words.say("This class is locked: no new devices can join.") : "",
    );
    const gone = room.people?.gone ?? 0;
    setText(byId("gone"), words.count("{count} has left", "{count} have left", gone));
    setShown(byId("gone-row"), gone > 0);
    drawDevices(teacher.devices);
  };
}

/** @param {DeviceView[]} devices */
function drawDevices(devices) {
  keyed(byId("devices"), devices, ({ id }) => id, createDevice, drawDevice);
  setText(byId("device-count"), words.number(devices.length));
  setShown(byId("unpair-others"), devices.filter((one) => !one.this).length > 1);
}

function createDevice() {
  const name = make("p", { class: "breaks" }, make("span"), " ");
  name.append(make("span", { class: "quiet fine" }));
  const unpair = make("button", { type: "button", class: "button" }, words.say("Unpair"));
  return make("li", { class: "across apart" }, name, unpair);
}

/** @param {Element} item @param {DeviceView} device */
function drawDevice(item, device) {
  const [name, unpair] = item.children;
  const said = nameOf(device);
  setText(name.children[0], said);
  setText(name.children[1], stateOf(device));
  setShown(/** @type {HTMLElement} */ (unpair), !device.this);
  setAttribute(unpair, "data-unpair", device.id);
  setAttribute(unpair, "aria-label", words.say("Unpair {device}", { device: said }));
}

/** @param {DeviceView} device */
function nameOf({ id, paired, ...device }) {
  if (device.this) return words.say("This device");
  return paired
    ? words.say("Phone {number}", { number: id })
    : words.say("Computer {number}", { number: id });
}

/** @param {DeviceView} device */
function stateOf({ driving, here }) {
  if (driving) return words.say("in control");
  return here ? words.say("connected") : words.say("not connected");
}

/** @param {Store<TeacherView, Action | TeacherAction>} store */
export function bindClass(store) {
  on(byId("lock"), "click", () =>
    store.dispatch({ type: "teacher-lock", on: !store.get().teacher.locked }),
  );
  on(byId("clear"), "click", () => store.dispatch({ type: "teacher-clear" }));
  on(byId("devices"), "click", (event) => {
    const { unpair } = targetOf(event, "[data-unpair]")?.dataset ?? {};
    if (unpair) store.dispatch({ type: "teacher-unpair", id: unpair });
  });
  on(byId("unpair-others"), "click", () => store.dispatch({ type: "teacher-unpair" }));
}
