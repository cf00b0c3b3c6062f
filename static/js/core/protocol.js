// @ts-check
/**
 * The messages of the WebSocket protocol. `make protocol` writes this from the server's own types;
 * numbers that can pass 2^53 (moves, ticks) are decimal strings.
 */

/**
 * View these lanes at this address, a class on this `page`; answered by `opened`, then `state`.
 * @typedef {{type: "open", lanes: LaneRequest[], move?: string, line?: number, tick?: string,
 * clock?: "line" | "move", lang?: string, page?: "compare" | "explore" | "mine", ref?: string |
 * null}} Open
 */
/**
 * One lane of `open`: an algorithm's (by default the variant's own), or moves that a person made.
 * A `recording` is what a program that this connection has run did, with the tower of that run. A
 * person's moves, and variants that take both, begin at `start` (default: all discs on the source)
 * and aim for `goal` (default: all on the target); if two paths are shortest, `path` selects one.
 * `pegs` is the number of pegs, `split` how many of the smallest discs are parked first.
 * @typedef {{discs: number, variant?: string, source?: string, target?: string, algorithm?: string,
 * panels?: string[], recording?: string, made?: string[], start?: number[][], goal?: number[][],
 * path?: "1" | "2", pegs?: number, split?: string}} LaneRequest
 */
/**
 * Go to an address (`move`, `line`) or a `tick`, exactly one of the two; no `ahead` during a drag.
 * @typedef {{type: "seek", move?: string, line?: number, tick?: string, ahead?: boolean, ref?:
 * string | null}} Seek
 */
/**
 * Go one step by move or by line, and pause.
 * With `to`, forward only, go on until `lane` executes its present line again ("line"), or to the
 * end of its innermost call ("return"): its last move or, if that has been made, the line after the
 * call. With several lanes, the clock then counts lines if the address is between two moves.
 * @typedef {{type: "step", by: -1 | 1, unit: "line" | "move", to?: "line" | "return" | null, lane?:
 * number, ref?: string | null}} Step
 */
/**
 * Play at `speed` units a second until the end.
 * @typedef {{type: "play", speed: number, direction: -1 | 1, unit?: "line" | "move", ref?: string |
 * null}} Play
 */
/**
 * Stop where the last shown state is.
 * @typedef {{type: "pause", ref?: string | null}} Pause
 */
/**
 * Change how lanes are viewed and played; omitted fields stay as they are, and `looked` answers
 * with all.
 * `play` repeats `range`; with `think`, play stops before each move, or only before those of discs
 * of size `think_from` or larger; `covered` are the panels not shown to a class yet. `open` sets
 * `range` and `spotlight` to null.
 * @typedef {{type: "look", blank?: boolean, spotlight?: Spot | null, range?: Span | null, think?:
 * boolean, think_from?: number, covered?: string[], ref?: string | null}} Look
 */
/**
 * A place on the stage, in thousandths of its width and height.
 * @typedef {{x: number, y: number}} Spot
 */
/**
 * What is repeated: one count to a later one, in the clock's unit unless `unit` names the other.
 * @typedef {{from: string, to: string, unit?: "line" | "move"}} Span
 */
/**
 * Choose the panels that the lane's states carry from now on.
 * @typedef {{type: "panels", lane: number, panels: string[], ref?: string | null}} Panels
 */
/**
 * Ask where a position stands on the lane's optimal path.
 * Without `search` it is answered at once with what is known; `instead` is the `ref` of a request
 * that waits for a search and no longer needs an answer. Students of a class wait until an open
 * vote is closed.
 * @typedef {{type: "locate", lane: number, pegs: number[][], search?: boolean, instead?: string |
 * null, ref?: string | null}} Locate
 */
/**
 * Ask for a shortest path between any two positions, after `move` of its moves.
 * Students of a class wait until an open vote is closed.
 * @typedef {{type: "route", lane: number, start: number[][], goal: number[][], move?: string,
 * path?: "1" | "2", ref?: string | null}} Route
 */
/**
 * Join a class, before anything is open: as its teacher with the `key`, or with a single-use
 * `pairing`.
 * `device` is any text that this browser keeps secret; all connections of a device count as one
 * person.
 * @typedef {{type: "join", room: string, device: string, lang?: string, key?: string, pairing?:
 * string, ref?: string | null}} Join
 */
/**
 * Ask for a single-use token with which one more of the teacher's devices can join.
 * @typedef {{type: "pair", ref?: string | null}} Pair
 */
/**
 * Put this one of the teacher's devices in control, and no other.
 * @typedef {{type: "drive", ref?: string | null}} Drive
 */
/**
 * Look around alone, starting from what the class sees; while a vote is open, only after answering.
 * @typedef {{type: "free", ref?: string | null}} Free
 */
/**
 * Follow the class again.
 * @typedef {{type: "follow", ref?: string | null}} Follow
 */
/**
 * Ask the class about a lane at its address, or ask the current `question` a second time.
 * For the kind "choice" the teacher writes the text and the choices; `right` is the number of the
 * right one, from 1, if there is one. Outside a class, and in one with `oneself`, viewers ask
 * themselves. A question on a `page` of a `lesson` can be asked instead of a `kind`: it is the
 * page's question number `block`, from 1. With `question` and `round` as well, a question asked
 * before the server was restarted is restored.
 * @typedef {{type: "ask", kind?: string, lane?: number, text?: string, choices?: string[], right?:
 * number, question?: number, round?: number, lesson?: string, page?: number, block?: number,
 * oneself?: boolean, ref?: string | null}} Ask
 */
/**
 * Answer a question: the class's with the id of a choice, one's own with any id of the kind's form.
 * The latest answer counts.
 * @typedef {{type: "answer", question: number, round: number, value: string, oneself?: boolean,
 * ref?: string | null}} Answer
 */
/**
 * Stop taking answers.
 * @typedef {{type: "close", question: number, ref?: string | null}} Close
 */
/**
 * Reveal how often each choice was taken, which one is right, and why.
 * @typedef {{type: "reveal", question: number, oneself?: boolean, ref?: string | null}} Reveal
 */
/**
 * End the class.
 * @typedef {{type: "end", ref?: string | null}} End
 */
/**
 * Unpair one of the teacher's devices, or without `id` all but this one; it becomes a student's.
 * @typedef {{type: "unpair", id?: string, ref?: string | null}} Unpair
 */
/**
 * Let no new devices join; those that have been in the class may come back.
 * @typedef {{type: "lock", on: boolean, ref?: string | null}} Lock
 */
/**
 * Forget devices that are not connected, with their answers to the open question.
 * @typedef {{type: "clear", ref?: string | null}} Clear
 */
/**
 * Ask how often each choice of a question has been chosen so far, and which one is right.
 * @typedef {{type: "peek", question: number, ref?: string | null}} Peek
 */
/**
 * Show the class a page by its link: path and query, without each viewer's own settings.
 * @typedef {{type: "show", link: string, ref?: string | null}} Show
 */
/**
 * Let students turn the lesson's pages at their own pace, or bring them all to the same page again.
 * @typedef {{type: "pace", mode: "own" | "together", ref?: string | null}} Pace
 */
/**
 * Report which page of the lesson this student is on; questions to oneself report the rest.
 * @typedef {{type: "turned", page: number, ref?: string | null}} Turned
 */
/**
 * Hand in a program; a device's latest one counts, and the teacher gets no name.
 * @typedef {{type: "hand_in", program: string, ref?: string | null}} HandIn
 */
/**
 * Ask for a program that was handed in, by its `id`.
 * @typedef {{type: "take", id: string, ref?: string | null}} Take
 */
/**
 * Run this Python program on a tower; answered by `running`, then `ran`; allowed before `open`.
 * It stops a run already under way on this connection. `lang` is the language of the findings.
 * `order` is the order in which the function gets its pegs, if its parameter names do not show it.
 * `input` has the lines that the program reads; if there are none, it reads the number of discs.
 * `reading` selects the way in which moves are read, if any can be read that way. `call_with`
 * replaces the number of discs given in the text or its input; the text itself stays unchanged.
 * @typedef {{type: "run", program: string, discs: number, source?: string, target?: string, order?:
 * "source-spare-target" | "source-target-spare", input?: string, reading?: "move" | "pegs" |
 * "printed" | "returned" | "yielded", call_with?: number, lang?: string, ref?: string | null}} Run
 */
/**
 * Answers `open`; a `state` follows.
 * @typedef {{type: "opened", protocol: number, lanes: LaneOpened[], ref?: string | null}} Opened
 */
/**
 * What does not change while a lane is viewed; no `algorithm` if a person made the moves.
 * The fields after `panels` are for variants: the goal and the rules, what is known, start and
 * goal, how many solutions are as short, the splits, the disc of every move if they are few, and
 * what the discs are. `refused` is the move at which a program was stopped. `asks` are the kinds of
 * questions that can be asked about the lane, the one asked most often first.
 * @typedef {{variant: string, discs: number, source: string, target: string, algorithm?: string,
 * title: string, moves: string, ticks: string, pegs: PegView[], disc_looks: DiscLook[], listing:
 * Listing, panels: string[], rules?: string, about?: string[], start?: number[][], goal?:
 * number[][], solutions?: string, splits?: SplitsView, moved?: number[], shape?: "ball" | "disc",
 * refused?: RefusedView, asks?: Asks[]}} LaneOpened
 */
/**
 * A peg's label, and how many discs it may hold (null: any number).
 * `name` is what a program calls it, if that differs.
 * @typedef {{label: string, capacity: number | null, name?: string}} PegView
 */
/**
 * What a disc looks like: `size` 1 … n, `colour` as CSS writes it, `pattern` if any disc has one.
 * `name` is how a sentence in the viewer’s language names it, if its label is not enough.
 * @typedef {{id: number, size: number, colour: string, label: string, pattern?: "checks" | "dots" |
 * "stripes" | null, name?: string}} DiscLook
 */
/**
 * The program text, one string a line.
 * @typedef {{language: string, lines: string[]}} Listing
 */
/**
 * How the tower is split: the split in use, the best ones, and what the splits 1 … n − 1 cost.
 * @typedef {{chosen: string, best: string[], moves: string[]}} SplitsView
 */
/**
 * A move that was asked for but is not allowed, and why; the disc is null if none was there.
 * @typedef {{disc: number | null, from: string, to: string, why: string}} RefusedView
 */
/**
 * A kind of question about a lane: where an answer can be pointed at, and what would give it away.
 * @typedef {{kind: string, points: "bit" | "choice" | "disc" | "frame" | "line" | "number" | "peg"
 * | "pegs" | "task", hides: ("calls" | "count" | "frame" | "next" | "values")[]}} Asks
 */
/**
 * The current state. `revision` always rises; ignore an older one.
 * @typedef {{type: "state", revision: number, clock: "line" | "move", move: string, line: number,
 * lines: number, tick: string, playing: boolean, speed: number, lanes: LaneState[], ref?: string |
 * null}} State
 */
/**
 * One lane at its address.
 * For variants, `as_good` are the other moves known to be as good as `next_move`. While a question
 * is open, students get lanes marked `untold`, in which nothing gives away the answer.
 * @typedef {{move: string, moves: string, line: number, lines: number, tick: string, ticks: string,
 * pegs: number[][], last_move: MoveView | null, next_move: MoveView | null, code_line: number |
 * null, narration: string, panels: {code?: CodePanel, "call-stack"?: CallStackPanel,
 * "explicit-stack"?: ExplicitStackPanel, bits?: BitsPanel, "idle-peg"?: IdlePegPanel,
 * "position-formula"?: PositionFormulaPanel, moves?: MovesPanel, variables?: VariablesPanel,
 * costs?: CostsPanel, output?: OutputPanel, "four-beat"?: MemoryPanel, "four-beat-positions"?:
 * MemoryPanel, "three-beat"?: MemoryPanel, "three-beat-positions"?: MemoryPanel, olive?:
 * MemoryPanel, "gray-code"?: MemoryPanel, "closed-form"?: MemoryPanel, "binary-restoration"?:
 * MemoryPanel, "route-table"?: MemoryPanel, mirror?: MemoryPanel, "from-position"?: MemoryPanel,
 * "hand-memory"?: MemoryPanel}, as_good?: MoveView[], untold?: boolean}} LaneState
 */
/**
 * A disc going from one peg to another.
 * @typedef {{disc: number, from: string, to: string}} MoveView
 */
/**
 * The state one step away, sent before it is requested; `revision` is its parent state's.
 * @typedef {{type: "ahead", revision: number, clock: "line" | "move", move: string, line: number,
 * lines: number, tick: string, playing: boolean, speed: number, lanes: LaneState[], ref?: string |
 * null}} Ahead
 */
/**
 * Answers `look` with all current settings.
 * `think_from` is left out if play stops before every move, `covered` if no panel is covered.
 * @typedef {{type: "looked", blank: boolean, spotlight: Spot | null, range: Span | null, think:
 * boolean, think_from?: number, covered?: string[], ref?: string | null}} Looked
 */
/**
 * Answers `locate`; if the next move may not be on a shortest path, `sure` is false, `to_target`
 * null.
 * `next_move` is null, too, if no good one is known then; `at_most` is how many moves are enough,
 * if known.
 * @typedef {{type: "located", on_path: boolean, move: string | null, to_target: string | null,
 * next_move: MoveView | null, legal: MoveView[], sure?: boolean, at_most?: string, ref?: string |
 * null}} Located
 */
/**
 * Answers `route`: one shortest path between two positions after `move` of its moves.
 * `paths` is how many shortest paths there are, `crossings` how often the largest differing disc
 * moves on this one.
 * @typedef {{type: "routed", length: string, paths: number, crossings: number, move: string, pegs:
 * number[][], next_move: MoveView | null, ref?: string | null}} Routed
 */
/**
 * Progress of a search that a request waits for; until its answer, what was open before stays open.
 * `lane` is the lane that waits, `states` how many positions were examined, `depth` how many moves
 * deep, `before` how many searches have to end before this one begins.
 * @typedef {{type: "searching", lane: number, states: number, depth: number, before: number, ref?:
 * string | null}} Searching
 */
/**
 * Answers `join`; `looked`, what is open and, if `asks` is true, the current question follow.
 * `questions` is how many have been asked since the server started. `key` is sent to a device that
 * joined by pairing. While the class is `empty`, nothing has been opened in it: after a restart the
 * device in control opens it again.
 * @typedef {{type: "joined", room: string, role: "student" | "teacher", driving: boolean,
 * following: boolean, asks?: boolean, questions?: number, empty?: boolean, key?: string, ref?:
 * string | null}} Joined
 */
/**
 * Answers `pair` with the token, which works once and expires after two minutes.
 * @typedef {{type: "pairing", token: string, ref?: string | null}} Pairing
 */
/**
 * Answers `drive`, and is sent to each of the teacher's devices: whether it is in control now.
 * @typedef {{type: "driving", driving: boolean, ref?: string | null}} Driving
 */
/**
 * Answers `free` and `follow`; the `opened` and `state` of what is viewed now come next.
 * @typedef {{type: "following", following: boolean, ref?: string | null}} Following
 */
/**
 * The teacher's devices, in the order in which they joined; sent to each of them.
 * @typedef {{type: "devices", items: DeviceView[], ref?: string | null}} Devices
 */
/**
 * One of the teacher's devices; `this` is true for the recipient, `here` while it is connected.
 * `paired` is true if it joined by pairing, as a phone does.
 * @typedef {{id: string, driving: boolean, this: boolean, here: boolean, paired: boolean}}
 * DeviceView
 */
/**
 * Answers `lock`, and is sent to all of the teacher's devices: whether the class is locked.
 * @typedef {{type: "locked", ref?: string | null, on: boolean}} Locked
 */
/**
 * Answers `peek` with what `reveal` would send the class; `rounds` has the counts by choice id.
 * @typedef {{type: "peeked", ref?: string | null, question: number, round: number, rounds:
 * (Record<string, number>)[], right: string | null, why: string | null}} Peeked
 */
/**
 * How many students' devices are in the class, how many of them follow, and how many look around
 * alone.
 * `gone` counts those that came and left.
 * @typedef {{type: "people", in: number, following: number, away: number, gone?: number, ref?:
 * string | null}} People
 */
/**
 * Answers `hand_in`, on all tabs of the device.
 * @typedef {{type: "handed_in", ref?: string | null}} HandedIn
 */
/**
 * The programs handed in so far; sent to the teacher's devices, at most once a second.
 * @typedef {{type: "hand_ins", items: HandInView[], ref?: string | null}} HandIns
 */
/**
 * A program that was handed in, and the result of the server's own run.
 * Both are null until it has run, if it is refused, and if the server runs no programs.
 * @typedef {{id: string, verdict: "cut_off" | "exception" | "illegal_move" | "longer" |
 * "not_solved" | "optimal" | null, moves: number | null}} HandInView
 */
/**
 * Answers `take`.
 * @typedef {{type: "taken", ref?: string | null, id: string, program: string}} Taken
 */
/**
 * The link of the page that the class sees; null if it sees lanes, which come in `opened` and
 * states.
 * @typedef {{type: "shown", link: string | null, ref?: string | null}} ShownLink
 */
/**
 * Answers `pace`, and is sent to everyone; those who join later get it only if it is "own".
 * @typedef {{type: "paced", mode: "own" | "together", ref?: string | null}} Paced
 */
/**
 * How far the class is; sent to the teacher's devices, at most once a second.
 * `pages` are those that somebody is on or has answered; a class in a lesson has no `programs`.
 * @typedef {{type: "progress", pages: PageProgress[], programs: ProgramProgress[], ref?: string |
 * null}} Progress
 */
/**
 * How many devices are on a page, have answered its questions, and were right with their last
 * answer.
 * @typedef {{page: number, here: number, answered: number, right: number}} PageProgress
 */
/**
 * How many programs had this verdict and, if given, this finding.
 * @typedef {{verdict: string, finding: string | null, count: number}} ProgramProgress
 */
/**
 * Whether any teacher's device is there; sent once none has been for ten seconds, and on its
 * return.
 * @typedef {{type: "teacher", here: boolean, ref?: string | null}} Teacher
 */
/**
 * The class has ended; everyone in it goes on alone from what they saw last.
 * @typedef {{type: "ended", ref?: string | null}} Ended
 */
/**
 * A question, in its first or second round, about a lane at the address (move, line).
 * `points` says where an answer can be pointed at, `hides` what would give it away. A lesson's
 * question has the lesson's name, the page and the block. `oneself` is set only in a class, for a
 * question to oneself. A `poll` has no right answer. `stage` is sent to students who look around
 * and see something else.
 * @typedef {{type: "asked", ref?: string | null, question: number, round: number, kind: string,
 * text: string, choices: Choice[], lane?: number, move: string, line?: number, points?: "bit" |
 * "choice" | "disc" | "frame" | "line" | "number" | "peg" | "pegs" | "task", hides?: ("calls" |
 * "count" | "frame" | "next" | "values")[], lesson?: string, page?: number, block?: number,
 * oneself?: boolean, poll?: boolean, stage?: AskedStage}} Asked
 */
/**
 * One answer that can be given; its `id` is the same in every language.
 * @typedef {{id: string, text: string}} Choice
 */
/**
 * The lane that a question is about, at its address, without its listing and without panels.
 * @typedef {{opened: LaneOpened, state: LaneState}} AskedStage
 */
/**
 * Answers `answer`, on all tabs of the device.
 * For a question to oneself it says whether the answer is right, why or why not, and what it leads
 * to.
 * @typedef {{type: "answered", ref?: string | null, question: number, round: number, value: string,
 * right?: boolean, said?: string, shows?: LeadsTo, oneself?: boolean}} Answered
 */
/**
 * What an answer leads to: another address of the run, or the position after a move.
 * @typedef {{move?: string, line?: number, pegs?: number[][], disc?: number, from?: string, to?:
 * string}} LeadsTo
 */
/**
 * How many have answered; once revealed, how often each choice was taken in each round, and the
 * reason.
 * `counts` are the last round's, by choice id. `talk` is true if 30 to 70 percent were right when
 * the first round was closed; `advice` says what to do then, if there is a right choice. `open` is
 * true while answers are taken, `left` once the class has left the question's place.
 * @typedef {{type: "tally", ref?: string | null, question: number, round: number, answered: number,
 * counts: Record<string, number> | null, rounds: (Record<string, number>)[] | null, right: string |
 * null, why: string | null, talk: boolean, open: boolean, left?: boolean, advice?: "explain" |
 * "go-on" | "half" | "talk" | null, oneself?: boolean}} Tally
 */
/**
 * Progress of a run, and how many others have to end before this one starts.
 * @typedef {{type: "running", lines: number, moves: number, before: number, ref?: string | null}}
 * Running
 */
/**
 * Answers `run` with what the program did and all that it printed.
 * If it moved several towers, `runs` has the first eight; the other fields describe the first wrong
 * one of these, else the last.
 * @typedef {{type: "ran", recording: string, verdict: "cut_off" | "exception" | "illegal_move" |
 * "longer" | "not_solved" | "optimal", findings: FindingView[], hints: FindingView[], moves:
 * number, lines: number, frames_most: number, same_as: string[], called: string | null, told:
 * "move" | "pegs" | "printed" | "returned" | "yielded" | null, pegs: string[], discs: number,
 * source: string, target: string, calls_with: number | null, asks: number | null, readings?:
 * ("move" | "pegs" | "printed" | "returned" | "yielded")[], output: string, runs?: TowerRun[],
 * ref?: string | null}} Ran
 */
/**
 * Something that a program did, in a sentence, and the address where it did it.
 * @typedef {{text: string, move: number, line: number}} FindingView
 */
/**
 * What a program did with a tower. A lane of `open` refers to it as `recording`.
 * `same_as` are the algorithms with the same moves and, at each move, the same arguments on the
 * stack; `hints` are shown one at a time, each more explicit than the one before. `called` is how
 * the app called the function, null if the program calls it itself. `told` is how its moves were
 * read, null if it made none; if other ways give other moves, `readings` lists all that can be
 * requested, this one first. `pegs` are its own names for A, B and C; `discs`, `source` and
 * `target` are what it really moved. `calls_with` is the number of discs given in the text or its
 * input, null if `call_with` would not change it. `asks` is the line that asked for more input than
 * there was, null if none did.
 * @typedef {{recording: string, verdict: "cut_off" | "exception" | "illegal_move" | "longer" |
 * "not_solved" | "optimal", findings: FindingView[], hints: FindingView[], moves: number, lines:
 * number, frames_most: number, same_as: string[], called: string | null, told: "move" | "pegs" |
 * "printed" | "returned" | "yielded" | null, pegs: string[], discs: number, source: string, target:
 * string, calls_with: number | null, asks: number | null, readings?: ("move" | "pegs" | "printed" |
 * "returned" | "yielded")[]}} TowerRun
 */
/**
 * Refuses a request in a sentence that names the value; nothing has changed.
 * `line` is the line of a refused program, counted from 1; if there are several reasons, `reasons`
 * has them all.
 * @typedef {{type: "error", code: "bad_message" | "bad_program" | "closed" | "failed" |
 * "illegal_position" | "not_allowed" | "not_driving" | "not_here" | "out_of_range" | "too_fast" |
 * "too_large" | "too_many" | "unknown_algorithm" | "unknown_panel" | "unknown_room" |
 * "unknown_variant" | "wrong_key", message: string, field: string | null, line?: number, reasons?:
 * ReasonView[], ref?: string | null}} Error
 */
/**
 * Why a program is not run: at which line and column, counted from 1, and what to write instead.
 * @typedef {{line: number | null, column: number | null, text: string}} ReasonView
 */
/**
 * Nothing: the listing came with `opened`.
 * @typedef {{}} CodePanel
 */
/**
 * The frames, outermost first; `above` says how many further out are left out, if any are.
 * @typedef {{frames: FrameView[], above?: number}} CallStackPanel
 */
/**
 * A call, its arguments and the moves first_move … last_move that it makes.
 * For a variant's listing, `call` is the call as written in code, `smallest` the smallest disc that
 * it moves, `spares` all spare pegs; a call that moves nothing names no pegs.
 * @typedef {{disc: number, source: string, spare: string, target: string, code_line: number | null,
 * first_move: string, last_move: string, call?: string, smallest?: number, spares?: string[]}}
 * FrameView
 */
/**
 * The tasks, bottom first.
 * @typedef {{tasks: TaskView[]}} ExplicitStackPanel
 */
/**
 * What the loop still has to do: one move ("disc") or a call for one disc or more ("tower").
 * @typedef {{kind: "disc" | "tower", disc: number, source: string, spare: string, target: string,
 * first_move: string, last_move: string}} TaskView
 */
/**
 * The bits of the move number and of its Gray code, disc n first.
 * @typedef {{binary: string, gray: string, previous_gray: string, changed: number | null}}
 * BitsPanel
 */
/**
 * The peg that the last move leaves alone, by the formula with its numbers filled in.
 * @typedef {{peg: string | null, formula: string, filled: string, n: number, i: number, j: number,
 * l: string, value: number}} IdlePegPanel
 */
/**
 * The peg of every disc, disc n first.
 * @typedef {{discs: DiscPlace[]}} PositionFormulaPanel
 */
/**
 * Where one disc is, by the formula of its own moves.
 * @typedef {{disc: number, moves_made: string, step: number, peg: string, filled: string}}
 * DiscPlace
 */
/**
 * The moves around the current one.
 * @typedef {{rows: MoveRow[]}} MovesPanel
 */
/**
 * One row of the table of moves, with the pegs after it.
 * @typedef {{move: string, disc: number, from: string, to: string, pegs: number[][]}} MoveRow
 */
/**
 * The local variables at this line; of very many those around the one that has changed.
 * `above` and `below` say how many are left out before and after them, if any are.
 * @typedef {{variables: VariableView[], above?: number, below?: number}} VariablesPanel
 */
/**
 * A local variable of the innermost frame; `changed` by the line just executed.
 * @typedef {{name: string, value: string, changed: boolean}} VariableView
 */
/**
 * What the algorithm has executed, and how much it remembers.
 * @typedef {{lines: string, lines_total: string, calls: string, calls_total: string, memory:
 * string, memory_most: string, unit: string}} CostsPanel
 */
/**
 * All that has been printed up to this line; and at the last move before a refused one, `later`.
 * That is what the program printed from then on, where the stage no longer follows it.
 * @typedef {{text: string, later?: string}} OutputPanel
 */
/**
 * What an algorithm holds, in its own terms; `fullest` are its rows at their longest.
 * @typedef {{rows: MemoryRow[], fullest: MemoryRow[]}} MemoryPanel
 */
/**
 * A row of an algorithm's own memory; `current` is the index of its current cell, or null.
 * @typedef {{label: string, cells: string[], current: number | null}} MemoryRow
 */
/**
 * @typedef {Open | Seek | Step | Play | Pause | Look | Panels | Locate | Route | Join | Pair |
 * Drive | Free | Follow | Ask | Answer | Close | Reveal | End | Unpair | Lock | Clear | Peek | Show
 * | Pace | Turned | HandIn | Take | Run} Inbound
 */
/**
 * @typedef {Opened | State | Ahead | Looked | Located | Routed | Searching | Joined | Pairing |
 * Driving | Following | Devices | Locked | Peeked | People | HandedIn | HandIns | Taken | ShownLink
 * | Paced | Progress | Teacher | Ended | Asked | Answered | Tally | Running | Ran | Error} Outbound
 */

export {};
