// @ts-check
/** Play and pause, the unit, the speed; and the settings as header and dialog show them. */
import { byId, setAttribute, setClass, setText, whenChanged, within } from "../core/dom.js";
import { power as powerOfTwo } from "../core/words.js";
import { chosenUnit, isPlaying } from "../view/place.js";

const READABLE_POWER = 13;

/** @param {Words} words @param {Element} root */
export function createTransport(words, root) {
  const find = within(root);
  const [play, playWord, said] = [find("play"), find("play-word"), find("speed-said")];
  /** @type {HTMLInputElement} */
  const speed = find("speed");
  const units = [...root.querySelectorAll("[data-unit]")];

  const renewPace = whenChanged(
    (/** @type {View["travel"]["unit"]} */ now, /** @type {number} */ power) => {
      for (const unit of units)
        setAttribute(unit, "aria-pressed", String(unit.getAttribute("data-unit") === now));
      const id = now === "move" ? "per_second_move" : "per_second_line";
      setText(said, words.count(id, 2 ** power, shortPower(power, words)));
      const text = words.count(id, 2 ** power, longPower(power, words));
      setAttribute(speed, "aria-valuetext", text);
    },
  );
  /** @param {View} view */
  return (view) => {
    const unit = chosenUnit(view);
    const { power } = view.travel;
    renewPlay(play, playWord, isPlaying(view), words);
    renewPace(unit, power);
    if (speed.value !== String(power)) speed.value = String(power);
  };
}

/** @param {HTMLElement} play @param {HTMLElement} word @param {boolean} on @param {Words} words */
function renewPlay(play, word, on, words) {
  const name = words.say(on ? "pause" : "play");
  setClass(play, "playing", on);
  setAttribute(play, "aria-label", name);
  setText(word, name);
}

/** @param {number} power @param {Words} words */
function shortPower(power, words) {
  if (power <= READABLE_POWER) return words.number(2 ** power);
  return powerOfTwo(power);
}

/** @param {number} power @param {Words} words */
function longPower(power, words) {
  return power <= READABLE_POWER ? words.number(2 ** power) : words.say("power_of_two", { power });
}

/** @param {Words} words */
export function createSettings(words) {
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
      setText(byId("now-short"), `${words.count("discs", settings.discs)}, ${pegs}`);
      /** @type {HTMLSelectElement} */ (byId("theme")).value = theme;
      document.documentElement.dataset.theme = theme;
    },
  );
  /** @param {View} view */
  return (view) => renew(view.settings, view.page.theme);
}
