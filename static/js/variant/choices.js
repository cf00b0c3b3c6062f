// @ts-check
/** Another variant, number of pegs, split, start or goal. */

import { byId, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { textOf } from "../core/position.js";
import { isUsual } from "../core/variants.js";
import { words } from "../core/words.js";
import { positionOf } from "../variants/link.js";

const SHOWN = 40; // characters of what was typed that is repeated

/** @param {Store} store */
export function bindChoices(store) {
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
    : words.say("“{text}” is not a position of this puzzle, for example {example}.", {
        text: text.slice(0, SHOWN),
        example,
      });
  setText(byId("ends-said"), said);
  if (position) store.dispatch({ type: "settings", settings: { [name]: position } });
}
