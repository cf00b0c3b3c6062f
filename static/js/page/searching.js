// @ts-check
/** How far a search has come, with a button that gives it up. */

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

/** @param {NonNullable<View["talk"]["searching"]>} searching */
export function searchText({ states, depth, before }) {
  if (before > 0)
    return words.count(
      "Waiting to search: {count} other search comes first.",
      "Waiting to search: {count} other searches come first.",
      before,
    );
  return words.say("Searching: {states} positions seen, {depth} moves deep…", {
    states: words.number(states),
    depth,
  });
}
