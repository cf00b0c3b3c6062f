// @ts-check
/** Start and goal of balls, set up by hand: a ball is dragged, or two pegs are pressed. */
import { byId, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { brokenRule, discsOn, moved, rulesOf, topOf } from "../core/rules.js";
import { Drags } from "../gestures/drags.js";
import { beginning, nameOf } from "../stage/names.js";
import { createEndStage } from "./end-stage.js";
import { Grip } from "./grip.js";
import { layoutOf } from "./picture.js";

/** @import {End, Held} from "./end-stage.js" */
/** @import {Does} from "./grip.js" */

const ENDS = /** @type {const} */ (["start", "goal"]);

/** To be called once there is a puzzle. @param {Store} store @param {Words} words */
export function bindEnds(store, words) {
  const ends = new Ends(store, words);
  for (const { end, box, picture } of ends.stages) {
    on(box, "click", (event) => {
      const button = targetOf(event, "[data-peg]");
      if (button) ends.press(end, Number(button.dataset.peg));
    });
    new Drags(box, new Grip(picture, () => layoutOf(ends.opened), ends.dragging(end)));
  }
  store.subscribe(() => ends.renew());
  ends.renew();
}

class Ends {
  stages = ENDS.map((end) => createEndStage(end));
  /** @type {Held | null} */
  #held = null;

  /** @param {Store} store @param {Words} words */
  constructor(store, words) {
    this.store = store;
    this.words = words;
  }

  get opened() {
    return /** @type {LaneOpened} */ (this.store.get().opened);
  }

  renew() {
    if (this.store.get().page.dialog !== "ends") this.#held = null;
    else {
      const { moves } = this.opened;
      const said = { moves: this.words.count("moves_count", moves) };
      setText(byId("ends-far"), this.words.say("ends_far", said));
      for (const stage of this.stages)
        stage.draw(this.opened, this.#positionOf(stage.end), this.#held, this.words);
    }
  }

  /** A press on a peg lifts its top ball, or puts the lifted one there.
   * @param {End} end @param {number} peg */
  press(end, peg) {
    if (this.#held?.end === end) return this.#place(end, this.#held.peg, peg);
    const ball = topOf(this.#positionOf(end), peg);
    const { label } = this.opened.pegs[peg];
    if (ball === null) this.#hold(null, this.words.say("ends_none", { peg: label }));
    else this.#hold({ end, peg }, this.#say("ends_lifted", ball, { peg: label }));
  }

  /** @param {End} end @returns {Does} */
  dragging(end) {
    return {
      lifts: (peg, height) => this.#lifts(end, this.#positionOf(end)[peg][height]),
      moves: (peg, at) => this.#hold({ end, peg, ...at }),
      drops: (peg, to) => this.#place(end, peg, to ?? peg),
      gives: () => this.#hold(null),
    };
  }

  /** Whether a ball is on top; where it is not, that is said.
   * @param {End} end @param {number | undefined} ball */
  #lifts(end, ball) {
    if (ball === undefined) return false;
    const [above] = discsOn(this.#positionOf(end), ball);
    if (above === undefined) return true;
    const values = { top: nameOf(this.opened, above, this.words) };
    this.#hold(null, this.#say("ends_covered", ball, values));
    return false;
  }

  /** Puts the lifted ball on a peg, or says why not.
   * @param {End} end @param {number} from @param {number} to */
  #place(end, from, to) {
    const { pegs } = this.opened;
    const position = this.#positionOf(end);
    const ball = topOf(position, from) ?? 0;
    const broken = brokenRule(rulesOf(this.opened), position, from, to);
    const values = { peg: pegs[to].label, from: pegs[from].label, most: pegs[to].capacity ?? 0 };
    const id = broken ? "ends_full" : from === to ? "ends_back" : "ends_moved";
    this.#hold(null, this.#say(id, ball, values));
    if (broken || from === to) return;
    const settings = { [end]: moved(position, { from, to }) };
    this.store.dispatch({ type: "settings", settings });
  }

  /** @param {Held | null} held @param {string} [text] */
  #hold(held, text) {
    this.#held = held;
    if (text !== undefined) setText(byId("ends-done"), text);
    this.renew();
  }

  /** @param {string} id @param {number} ball @param {Record<string, string | number>} values */
  #say(id, ball, values) {
    return this.words.say(id, {
      ...values,
      ball: beginning(nameOf(this.opened, ball, this.words)),
    });
  }

  /** As it is asked for, or as the server has it. @param {End} end */
  #positionOf(end) {
    return this.store.get().settings[end] ?? this.opened[end] ?? [[], [], []];
  }
}
