// @ts-check
/** How far a search has come, with a button that gives it up. */
import { byId, setShown, setText } from "../core/dom.js";

/** @param {Words} words */
export function createSearching(words) {
  const [box, said] = [byId("searching"), byId("searching-said")];
  /** @param {Pick<View, "talk">} view */
  return ({ talk: { searching } }) => {
    setShown(box, Boolean(searching));
    if (!searching) return;
    const { states, depth } = searching;
    setText(said, words.say("searching", { states: words.number(states), depth }));
  };
}
