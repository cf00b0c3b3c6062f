// @ts-check
/** What only paper shows: the view in a line above, and its link below. */
import { linkOf } from "../link.js";
import { byId, setText } from "./dom.js";

/** @param {import("../words.js").Words} words */
export function createHandout(words) {
  const [title, link] = ["handout-title", "handout-link"].map((id) => byId(id));

  /** @param {import("../view.js").View} view */
  return (view) => {
    if (!view.printing || !view.opened || !view.shown) return;
    const { discs, source, target, title: algorithm } = view.opened;
    const tower = words.say("stage_title", { discs: words.count("discs", discs), source, target });
    setText(title, words.say("handout_title", { tower, algorithm }));
    setText(link, `${location.origin}/${linkOf(view)}`);
  };
}
