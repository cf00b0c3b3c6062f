// @ts-check
/** Parts of a variant's page that load after the first picture. */

import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { drawnBy, fetched, loader } from "../core/load.js";
import { textOf } from "../core/position.js";
import { isUsual } from "../core/variants.js";
import { words } from "../core/words.js";
import { loadWhenOpen } from "../page/when-open.js";
import { bindSwiping } from "../panels/swipe.js";
import { bindRecord, bindRunLater } from "../run/run-later.js";
import { frontParts } from "../share/front-link.js";
import { bindNavigation } from "../share/navigation.js";
import { positionOf } from "../variants/variant-link.js";
import { createGoal } from "./picture.js";

/** @import {Run} from "../run/open-run.js" */
/** @import {Limits} from "../variants/variant-link.js" */
/** @import {Positions} from "./positions.js" */

/** @param {Run} run @param {Limits} limits */
export function bindLater(run, limits) {
  const { store } = run;
  bindChoices(store);
  bindEndsWhenOpened(run);
  bindRecord(store);
  bindSwiping(store);
  bindNavigation(store, frontParts);
  const parts = [createPlayLinks(limits), createGoal(), createGraph()];
  return bindRunLater(run, limits.most, ...parts);
}

/** @param {Run} run */
function bindEndsWhenOpened({ store }) {
  const bind = async () => {
    const { bindEnds } = await fetched(() => import("./ends.js"));
    bindEnds(store);
  };
  loadWhenOpen(store, "ends", bind, ({ opened }) => opened);
}

// The panel "Positions": the graph of all positions, loaded when the panel is first opened.

function createGraph() {
  let variant = "";
  const draw = drawnBy(
    loader(async () => {
      const [{ createPositions }, all] = await Promise.all([
        fetched(() => import("./positions.js")),
        fetched(() => fetchPositions(variant)),
      ]);
      return createPositions(all);
    }),
  );
  return (/** @type {View} */ view) => {
    if (!view.opened || !view.panels.includes("positions")) return;
    variant = view.opened.variant;
    draw(view);
  };
}

/** @param {string} variant @returns {Promise<Positions>} */
async function fetchPositions(variant) {
  const answer = await fetch(`/variants/positions?variant=${variant}`);
  if (!answer.ok) throw new TypeError(`The server has answered with ${answer.status}.`);
  return answer.json();
}

// Links to the page for playing the puzzle from the position shown.

/** @param {Limits} limits */
function createPlayLinks(limits) {
  const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-play]")]);
  const most = Number(links[0]?.dataset.play ?? 0);
  /** @param {View} view */
  return (view) => {
    const { opened } = view;
    for (const link of links) setShown(link, !opened || opened.discs <= most);
    const address = playAddress(view, limits);
    if (address) for (const link of links) setAttribute(link, "href", address);
  };
}

/** The address for playing from here, or from the start once the last move is made.
 * @param {View} view @param {Limits} limits */
function playAddress({ opened, shown, page }, limits) {
  const [lane] = shown?.lanes ?? [];
  if (!opened?.start || !opened.goal || !lane) return "";
  const { variant, discs, pegs, start, goal } = opened;
  const from = lane.move === lane.moves ? start : lane.pegs;
  const query = new URLSearchParams({
    variant,
    ...(limits.takes.includes("pegs") && { pegs: String(pegs.length) }),
    discs: String(discs),
    start: textOf(from),
    ...(limits.goal !== "known" && { goal: textOf(goal) }),
    ...(page.keepsLang && { lang: page.lang }),
    theme: page.theme,
  });
  return `/play?${query}`;
}

// Choosing another variant, number of pegs, split, start or goal.

const SHOWN = 40; // characters of the typed text that the message quotes

/** @param {Store} store */
function bindChoices(store) {
  const choose = (/** @type {string} */ id, /** @type {(value: string) => void} */ use) => {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
    if (field) on(field, "change", () => use(field.value));
  };
  choose("variant", (name) => location.assign(addressOf(store, name)));
  choose("pegs", (value) =>
    store.dispatch({ type: "settings", settings: { pegs: Number(value) } }),
  );
  choose("split", (split) => store.dispatch({ type: "settings", settings: { split } }));
  choose("problem", (text) => {
    const [start, goal] = text.split("/").map((one) => positionOf(one, 3) ?? undefined);
    if (start && goal) store.dispatch({ type: "settings", settings: { start, goal } });
  });
  for (const name of /** @type {const} */ (["start", "goal"]))
    choose(name, (text) => takeEnd(store, name, text));
}

/** @param {Store} store @param {string} variant */
function addressOf(store, variant) {
  const { keepsLang, lang } = store.get().page;
  const kept = keepsLang ? `lang=${lang}` : "";
  const parts = [isUsual({ variant }) ? "" : `variant=${variant}`, kept].filter(Boolean);
  return `/${parts.length ? "?" : ""}${parts.join("&")}`;
}

/** @param {Store} store @param {"start" | "goal"} name @param {string} text */
function takeEnd(store, name, text) {
  const { opened } = store.get();
  const position = positionOf(text, opened?.pegs.length ?? 3);
  const example = textOf(opened?.start ?? [[]]);
  const said = position
    ? ""
    : words.say("“{text}” is not a position of this puzzle. Type one like {example}.", {
        text: text.slice(0, SHOWN),
        example,
      });
  setText(byId("ends-said"), said);
  if (position) store.dispatch({ type: "settings", settings: { [name]: position } });
}
