// @ts-check
/** The legend: the pace that is chosen, and the clock, once a second. */
import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { DISCS, lastMove, movesSince } from "./clock.js";
import { langPart, textsOf } from "./question.js";

/** @import {Words} from "../core/words.js" */
/** @import {MathsView, Store} from "./state.js" */

const SECOND = 1000;

/** Draws the legend whenever the view changes, and once a second while it can be seen.
 * @param {Store} store @param {Words} words */
export function bindClock(store, words) {
  const draw = createLegend(words);
  const card = byId("card-years");
  setInterval(() => card.checkVisibility() && draw(store.get()), SECOND);
  store.subscribe(draw);
  draw(store.get());
}

/** @param {Words} words */
function createLegend(words) {
  const [said, look] = ["clock-said", "clock-look"].map((id) => byId(id));
  const paces = [...document.querySelectorAll("[data-rate]")];

  /** @param {MathsView} view */
  return (view) => {
    const { cards, since } = view.maths;
    const rate = textsOf(cards.years).r;
    for (const pace of paces)
      setAttribute(pace, "aria-pressed", String(pace.getAttribute("data-rate") === rate));
    const good = cards.years.refused?.field !== "r";
    const move = movesSince(Number(since), good ? BigInt(rate) : 1n, Date.now());
    const [number, moves] = [words.number(move), words.number(lastMove())];
    const id = move === lastMove() ? "clock_done" : "clock";
    setText(said, words.say(id, { year: since, move: number, moves }));
    const { source, target } = view.settings;
    const link = [`discs=${DISCS}`, `from=${source}`, `to=${target}`, `move=${move}`];
    setAttribute(look, "href", `/?${[...link, ...langPart(view)].join("&")}`);
    setShown(look, true);
  };
}
