// @ts-check
/** Fields: a new game, names, the position that is set up, settings; buttons that are pressed. */
import { byId } from "../core/dom.js";
import { listeners } from "../core/listen.js";
import { positionOf, textOf } from "../game/position.js";
import { discsOf, LABELS, perfect, placed, samePosition } from "../game/rules.js";
import { MOST_DISCS } from "../game/state.js";
import { NAMES } from "./dialogs.js";

/** @typedef {import("./live.js").PlayStore} PlayStore */
/** @typedef {ReturnType<typeof listeners>["on"]} Listen */

/** @param {PlayStore} store @param {import("../core/words.js").Words} words */
export function bindForms(store, words) {
  const { on, off } = listeners();
  bindTask(store, words, on);
  bindSetup(store, on);
  bindOthers(store, on);
  for (const name of NAMES) {
    const dialog = byId(name);
    const close = () =>
      store.get().dialog === name && store.dispatch({ type: "dialog", name: null });
    on(dialog, "close", close);
    on(dialog, "click", (event) => event.target === dialog && close());
  }
  return off;
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {PlayStore} store @param {import("../core/words.js").Words} words @param {Listen} on */
function bindTask(store, words, on) {
  for (const end of ["start", "goal"]) {
    on(byId(`task-${end}`), "change", () => fillEnd(end));
  }
  on(byId("task-discs"), "change", () => ["start", "goal"].forEach(fillEnd));
  on(byId("task-form"), "submit", (event) => {
    event.preventDefault();
    const read = readTask();
    if ("problem" in read)
      byId("task-problem").textContent = words.say(String(read.problem), { most: MOST_DISCS });
    else store.dispatch({ type: "new-game", ...read });
  });
}

/** Writes the position that was chosen. @param {string} end "start" or "goal" */
function fillEnd(end) {
  const chosen = field(`task-${end}`).value;
  const discs = Math.min(
    MOST_DISCS,
    Math.max(1, Math.round(Number(field("task-discs").value)) || 1),
  );
  field("task-discs").value = String(discs);
  const text = field(`task-${end}-text`);
  text.disabled = chosen !== "typed";
  if (chosen === "random") text.value = textOf(randomPosition(discs));
  else if (chosen !== "typed") text.value = textOf(perfect(discs, LABELS.indexOf(chosen)));
}

/** Each disc on any peg, each with the same chance. @param {number} discs */
function randomPosition(discs) {
  const draws = crypto.getRandomValues(new Uint32Array(discs));
  return [...draws].reduce(
    (pegs, drawn, index) => placed(pegs, index + 1, drawn % LABELS.length),
    /** @type {number[][]} */ ([[], [], []]),
  );
}

/** @returns {{start: number[][], goal: number[][]} | {problem: string}} */
function readTask() {
  const [start, goal] = ["start", "goal"].map((end) =>
    positionOf(field(`task-${end}-text`).value, MOST_DISCS),
  );
  if (!start || !goal) return { problem: start ? "goal_bad" : "start_bad" };
  if (discsOf(start) !== discsOf(goal)) return { problem: "ends_unlike" };
  return samePosition(start, goal) ? { problem: "ends_same" } : { start, goal };
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
        field(other).value = LABELS[(LABELS.indexOf(field(id).value) + 1) % LABELS.length];
      const [source, target] = ["setup-source", "setup-target"].map((one) =>
        LABELS.indexOf(field(one).value),
      );
      store.dispatch({ type: "ends", source, target });
    });
  }
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
  on(byId("language"), "change", () => {
    const address = new URL(location.href);
    address.searchParams.set("lang", field("language").value);
    location.assign(address);
  });
  on(byId("watch-move"), "input", () =>
    store.dispatch({ type: "watch-seek", move: field("watch-move").value }),
  );
  on(byId("watch-speed"), "input", () =>
    store.dispatch({ type: "watch-power", power: Number(field("watch-speed").value) }),
  );
}
