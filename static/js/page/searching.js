// @ts-check
/** How far a search has come, with a button that cancels it. */

import { byId, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";

export function createSearching() {
  const [box, said] = [byId("searching"), byId("searching-said")];
  /** @param {Pick<View, "talk">} view */
  return ({ talk: { searching } }) => {
    setShown(box, Boolean(searching));
    if (searching) setText(said, searchText(searching));
  };
}

/** @param {Pick<NonNullable<View["talk"]["searching"]>, "states" | "depth" | "before">} searching */
export function searchText({ states, depth, before }) {
  if (before > 0)
    return words.say("Waiting: {count} ahead in the queue.", { count: words.number(before) });
  return words.say("Searching: {states} positions seen, {depth} moves deep…", {
    states: words.number(states),
    depth,
  });
}
