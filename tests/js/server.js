// @ts-check
/** A server for tests of pages: small towers, and answers when the test says so. */
import { createTower, spareOf } from "./tower.js";

/** @import {Answer, Answered, Ask, Error} from "../../static/js/core/protocol.js" */
/** @import {Look, Open, Reveal, State, Step} from "../../static/js/core/protocol.js" */
/** @import {Tower} from "./tower.js" */

/** @typedef {Step["unit"]} Unit */

const LINES = [3, 5, 4, 2]; // per move, for each lane

/** @type {Error} */
const REFUSED = { type: "error", code: "not_allowed", message: "no", field: null };

export class Server {
  /** @type {Tower[]} */
  towers = [];
  /** @type {Unit} */
  clock = "move";
  /** @type {Unit} */
  unit = "move"; // last used to step or play
  count = 0; // of the clock: moves or ticks; a single lane's lines are in `line`
  line = 0;
  playing = false;
  speed = 1;
  revision = 0;
  think = false;
  thinkFrom = 1;
  /** @type {[number, number] | null} the repeated moves of one lane */
  range = null;
  /** @type {{number: number, right: string, as: string} | null} the newest question:
   * its right answer, and another way to give it */
  put = null;
  /** @type {string[]} kinds of questions without choices */
  refuses = [];

  /** Handles a request. @param {Inbound} request @returns {Outbound[]} */
  answer(request) {
    const { ref } = request;
    if (request.type === "open") return this.#open(request, ref);
    if (request.type === "look") return this.#look(request, ref);
    if (request.type === "ask") return this.#ask(request, ref);
    if (request.type === "answer" || request.type === "reveal") return this.#tell(request, ref);
    if (request.type === "seek") this.#seek(request);
    if (request.type === "step") this.#step(request.by, request.unit);
    if (request.type === "play") {
      this.#useClock(request.unit ?? "move");
      if (this.range && !(this.range[0] <= this.count && this.count < this.range[1]))
        this.#seek({ move: String(this.range[0]) });
      this.playing = true;
      this.speed = request.speed;
    }
    if (request.type === "pause") this.playing = false;
    this.#rests();
    return [this.#state(ref)];
  }

  /** There is nothing to ask at a place without a next move.
   * @param {Ask} ask @param {string | null} [ref] @returns {Outbound[]} */
  #ask({ kind = "", oneself }, ref) {
    const [{ opened }] = this.towers;
    const { next_move: next, move, line, pegs } = this.#laneOf(this.towers[0]);
    const points = opened.asks?.find((one) => one.kind === kind)?.points;
    if (!next || !points || this.refuses.includes(kind))
      return [{ ...REFUSED, field: "kind", ref }];
    const { disc, from, to } = next;
    const isMove = kind === "next-move";
    const right = isMove ? `${disc} ${to}` : points === "peg" ? spareOf(from, to) : String(disc);
    const ids = new Set([right, ...pegs.flat().map(String)]);
    const choices = [...ids].map((id) => ({ id, text: `${kind} ${id}` }));
    this.put = { number: (this.put?.number ?? 0) + 1, right, as: `${from} ${to}` };
    const about = { question: this.put.number, round: 1, kind, text: kind, choices, move, line };
    return [{ type: "asked", ref, ...about, points, ...(oneself && { oneself }) }];
  }

  /** @param {Answer | Reveal} request @param {string | null} [ref] @returns {Outbound[]} */
  #tell(request, ref) {
    const { question } = request;
    const oneself = request.oneself ? { oneself: true } : {};
    if (this.put?.number !== question) return [{ ...REFUSED, field: "question", ref }];
    const { right } = this.put;
    const told = { right, why: `why ${right}`, talk: false, open: false, answered: 0 };
    /** @type {Outbound} */
    const tally = {
      type: "tally",
      question,
      round: 1,
      counts: {},
      rounds: [],
      ...told,
      ...oneself,
    };
    if (request.type === "reveal") return [{ ...tally, ref }];
    const judged = { question, round: 1, value: request.value, ...this.judge(request.value) };
    return [{ type: "answered", ref, ...judged, ...oneself }, tally];
  }

  /** @param {string} value @returns {Pick<Answered, "right" | "said" | "shows">} */
  judge(value) {
    const right = value === this.put?.right || value === this.put?.as;
    return { right, said: `${right ? "why" : "why not"} ${value}` };
  }

  /** The state after playing for this many units.
   * @param {number} by @returns {Outbound[]} */
  playOn(by) {
    if (!this.playing) return [];
    for (let unit = 0; unit < by && this.playing; unit++) {
      if (this.range && this.count >= this.range[1]) this.#seek({ move: String(this.range[0]) });
      else this.#go(1);
      this.#rests();
    }
    return [this.#state()];
  }

  /** It stops at the end, and before a move that Think first asks for. */
  #rests() {
    const again = this.range && this.count >= this.range[1];
    if (again || !this.playing) return;
    const lane = this.towers[0].at(Math.min(this.towers[0].moves, this.count), this.line);
    const makes = !this.#byLine() || this.line === lane.lines - 1;
    const least = Math.min(this.thinkFrom, this.towers[0].opened.discs);
    const asks = this.think && makes && (lane.next_move?.disc ?? 0) >= least;
    if (asks || this.#place() >= this.#end()) this.playing = false;
  }

  /** @param {Look} look @param {string | null} [ref] @returns {Outbound[]} */
  #look({ range, think, think_from }, ref) {
    if (range !== undefined) this.range = range && [Number(range.from), Number(range.to)];
    this.think = think ?? this.think;
    this.thinkFrom = think_from ?? this.thinkFrom;
    const played = this.playing;
    this.#rests();
    const held = this.range && { from: String(this.range[0]), to: String(this.range[1]) };
    const looked = { blank: false, spotlight: null, range: held, think: this.think };
    const stops = played && !this.playing ? [this.#state()] : [];
    return [{ type: "looked", ref, ...looked }, ...stops];
  }

  /** The states one unit forward and one back, as texts. @returns {string[]} */
  ahead() {
    return [1, -1].map((by) => {
      const other = Object.assign(new Server(), this);
      other.#go(by);
      return JSON.stringify({ ...other.#state(), type: "ahead", revision: this.revision });
    });
  }

  /** @param {Open} request @param {string | null} [ref] @returns {Outbound[]} */
  #open(request, ref) {
    const { lanes, clock = "move" } = request;
    this.towers = lanes.map((lane, i) => createTower(lane, LINES[i]));
    this.playing = false;
    this.range = null;
    this.clock = clock;
    this.#seek(request);
    const opened = this.towers.map((tower) => tower.opened);
    return [{ type: "opened", ref, protocol: 1, lanes: opened }, this.#state(ref)];
  }

  /** @param {{move?: string, line?: number, tick?: string}} address */
  #seek({ move, line = 0, tick }) {
    if (move === undefined && tick === undefined) return;
    this.clock = this.#alone() || tick === undefined ? "move" : "line";
    this.count = Number(tick ?? move);
    this.line = this.clock === "move" ? line : 0;
  }

  /** @param {1 | -1} by @param {Unit} unit */
  #step(by, unit) {
    this.playing = false;
    this.#useClock(unit);
    this.#go(by);
  }

  /** The clock of several lanes changes with the unit. @param {Unit} unit */
  #useClock(unit) {
    this.unit = unit;
    if (this.#alone() || unit === this.clock) return;
    const { lines } = this.towers[0];
    this.count = unit === "line" ? this.count * lines : Math.floor(this.count / lines);
    this.clock = unit;
  }

  #alone() {
    return this.towers.length === 1;
  }

  #byLine() {
    return this.#alone() && this.unit === "line";
  }

  #place() {
    return this.#byLine() ? this.count * this.towers[0].lines + this.line : this.count;
  }

  #end() {
    const lines = this.clock === "line" || this.#byLine();
    return Math.max(...this.towers.map((tower) => (lines ? tower.ticks : tower.moves)));
  }

  /** @param {number} by units, forward or back */
  #go(by) {
    const { lines } = this.towers[0];
    const whole = this.#byLine() || this.line === 0 || by > 0 ? this.#place() : this.#place() + 1;
    const next = Math.min(this.#end(), Math.max(0, whole + by));
    this.count = this.#byLine() ? Math.floor(next / lines) : next;
    this.line = this.#byLine() ? next % lines : 0;
  }

  /** @param {Tower} tower */
  #laneOf(tower) {
    const ticks = Math.min(tower.ticks, this.count);
    if (this.clock === "line")
      return tower.at(Math.floor(ticks / tower.lines), ticks % tower.lines);
    return tower.at(Math.min(tower.moves, this.count), this.line);
  }

  /** @param {string | null} [ref] @returns {State} */
  #state(ref) {
    this.revision += 1;
    const lanes = this.towers.map((tower) => this.#laneOf(tower));
    const most = lanes.reduce((one, lane) => (Number(lane.move) > Number(one.move) ? lane : one));
    return {
      type: "state",
      ...(ref !== undefined && { ref }),
      revision: this.revision,
      clock: this.clock,
      move: most.move,
      line: this.line,
      lines: most.lines,
      tick: this.clock === "line" ? String(this.count) : lanes[0].tick,
      playing: this.playing,
      speed: this.speed,
      lanes,
    };
  }
}
