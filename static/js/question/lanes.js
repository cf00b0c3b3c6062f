// @ts-check
/** The lanes that can be asked about, to choose one where there are several. */
import { make, setShown, whenChanged } from "../core/dom.js";
import { lanesOf } from "./offered.js";

/** @param {HTMLSelectElement} select @param {HTMLElement} field that is there for several lanes
 * @param {Words} words @returns {(view: View) => void} */
export function createLaneChoice(select, field, words) {
  const renew = whenChanged((/** @type {string} */ titles) => {
    const all = /** @type {string[]} */ (JSON.parse(titles));
    setShown(field, all.length > 1);
    select.replaceChildren(
      ...all.map((title, i) => {
        const said = words.say("question_lane", { number: i + 1, title });
        return make("option", { value: String(i) }, said);
      }),
    );
  });
  return (view) => renew(JSON.stringify(lanesOf(view).map(({ title }) => title)));
}
