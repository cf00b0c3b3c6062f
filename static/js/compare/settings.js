// @ts-check
/**
 * What header, settings and the menu of a lane show of the lanes; tabs and which lane is in front.
 */
import { byId, setAttribute, setAttributes, setShown, setText, whenChanged } from "../core/dom.js";

/** @typedef {import("../view/state.js").View} View */

/** @typedef {import("../core/words.js").Words} Words */
/** @typedef {import("./given.js").Given} Given */
/** @typedef {import("../view/state.js").Settings[]} Lanes */

/** @param {Words} words @param {Given} given */
export function createLaneSettings(words, given) {
  const narrow = matchMedia("(max-width: 61.99rem)");
  const renew = whenChanged((/** @type {Lanes} */ lanes, /** @type {number} */ tab) => {
    writeFields(lanes, tab);
    writeSettings(lanes);
    writeMenu(lanes, tab, words, given);
    setAttribute(byId("lanes"), "data-count", lanes.length);
    able("[data-do=this-away], [data-do=remove-lane]", lanes.length > given.lanes.fewest);
    able("[data-do=add-lane]", lanes.length < given.lanes.most);
  });
  const renewTabs = createTabs(given);
  /** @param {View} view */
  return (view) => {
    if (!view.compare.lanes) return;
    renew(view.compare.lanes, view.compare.tab);
    renewTabs(view.compare.lanes.length, view.compare.tab, narrow.matches);
    write("theme", view.page.theme);
    setAttribute(document.documentElement, "data-theme", view.page.theme);
  };
}

/**
 * The settings of all are those of the first lane; the menu has its own lane's.
 * @param {Lanes} lanes
 * @param {number} tab
 */
function writeFields(lanes, tab) {
  for (const name of /** @type {const} */ (["discs", "source", "target"])) {
    write(name, String(lanes[0][name]));
    write(`lane-${name}`, String((lanes[tab] ?? lanes[0])[name]));
  }
}

/** What the header says of the lanes, each thing once. @param {Lanes} lanes */
function writeSettings(lanes) {
  const once = (/** @type {string[]} */ texts) => [...new Set(texts)].join(" · ");
  setText(byId("now-discs"), once(lanes.map(({ discs }) => String(discs))));
  setText(byId("now-pegs"), once(lanes.map(({ source, target }) => `${source} → ${target}`)));
}

/**
 * The menu of the lane in front.
 * @param {Lanes} lanes
 * @param {number} tab
 * @param {Words} words
 * @param {Given} given
 */
function writeMenu(lanes, tab, words, given) {
  const { algorithm } = lanes[tab] ?? lanes[0];
  const { title } = given.told[algorithm];
  setText(byId("lane-dialog-title"), words.say("lane_title", { lane: tab + 1, title }));
  const abouts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-about]"));
  for (const about of abouts) setShown(about, about.dataset.about === algorithm);
  able("[data-do=this-left]", tab > 0);
  able("[data-do=this-right]", tab < lanes.length - 1);
}

/** Tabs where only one lane has room. @param {Given} given */
function createTabs(given) {
  const tabs = Array.from({ length: given.lanes.most }, (_, i) => ({
    tab: byId(`tab-${i}`),
    lane: byId(`lane-${i}`),
  }));
  return whenChanged(
    (/** @type {number} */ count, /** @type {number} */ front, /** @type {boolean} */ tabbed) => {
      setShown(byId("tabs"), tabbed);
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

/** @param {string} id @param {string} value */
function write(id, value) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  if (field.value !== value) field.value = value;
}

/** @param {string} selector @param {boolean} able */
function able(selector, able) {
  for (const button of document.querySelectorAll(selector))
    setAttribute(button, "aria-disabled", able ? null : "true");
}
