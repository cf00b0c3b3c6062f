// @ts-check
/** What header, settings and the menu of a lane show of the lanes; tabs and which lane is in front. */
import { byId, setAttribute, setAttributes, setShown, setText, whenChanged } from "../render/dom.js";
import { FEWEST_LANES } from "./given.js";

/** @typedef {import("../view.js").View} View */

/** @param {import("../words.js").Words} words @param {import("./given.js").Given} given */
export function createLaneSettings(words, given) {
  const narrow = matchMedia("(max-width: 59.99rem)");
  const tabs = Array.from({ length: given.lanes }, (_, i) => ({ tab: byId(`tab-${i}`), lane: byId(`lane-${i}`) }));
  const renew = whenChanged((/** @type {NonNullable<View["lanes"]>} */ lanes, /** @type {number} */ tab) => {
    for (const name of /** @type {const} */ (["discs", "source", "target"])) {
      write(name, String(lanes[0][name]));
      write(`lane-${name}`, String((lanes[tab] ?? lanes[0])[name]));
    }
    const unlike = (/** @type {string[]} */ texts) => [...new Set(texts)].join(" · ");
    setText(byId("now-discs"), unlike(lanes.map(({ discs }) => String(discs))));
    setText(byId("now-pegs"), unlike(lanes.map(({ source, target }) => `${source} → ${target}`)));
    const { algorithm } = lanes[tab] ?? lanes[0];
    setText(byId("lane-dialog-title"), words.say("lane_title", { lane: tab + 1, title: given.told[algorithm].title }));
    for (const about of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-about]"))) setShown(about, about.dataset.about === algorithm);
    setAttribute(byId("lanes"), "data-count", lanes.length);
    able("[data-do=this-left]", tab > 0);
    able("[data-do=this-right]", tab < lanes.length - 1);
    able("[data-do=this-away], [data-do=remove-lane]", lanes.length > FEWEST_LANES);
    able("[data-do=add-lane]", lanes.length < given.lanes);
  });
  const renewTabs = whenChanged((/** @type {number} */ count, /** @type {number} */ front, /** @type {boolean} */ tabbed) => {
    setShown(byId("tabs"), tabbed);
    tabs.forEach(({ tab, lane }, i) => {
      setShown(tab, i < count);
      setAttributes(tab, { "aria-selected": String(i === front), tabindex: i === front ? 0 : -1 });
      setAttributes(lane, { role: tabbed ? "tabpanel" : null, "aria-labelledby": tabbed ? `tab-${i}` : `lane-title-${i}` });
    });
  });
  /** @param {View} view */
  return (view) => {
    if (!view.lanes) return;
    renew(view.lanes, view.tab);
    renewTabs(view.lanes.length, view.tab, narrow.matches);
    write("theme", view.theme);
    setAttribute(document.documentElement, "data-theme", view.theme);
  };
}

/** @param {string} id @param {string} value */
function write(id, value) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  if (field.value !== value) field.value = value;
}

/** @param {string} selector @param {boolean} able */
function able(selector, able) {
  for (const button of document.querySelectorAll(selector)) setAttribute(button, "aria-disabled", able ? null : "true");
}
