// @ts-check
/** Play and pause, the unit, the speed; and the settings as the header and the dialog show them. */
import { byId, setAttribute, setClass, setText, whenChanged, within } from "../core/dom.js";
import { power as powerOfTwo, words } from "../core/words.js";
import { chosenUnit, isPlaying } from "../view/place.js";
import { rateOf, speedsOf } from "../view/speeds.js";

/** @import {Unit} from "../view/parts.js" */
/** @import {Power} from "../view/speeds.js" */

const READABLE_POWER = 13;

/** @param {Element} root */
export function createTransport(root) {
  const find = within(root);
  const [play, playWord, said] = [find("play"), find("play-word"), find("speed-said")];
  /** @type {HTMLInputElement} */
  const speed = find("speed");
  const units = [...root.querySelectorAll("[data-unit]")];

  const renewPace = whenChanged((/** @type {Unit} */ now, /** @type {Power} */ power) => {
    for (const unit of units)
      setAttribute(unit, "aria-pressed", String(unit.getAttribute("data-unit") === now));
    const text = speedText(power);
    setText(said, text);
    setAttribute(speed, "aria-valuetext", text);
  });
  /** @param {View} view */
  return (view) => {
    const unit = chosenUnit(view);
    const { power } = view.travel;
    renewPlay(play, playWord, isPlaying(view));
    renewPace(unit, power);
    const powers = speedsOf(view);
    setAttribute(speed, "max", powers.length - 1);
    const index = String(powers.indexOf(power));
    if (speed.value !== index) speed.value = index;
  };
}

/** @param {HTMLElement} play @param {HTMLElement} word @param {boolean} on */
function renewPlay(play, word, on) {
  const name = on ? words.say("Pause") : words.say("Play");
  setClass(play, "playing", on);
  setAttribute(play, "aria-label", name);
  setText(word, name);
}

/** @param {Power} power */
function speedText(power) {
  if (typeof power === "string")
    return words.say("run in {seconds} s", { seconds: power.slice(4) });
  if (power < 0) return words.say("1 every {seconds} s", { seconds: 2 ** -power });
  const count = power > READABLE_POWER ? powerOfTwo(power) : words.number(rateOf(power));
  return words.say("{count} a second", { count });
}

export function createSettings() {
  const fields = ["discs", "source", "target", "algorithm"];
  const renew = whenChanged(
    (/** @type {View["settings"]} */ settings, /** @type {View["page"]["theme"]} */ theme) => {
      for (const name of fields) {
        const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (byId(name));
        const value = String(settings[/** @type {keyof typeof settings} */ (name)]);
        if (field.value !== value) field.value = value;
      }
      const pegs = `${settings.source} → ${settings.target}`;
      const algorithm = /** @type {HTMLSelectElement} */ (byId("algorithm"));
      setText(byId("now-discs"), String(settings.discs));
      setText(byId("now-pegs"), pegs);
      setText(
        byId("now-algorithm"),
        algorithm.selectedOptions[0]?.textContent ?? settings.algorithm,
      );
      setText(
        byId("now-short"),
        `${words.count("{count} disc", "{count} discs", settings.discs)}, ${pegs}`,
      );
      /** @type {HTMLSelectElement} */ (byId("theme")).value = theme;
      document.documentElement.dataset.theme = theme;
    },
  );
  /** @param {View} view */
  return (view) => renew(view.settings, view.page.theme);
}
