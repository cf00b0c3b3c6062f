// @ts-check
/** What the header and settings show of the lanes; tabs and which lane is in front. */
import { byId, setAttribute, setAttributes, setShown, setText, whenChanged } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { isUsual, YOURS } from "../core/variants.js";
import { words } from "../core/words.js";
import { isTower, puzzleOf } from "../variants/variant-lanes.js";
import { hasPegs } from "../view/lanes.js";

/** @import {Given} from "./main.js" */

/** @typedef {Settings[]} Lanes */

/** @param {Given} given */
export function createLaneSettings(given) {
  const narrow = matchMedia("(max-width: 61.99rem)");
  const renew = whenChanged((/** @type {Lanes} */ lanes) => {
    const towers = lanes.filter((lane) => isTower(lane, given));
    const [first = lanes[0]] = towers;
    for (const name of /** @type {const} */ (["discs", "source", "target"]))
      write(name, String(first[name]));
    writeSettings(towers);
    setAttribute(byId("lanes"), "data-count", lanes.length);
    setAttribute(document.body, "data-lanes", lanes.length); // for what is beside them
    setEnabled("[data-do=this-away], [data-do=remove-lane]", lanes.length > given.lanes.fewest);
    setEnabled("[data-do=add-lane]", lanes.length < given.lanes.most);
  });
  const renewShows = whenChanged(pressShows);
  const renewTabs = createTabs(given);
  /** @param {View} view */
  return (view) => {
    if (!view.compare.lanes) return;
    renew(view.compare.lanes);
    renewShows(view.compare.shows);
    renewTabs(view.compare.lanes.length, view.compare.tab, narrow.matches);
    write("theme", view.page.theme);
    setAttribute(document.documentElement, "data-theme", view.page.theme);
  };
}

/** What each lane shows where it shows only one of the two. @param {string} shows */
function pressShows(shows) {
  setAttribute(byId("lanes"), "data-shows", shows);
  for (const button of document.querySelectorAll("[data-shows-one]"))
    setAttribute(button, "aria-pressed", String(button.getAttribute("data-shows-one") === shows));
}

/** What the header says about the lanes, each thing once. @param {Lanes} lanes */
function writeSettings(lanes) {
  const joinUnique = (/** @type {string[]} */ texts) => [...new Set(texts)].join(" · ");
  const pegs = lanes.filter(hasPegs).map(({ source, target }) => `${source} → ${target}`);
  setText(byId("now-discs"), joinUnique(lanes.map(({ discs }) => String(discs))) || "–");
  setText(byId("now-pegs"), joinUnique(pegs) || "–");
}

/** Tabs where only one lane has space. @param {Given} given */
function createTabs(given) {
  const tabs = Array.from({ length: given.lanes.most }, (_, i) => ({
    tab: byId(`tab-${i}`),
    lane: byId(`lane-${i}`),
  }));
  return whenChanged(
    (/** @type {number} */ count, /** @type {number} */ front, /** @type {boolean} */ tabbed) => {
      setShown(byId("tabs"), tabbed);
      if (tabbed) requestAnimationFrame(() => bringInSight(tabs[front].tab));
      tabs.forEach(({ tab, lane }, i) => {
        const here = i === front;
        setShown(tab, i < count);
        setAttributes(tab, { "aria-selected": String(here), tabindex: here ? 0 : -1 });
        setAttributes(lane, {
          role: tabbed ? "tabpanel" : null,
          "aria-labelledby": tabbed ? `tab-${i}` : `lane-title-${i}`,
        });
      });
    },
  );
}

/** Tabs show their whole names, and scroll sideways where there is no space for them.
 * @param {HTMLElement} tab */
function bringInSight({ offsetLeft, offsetWidth }) {
  const tabs = byId("tabs");
  tabs.scrollLeft = offsetLeft - (tabs.clientWidth - offsetWidth) / 2;
}

/** @param {Store} store */
export function bindTabs(store) {
  on(document, "click", (event) => press(store, event));
  on(byId("tabs"), "keydown", (event) => arrow(store, event));
}

/**
 * A lane's tab brings it to the front; its menu button also opens the menu; two buttons choose what
 * all lanes show.
 * @param {Store} store @param {MouseEvent} event
 */
function press({ dispatch }, event) {
  const target = targetOf(event, "[data-menu], [data-tab], [data-shows-one]");
  if (!target) return;
  if (target.dataset.showsOne)
    return dispatch({
      type: "shows",
      shows: target.dataset.showsOne === "code" ? "code" : "memory",
    });
  dispatch({ type: "tab", index: Number(target.dataset.menu ?? target.dataset.tab) });
  if (target.dataset.menu) dispatch({ type: "dialog", name: "lane" });
}

/** Arrows go from tab to tab, as tabs do; everywhere else they step.
 * @param {Store} store @param {KeyboardEvent} event */
function arrow(store, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { tab, lanes } = store.get().compare;
  const count = lanes?.length ?? 1;
  const next = (tab + by + count) % count;
  store.dispatch({ type: "tab", index: next });
  document.getElementById(`tab-${next}`)?.focus();
}

/** @param {string} id @param {string} value */
export function write(id, value) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  if (field.value !== value) field.value = value;
}

/** @param {string} selector @param {boolean} enabled */
export function setEnabled(selector, enabled) {
  for (const button of document.querySelectorAll(selector))
    setAttribute(button, "aria-disabled", enabled ? null : "true");
}

/**
 * A lane's name: its algorithm, with its pegs where there are more, or its puzzle; with its discs
 * where lanes differ in them.
 * @param {Settings[]} lanes @param {number} index @param {Given} given
 */
export function nameOf(lanes, index, given) {
  const [title, towers] = [
    titleOf(lanes[index], given),
    lanes.filter((lane) => isTower(lane, given)),
  ];
  const { discs } = lanes[index];
  if (!towers.includes(lanes[index]) || towers.every((one) => one.discs === discs)) return title;
  return words.say("{title}, {size}", {
    title,
    size: words.count("{count} disc", "{count} discs", discs),
  });
}

/** The same, whatever other lanes there are.
 * @param {Settings} lane @param {Given} given */
export function titleOf(lane, given) {
  const { title: algorithm } = given.told[makerOf(lane)];
  if (isUsual(lane)) return algorithm;
  if (!lane.pegs) return given.variants[puzzleOf(lane)].title;
  return words.say("{title}, {size}", {
    title: algorithm,
    size: words.count("{count} peg", "{count} pegs", lane.pegs),
  });
}

/** What the list in a lane's head calls its puzzle or algorithm. @param {Settings} lane */
export function choiceOf(lane) {
  return isUsual(lane) ? makerOf(lane) : `variant:${puzzleOf(lane)}`;
}

/** What makes a lane's moves: its algorithm, or a person's own program, as links write it.
 * @param {Pick<Settings, "recording"> & {algorithm?: string}} lane */
export function makerOf({ recording, algorithm = YOURS }) {
  return recording ? YOURS : algorithm;
}

/** Shows a sentence about some lanes in a place, and hides the place if there are none.
 * @param {string} place @param {(lanes: string) => string} say the sentence of their names
 * @param {Settings[]} which @param {Settings[]} lanes @param {Given} given */
export function tellOf(place, say, which, lanes, given) {
  const names = which.map((lane) => nameOf(lanes, lanes.indexOf(lane), given));
  setShown(byId(place), names.length > 0);
  if (names.length) setText(byId(place), say(words.listAll(names)));
}
