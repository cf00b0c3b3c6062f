// @ts-check
/** Play and pause, the unit, the speed; and the settings as header and dialog show them. */
import { isPlaying } from "../view.js";
import { power as powerOfTwo } from "../words.js";
import { byId, setAttribute, setClass, setText, whenChanged } from "./dom.js";

/** @typedef {import("../view.js").View} View */

const READABLE_POWER = 13;

/** @param {import("../words.js").Words} words */
export function createTransport(words) {
  const play = byId("play");
  const speed = /** @type {HTMLInputElement} */ (byId("speed"));
  const said = byId("speed-said");
  const units = [...document.querySelectorAll("[data-unit]")];

  /** @param {View} view */
  return (view) => {
    setClass(play, "playing", isPlaying(view));
    setAttribute(play, "aria-label", words.say(isPlaying(view) ? "pause" : "play"));
    for (const unit of units) setAttribute(unit, "aria-pressed", String(unit.getAttribute("data-unit") === view.unit));
    if (speed.value !== String(view.power)) speed.value = String(view.power);
    const id = view.unit === "move" ? "per_second_move" : "per_second_line";
    setText(said, words.count(id, 2 ** view.power, shortPower(view.power, words)));
    setAttribute(speed, "aria-valuetext", words.count(id, 2 ** view.power, longPower(view.power, words)));
  };
}

/** @param {number} power @param {import("../words.js").Words} words */
function shortPower(power, words) {
  if (power <= READABLE_POWER) return words.number(2 ** power);
  return powerOfTwo(power);
}

/** @param {number} power @param {import("../words.js").Words} words */
function longPower(power, words) {
  return power <= READABLE_POWER ? words.number(2 ** power) : words.say("power_of_two", { power });
}

/** @param {import("../words.js").Words} words */
export function createSettings(words) {
  const fields = ["discs", "source", "target", "algorithm"];
  const renew = whenChanged((/** @type {View["settings"]} */ settings, /** @type {View["theme"]} */ theme) => {
    for (const name of fields) {
      const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (byId(name));
      const value = String(settings[/** @type {keyof typeof settings} */ (name)]);
      if (field.value !== value) field.value = value;
    }
    const pegs = `${settings.source} → ${settings.target}`;
    const algorithm = /** @type {HTMLSelectElement} */ (byId("algorithm"));
    setText(byId("now-discs"), String(settings.discs));
    setText(byId("now-pegs"), pegs);
    setText(byId("now-algorithm"), algorithm.selectedOptions[0]?.textContent ?? settings.algorithm);
    setText(byId("now-short"), `${words.count("discs", settings.discs)}, ${pegs}`);
    /** @type {HTMLSelectElement} */ (byId("theme")).value = theme;
    document.documentElement.dataset.theme = theme;
  });
  /** @param {View} view */
  return (view) => renew(view.settings, view.theme);
}
