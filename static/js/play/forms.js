// @ts-check
/** Fields: a new game, names, the position that is set up, settings; buttons that are pressed. */
import { whenClosed } from "../core/dialog.js";
import { byId } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { listeners } from "../core/listen.js";
import { NAMES } from "./dialogs.js";
import { CLASSIC, LABELS } from "./kind.js";
import { bindTask } from "./task.js";

/** @import {Words} from "../core/words.js" */
/** @import {PlayStore} from "./live.js" */

/** @typedef {ReturnType<typeof listeners>["on"]} Listen */

/** @param {PlayStore} store @param {Words} words */
export function bindForms(store, words) {
  const { on, off } = listeners();
  bindTask(store, words, on);
  bindSetup(store, on);
  bindOthers(store, on);
  for (const name of NAMES) {
    const dialog = byId(name);
    const close = () =>
      store.get().dialog === name && store.dispatch({ type: "dialog", name: null });
    whenClosed(on, dialog, close);
    on(dialog, "click", (event) => event.target === dialog && close());
  }
  return off;
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {PlayStore} store @param {Listen} on */
function bindSetup(store, on) {
  on(byId("setup-text"), "input", () =>
    store.dispatch({ type: "typed", text: field("setup-text").value }),
  );
  for (const [id, other] of [
    ["setup-source", "setup-target"],
    ["setup-target", "setup-source"],
  ]) {
    on(byId(id), "change", () => {
      if (field(id).value === field(other).value)
        field(other).value = LABELS[(LABELS.indexOf(field(id).value) + 1) % CLASSIC.pegs];
      const [source, target] = ["setup-source", "setup-target"].map((one) =>
        LABELS.indexOf(field(one).value),
      );
      store.dispatch({ type: "ends", source, target });
    });
  }
}

/** Another variant is another page. @param {PlayStore} store */
function openVariant(store) {
  const { value } = field("variant");
  const variant = value !== fact("defaults").variant && { variant: value };
  location.assign(`/play?${new URLSearchParams({ ...variant, ...store.get().carried })}`);
}

/** Another language too. */
function openLanguage() {
  const address = new URL(location.href);
  address.searchParams.set("lang", field("language").value);
  location.assign(address);
}

/** @param {PlayStore} store @param {Listen} on */
function bindOthers(store, on) {
  for (const player of /** @type {const} */ ([0, 1])) {
    on(byId(`name-${player}`), "input", () =>
      store.dispatch({ type: "name", player, name: field(`name-${player}`).value }),
    );
  }
  on(document, "keydown", (event) => {
    if (event.key === "Enter" && event.target.id?.startsWith("name-")) event.target.blur();
  });
  on(byId("theme"), "change", () => store.dispatch({ type: "theme", theme: field("theme").value }));
  on(byId("single-keys"), "change", () =>
    store.dispatch({ type: "single-keys", on: field("single-keys").checked }),
  );
  on(byId("language"), "change", openLanguage);
  on(byId("variant"), "change", () => openVariant(store));
  on(byId("watch-move"), "input", () =>
    store.dispatch({ type: "watch-seek", step: field("watch-move").value }),
  );
  on(byId("watch-speed"), "input", () =>
    store.dispatch({ type: "watch-power", power: Number(field("watch-speed").value) }),
  );
}
