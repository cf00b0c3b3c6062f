// @ts-check
/** Dialogs and fields: a new game, what can be taken away, names, settings, help. */
import { closeDialog, whenClosed } from "../core/dialog.js";
import { byId, setShown, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { originsOf } from "../share/origins.js";
import { showCode } from "../share/qr.js";
import { CLASSIC, LABELS } from "./kind.js";
import { linkOf, MOST_MOVES } from "./link.js";
import { bindTask, fillTask } from "./task.js";

/** @import {Words} from "../core/words.js" */
/** @import {PlayStore} from "./live.js" */
/** @import {View} from "./state.js" */

export const NAMES = ["task", "take-away", "settings", "help"];

/** @param {Words} words */
export function createDialogs(words) {
  const renew = whenChanged(
    (
      /** @type {View["dialog"]} */ open,
      /** @type {View["game"]} */ game,
      /** @type {View["carried"]} */ carried,
    ) => {
      for (const name of NAMES) {
        const dialog = /** @type {HTMLDialogElement} */ (byId(name));
        if (name !== open) closeDialog(dialog);
        else if (!dialog.open) {
          fill(name, { game, carried }, words);
          dialog.showModal();
        }
      }
    },
  );
  const [theme, keys] = ["theme", "single-keys"].map((id) => /** @type {any} */ (byId(id)));
  /** @param {View} view */
  return (view) => {
    renew(view.dialog, view.game, view.carried);
    theme.value = view.theme;
    keys.checked = view.singleKeys;
  };
}

/** @param {string} name @param {Pick<View, "game" | "carried">} view @param {Words} words */
function fill(name, { game, carried }, words) {
  if (name === "task") fillTask(game);
  if (name === "take-away") {
    showLink(location.pathname + linkOf(game, carried), words);
    const long = game.made.length > MOST_MOVES;
    setText(
      byId("take-away-said"),
      long ? words.say("link_without_moves", { most: MOST_MOVES }) : "",
    );
  }
}

/**
 * Shows the link of this path.
 * @param {string} path with its query
 * @param {Words} words
 */
function showLink(path, words) {
  const [reached] = originsOf(location.origin, fact("addresses"));
  const origin = reached ?? location.origin;
  /** @type {HTMLInputElement} */ (byId("own-link")).value = origin + path;
  setShown(byId("own-here"), !reached);
  setText(byId("own-here"), reached ? "" : words.say("share_here"));
  setShown(byId("own-code"), false);
  const places = { picture: byId("own-code-picture"), said: byId("own-code-said") };
  if (reached)
    showCode(places, path, origin, words).then((done) => done && setShown(byId("own-code"), true));
}

/** @param {PlayStore} store @param {Words} words */
export function bindForms(store, words) {
  bindTask(store, words);
  bindSetup(store);
  bindOthers(store);
  for (const name of NAMES) {
    const dialog = byId(name);
    const close = () =>
      store.get().dialog === name && store.dispatch({ type: "dialog", name: null });
    whenClosed(dialog, close);
    on(dialog, "click", (event) => event.target === dialog && close());
  }
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {PlayStore} store */
function bindSetup(store) {
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

/** @param {PlayStore} store */
function bindOthers(store) {
  for (const player of /** @type {const} */ ([0, 1])) {
    on(byId(`name-${player}`), "input", () =>
      store.dispatch({ type: "name", player, name: field(`name-${player}`).value }),
    );
  }
  on(document, "keydown", (event) => {
    if (event.key === "Enter") targetOf(event, "[id^=name-]")?.blur();
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
