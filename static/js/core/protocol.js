// @ts-check
/**
 * The messages of the WebSocket protocol, version 1, as webapp/live/protocol.py defines them.
 * Numbers that can pass 2^53 (moves, ticks) are decimal strings.
 *
 * @typedef {"move" | "line"} Unit
 * @typedef {"classic" | "pegs" | "regular" | "antwerp" | "little-antwerp" | "london" | "tunstall"}
 * Variant
 * @typedef {object} LaneRequest
 * @property {Variant} [variant]
 * @property {number} discs
 * @property {string} source
 * @property {string} target
 * @property {string} [algorithm]
 * @property {string[]} panels
 * @property {number} [pegs] 3 … 8, of the variant "pegs"; as split
 * @property {string} [split] how many of the smallest discs are parked first
 * @property {number[][]} [start] a position; of variants that go from any to any, as goal
 * @property {number[][]} [goal]
 * @property {"1" | "2"} [path] which of two shortest
 * @property {string[]} [made] the moves that a person made, each as two pegs: "AC"
 *
 * @typedef {{type: "open", lanes: LaneRequest[], move?: string, line?: number, tick?: string,
 * clock?: Unit, lang?: string}} OpenRequest
 * @typedef {{type: "seek", move?: string, line?: number, tick?: string, ahead?: boolean}}
 * SeekRequest
 * @typedef {{type: "step", by: 1 | -1, unit: Unit}} StepRequest
 * @typedef {{type: "play", speed: number, direction: 1 | -1, unit: Unit}} PlayRequest
 * @typedef {{type: "pause"}} PauseRequest
 * @typedef {{type: "panels", lane: number, panels: string[]}} PanelsRequest
 * @typedef {{type: "locate", lane: number, pegs: number[][], search?: boolean, instead?: string}}
 * LocateRequest
 * @typedef {{type: "route", lane: number, start: number[][], goal: number[][], move?: string,
 * path?: "1" | "2"}} RouteRequest
 * @typedef {(OpenRequest | SeekRequest | StepRequest | PlayRequest | PauseRequest | PanelsRequest |
 * LocateRequest | RouteRequest) & {ref?: string}} Request
 *
 * @typedef {{disc: number, source: string, spare: string, target: string, code_line: number | null,
 * first_move: string, last_move: string, call?: string, spares?: string[]}} FrameView
 * @typedef {{kind: "disc" | "tower", disc: number, source: string, spare: string, target: string,
 * first_move: string, last_move: string}} TaskView
 * @typedef {{disc: number, moves_made: string, step: number, peg: string, filled: string}}
 * DiscPlace
 * @typedef {{move: string, disc: number, from: string, to: string, pegs: number[][]}} MoveRow
 * @typedef {{name: string, value: string, changed: boolean}} VariableView
 * @typedef {{binary: string, gray: string, previous_gray: string, changed: number | null}}
 * BitsPanel
 * @typedef {{peg: string | null, formula: string, filled: string, n: number, i: number, j: number,
 * l: string, value: number}} IdlePegPanel
 * @typedef {{lines: string, lines_total: string, calls: string, calls_total: string, memory:
 * string, memory_most: string, unit: string}} CostsPanel
 * @typedef {{label: string, cells: string[], current: number | null}} MemoryRow
 * @typedef {{rows: MemoryRow[], fullest: MemoryRow[]}} MemoryPanel the panel named after an
 * algorithm
 * @typedef {object} PanelData
 * @property {{}} [code]
 * @property {{frames: FrameView[]}} [call-stack]
 * @property {{tasks: TaskView[]}} [explicit-stack]
 * @property {BitsPanel} [bits]
 * @property {IdlePegPanel} [idle-peg]
 * @property {{discs: DiscPlace[]}} [position-formula]
 * @property {{rows: MoveRow[]}} [moves]
 * @property {{variables: VariableView[]}} [variables]
 * @property {CostsPanel} [costs]
 *
 * @typedef {{disc: number, from: string, to: string}} MoveView
 * @typedef {object} LaneState
 * @property {string} move
 * @property {string} moves
 * @property {number} line
 * @property {number} lines
 * @property {string} tick
 * @property {string} ticks
 * @property {number[][]} pegs one list of disc ids per peg, bottom first
 * @property {MoveView | null} last_move
 * @property {MoveView | null} next_move
 * @property {number | null} code_line
 * @property {string} narration
 * @property {PanelData} panels
 * @property {MoveView[]} [as_good] of variants: the other moves known to be as good as the next one
 *
 * @typedef {{id: number, size: number, colour: string, label: string, pattern?: string | null,
 * name?: string}} DiscLook
 * @typedef {{chosen: string, best: string[], moves: string[]}} Splits which splits are best, and
 * what each costs
 * @typedef {object} LaneOpened
 * @property {string} variant
 * @property {number} discs
 * @property {string} source
 * @property {string} target
 * @property {string} algorithm
 * @property {string} title
 * @property {string} moves
 * @property {string} ticks
 * @property {{label: string, capacity: number | null}[]} pegs
 * @property {DiscLook[]} disc_looks
 * @property {{language: string, lines: string[]}} listing
 * @property {string[]} panels
 * @property {string} [rules] goal and rules; of variants, as all that follows
 * @property {string[]} [about] what is known, in paragraphs
 * @property {number[][]} [start]
 * @property {number[][]} [goal]
 * @property {string} [solutions] how many shortest solutions there are
 * @property {Splits} [splits] of more pegs
 * @property {number[]} [moved] the disc of every move, where there are few
 * @property {"disc" | "ball"} [shape]
 *
 * @typedef {{type: "opened", ref?: string, protocol: number, lanes: LaneOpened[]}} Opened
 * @typedef {{ref?: string, revision: number, clock: Unit, move: string, line: number, lines:
 * number, tick: string, playing: boolean, speed: number, lanes: LaneState[]}} StateBody
 * @typedef {{type: "state"} & StateBody} State
 * @typedef {{type: "ahead"} & StateBody} Ahead
 * @typedef {{type: "located", ref?: string, on_path: boolean, move: string | null, to_target:
 * string | null, next_move: MoveView | null, legal: MoveView[], sure?: boolean, at_most?: string}}
 * Located
 * @typedef {{type: "routed", ref?: string, length: string, paths: number, crossings: number, move:
 * string, pegs: number[][], next_move: MoveView | null}} Routed
 * @typedef {{type: "error", ref?: string, code: string, message: string, field: string | null}}
 * Refused
 * @typedef {{type: "searching", ref?: string, lane: number, states: number, depth: number}}
 * Searching how far a search has come; `opened` or an error follows
 * @typedef {Opened | Searching | State | Ahead | Located | Routed | Refused} Message
 */

export {};
