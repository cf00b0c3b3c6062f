// @ts-check
/** The idle peg: the formula with this move's numbers filled in, and the pegs it leaves. */
import { byId, setClass, setShown, setText } from "./dom.js";

/** @param {import("../words.js").Words} words @param {import("./dom.js").Find} [find] */
export function createIdlePeg(words, find = byId) {
  const filled = find("idle-filled");
  const said = find("idle-said");
  const places = [...filled.querySelectorAll("[data-fill]")];

  /** @type {import("./panels.js").Panel} */
  return (view, lane) => {
    const data = lane.panels["idle-peg"];
    if (!data || !view.opened) return;
    setShown(filled, data.peg !== null);
    const values = { i: data.i, n: data.n, j: data.j, l: words.number(data.l), v: data.value };
    for (const place of places) {
      setText(place, String(values[/** @type {keyof typeof values} */ (place.getAttribute("data-fill"))]));
    }
    setClass(filled, "long", data.l.length > 12);
    const [first, second] = view.opened.pegs.map(({ label }) => label).filter((label) => label !== data.peg);
    setText(said, data.peg === null
      ? words.say("idle_none")
      : words.say("idle_peg", { move: words.number(data.l), peg: data.peg, first, second }));
  };
}
