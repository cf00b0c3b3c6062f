// @ts-check
/** What only paper shows: the view in a line above, and its link below. */

import { byId, setShown, setText } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { words } from "../core/words.js";
import { leavesBlank } from "../question/hide.js";
import { titleOf } from "../stage/in-words.js";
import { originOf } from "./origins.js";

/** @import {PathOf} from "./load.js" */

/** @param {PathOf} path */
export function createHandout(path) {
  const [title, link] = ["handout-title", "handout-link"].map((id) => byId(id));
  const blank = document.getElementById("handout-blank");

  /** @param {View} view */
  return (view) => {
    if (!view.share.printing || !view.opened || !view.shown) return;
    const tower = titleOf(view.opened);
    const lanes = view.compare.lanes ? view.compare.opened : [view.opened];
    const algorithm = lanes.map((lane) => lane.title).join(" · ");
    setText(title, words.say("{tower} · {algorithm}", { tower, algorithm }));
    const origin = originOf(view, location.origin, fact("addresses"));
    setText(link, origin + path(view).split("#")[0]);
    if (blank) setShown(blank, leavesBlank(view));
  };
}
