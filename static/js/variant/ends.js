// @ts-check
/** Setting up start and goal of the balls by hand: drag a ball, or press two pegs. */
import { byId, make, setAttributes, setClass, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { brokenRule, discsOn, moved, rulesOf, topOf } from "../core/rules.js";
import { words } from "../core/words.js";
import { Drags } from "../gestures/drags.js";
import { beginning, describe, nameOf } from "../stage/in-words.js";
import { drawPosition, HEIGHT, layoutOf, WIDTH } from "./picture.js";

const ENDS = /** @type {const} */ (["start", "goal"]);

/** Call this once a puzzle is open. @param {Store} store */
export function bindEnds(store) {
  const ends = new Ends(store);
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

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  get opened() {
    return /** @type {LaneOpened} */ (this.store.get().opened);
  }

  renew() {
    if (this.store.get().page.dialog !== "ends") this.#held = null;
    else {
      const { moves } = this.opened;
      setText(
        byId("ends-far"),
        words.count("The goal is {count} move away.", "The goal is {count} moves away.", moves),
      );
      for (const stage of this.stages)
        stage.draw(this.opened, this.#positionOf(stage.end), this.#held);
    }
  }

  /** A press on a peg lifts its top ball, or puts the lifted one there.
   * @param {End} end @param {number} peg */
  press(end, peg) {
    if (this.#held?.end === end) return this.#place(end, this.#held.peg, peg);
    const ball = topOf(this.#positionOf(end), peg);
    const { label } = this.opened.pegs[peg];
    if (ball === null) this.#hold(null, words.say("Peg {peg} is empty.", { peg: label }));
    else
      this.#hold(
        { end, peg },
        words.say(
          "{ball} is lifted. Press the peg it should go to, or {peg} again to put it back.",
          {
            ball: this.#nameOf(ball),
            peg: label,
          },
        ),
      );
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

  /** Whether a ball is on top; if not, a message says so.
   * @param {End} end @param {number | undefined} ball */
  #lifts(end, ball) {
    if (ball === undefined) return false;
    const [above] = discsOn(this.#positionOf(end), ball);
    if (above === undefined) return true;
    const values = { ball: this.#nameOf(ball), top: nameOf(this.opened, above) };
    this.#hold(null, words.say("{ball} cannot be lifted, because {top} is on it.", values));
    return false;
  }

  /** Puts the lifted ball on a peg, or says why not.
   * @param {End} end @param {number} from @param {number} to */
  #place(end, from, to) {
    const position = this.#positionOf(end);
    const ball = topOf(position, from) ?? 0;
    const broken = brokenRule(rulesOf(this.opened), position, from, to);
    this.#hold(null, this.#putText(ball, { to, from, full: broken !== null }));
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

  /** @param {number} id of a ball */
  #nameOf(id) {
    return beginning(nameOf(this.opened, id));
  }

  /** @param {number} id of a ball @param {{to: number, from: number, full: boolean}} put */
  #putText(id, { to, from, full }) {
    const { pegs } = this.opened;
    const [ball, peg, most] = [this.#nameOf(id), pegs[to].label, pegs[to].capacity ?? 0];
    if (full)
      return words.say("Peg {peg} is full: it holds at most {most}. {ball} stays on {from}.", {
        peg,
        most,
        ball,
        from: pegs[from].label,
      });
    return words.say("{ball} is now on {peg}.", { ball, peg });
  }

  /** The position as requested, or else as the server has it. @param {End} end */
  #positionOf(end) {
    return this.store.get().settings[end] ?? this.opened[end] ?? [[], [], []];
  }
}

// Start or goal as a picture with a button over each peg.

/** @typedef {"start" | "goal"} End */
/** @typedef {{end: End, peg: number, x?: number, y?: number}} Held the peg whose top ball is
 * lifted, and where the pointer holds it */

/** @param {End} end */
function createEndStage(end) {
  const [box, picture] = [byId(`ends-${end}-box`), byId(`ends-${end}-picture`)];
  const group = make("div", { class: "ends-pegs grid", role: "group" });
  group.setAttribute("aria-labelledby", `ends-${end}`);
  box.append(group);

  /** @param {LaneOpened} opened @param {number[][]} position @param {Held | null} held */
  function drawStage(opened, position, held) {
    const own = held?.end === end ? held : null;
    drawPosition(picture, opened, position, own && liftedOf(opened, position, own));
    setClass(box, "drags", own?.x !== undefined);
    while (group.children.length < opened.pegs.length) {
      const peg = String(group.children.length);
      group.append(make("button", { type: "button", class: "ends-peg", "data-peg": peg }));
    }
    [...group.children].forEach((button, peg) => {
      setAttributes(button, {
        "aria-label": describe({ ...opened, pegs: [opened.pegs[peg]] }, { pegs: [position[peg]] })
          .text,
        "aria-pressed": String(own?.peg === peg),
      });
    });
  }
  return { end, box, picture, draw: drawStage };
}

/** Where the lifted ball is drawn.
 * @param {LaneOpened} opened @param {number[][]} position @param {Held} held */
function liftedOf(opened, position, { peg, x, y }) {
  const { pegs, cross } = layoutOf(opened);
  return { id: topOf(position, peg) ?? 0, x: x ?? pegs[peg], y: y ?? cross };
}

// Pointer and touch on a small picture of pegs: a press that moves far enough becomes a drag.

/** @typedef {{x: number, y: number}} Point in units of the picture */
/**
 * @typedef {object} Does
 * @property {(peg: number, height: number) => boolean} lifts whether the ball there can be lifted
 * @property {(peg: number, at: Point) => void} moves
 * @property {(peg: number, to: number | null) => void} drops null: outside the picture
 * @property {() => void} gives cancels the drag
 */

const FAR_ENOUGH = 6; // pixels after which a press is a drag

/** `drags` is null until the pointer has moved.
 * @typedef {{peg: number, height: number, drags: boolean | null}} Gripped */

class Grip {
  far = FAR_ENOUGH;

  /** @param {Element} picture @param {() => StageLayout} layoutOf @param {Does} does */
  constructor(picture, layoutOf, does) {
    this.picture = picture;
    this.layoutOf = layoutOf;
    this.does = does;
  }

  /** @param {PointerEvent} event @returns {Gripped | null} */
  begin(event) {
    const at = this.#pointOf(event);
    const peg = this.#pegAt(at);
    const { base, pitch } = this.layoutOf();
    return peg === null ? null : { peg, height: Math.floor((base - at.y) / pitch), drags: null };
  }

  /** @param {Gripped} held @param {PointerEvent} event */
  move(held, event) {
    held.drags ??= this.does.lifts(held.peg, held.height);
    if (held.drags) this.does.moves(held.peg, this.#pointOf(event));
  }

  /** @param {Gripped} held @param {PointerEvent | null} event */
  end({ peg, drags }, event) {
    if (!drags) return;
    if (event) this.does.drops(peg, this.#pegAt(this.#pointOf(event)));
    else this.does.gives();
  }

  /** @param {PointerEvent} event @returns {Point} */
  #pointOf({ clientX, clientY }) {
    const { left, top, width, height } = this.picture.getBoundingClientRect();
    return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
  }

  /** @param {Point} at */
  #pegAt({ x, y }) {
    const { slot, pegs } = this.layoutOf();
    const peg = Math.floor(x / slot);
    return y >= 0 && y <= HEIGHT && peg >= 0 && peg < pegs.length ? peg : null;
  }
}
