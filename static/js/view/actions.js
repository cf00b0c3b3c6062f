// @ts-check
/**
 * Every action there is, by the part of the page that handles it.
 *
 * @typedef {Step["unit"]} Unit
 */

/** @import {Ask, Spot, Step} from "../core/protocol.js" */
/** @import {About, Compare, Dialog, HelpGroup} from "./parts.js" */
/** @import {Range as MarkedRange, Share} from "./parts.js" */
/** @import {Size, Sizes, Theme, Window as Stretch} from "./parts.js" */

/**
 * What comes from the server.
 * @typedef {{type: "connected"} | {type: "lost", moves?: boolean}
 *   | {type: "ahead", text: string}
 *   | {type: "message", message: Outbound}} Answer
 */

/**
 * What asks the server for another place, pace or puzzle.
 * @typedef {{type: "step", by: 1 | -1, unit: Unit}
 *   | {type: "seek", move?: string, line?: number, tick?: string, dragging?: boolean}
 *   | {type: "drop"} | {type: "play"} | {type: "pause"}
 *   | {type: "speed", at: number} | {type: "unit", unit: Unit}
 *   | {type: "settings", settings: Partial<Settings>}
 *   | {type: "restore", known: Known}
 *   | {type: "panel", name: string}
 *   | {type: "lanes", lanes: Settings[], start?: Address} | {type: "give-up"}} Travel
 */

/**
 * What changes only how the page shows what it has.
 * @typedef {{type: "theme", theme: Theme} | {type: "single-keys", on: boolean} | {type: "begun"}
 *   | {type: "reduced-motion", on: boolean} | {type: "blank", on: boolean}
 *   | {type: "dialog", name: Dialog | null, field?: string}
 *   | {type: "go-typed", text: string} | {type: "go-refused", text: string, problem:
 *   "empty" | "bad" | "far"}
 *   | {type: "discs-said", said: string | null}
 *   | {type: "help-group", group: HelpGroup}
 *   | {type: "notice-closed", index: number} | {type: "front", panel: string}
 *   | {type: "uncover", panel: string}
 *   | {type: "light", disc: number | null} | {type: "tab", index: number}
 *   | {type: "shows", shows: Compare["shows"]}} Switch
 */

/**
 * What the browser measures.
 * @typedef {{type: "stage-size", index: number, size: Size}
 *   | {type: "sizes", sizes: Partial<Sizes>}
 *   | {type: "list-size", name: string, height: number}
 *   | {type: "scroll", name: string, top: number}} Measure
 */

/**
 * What is done to the timeline.
 * @typedef {{type: "window", window: Stretch}
 *   | {type: "point", count: bigint | null} | {type: "tools", on: boolean}
 *   | {type: "range", range: Partial<MarkedRange>}
 *   | {type: "mark", move: bigint, note?: string} | {type: "unmark", move: bigint}} Timed
 */

/**
 * The presenter view, the spotlight, the size of text, paper.
 * @typedef {{type: "present", on: boolean} | {type: "awake", on: boolean}
 *   | {type: "present-timeline", on: boolean}
 *   | {type: "choose", panel: string} | {type: "spot", part: string | null}
 *   | {type: "text-size", size: number} | {type: "remote", on: boolean} | {type: "escape"}
 *   | {type: "printing", on: boolean}
 *   | {type: "share", share: Partial<Share>}} Presented
 */

/**
 * Think first.
 * @typedef {{type: "think", on: boolean} | {type: "think-from", disc: number}
 *   | {type: "think-about", about: About}
 *   | {type: "think-peg", peg: string} | {type: "think-choice", value: string}
 *   | {type: "think-on"} | {type: "think-show"} | {type: "think-zero"}} Thought
 */

/**
 * The list of algorithms.
 * @typedef {{type: "find-algorithm", text: string}
 *   | {type: "aim-algorithm", name: string | null}} Listed
 */

/**
 * A class: letting go of it and coming back, leading it from this device, one more device of the
 * teacher's, its end; the card with its code, the light on every stage; joining once more; closing
 * what the bar says of the end; that a class which is not there has ended; showing it a page by its
 * link, and whether this tab of the teacher's does that; in a lesson, who turns its pages, which
 * one this page is at, and what it has found of an answer; handing in a program.
 * @typedef {{type: "room-free"} | {type: "room-follow"} | {type: "room-drive"}
 *   | {type: "room-pair"} | {type: "room-end"} | {type: "room-card", on: boolean}
 *   | {type: "room-spot", spot: Spot | null} | {type: "room-join"}
 *   | {type: "room-close"} | {type: "room-over"} | {type: "room-show", link: string}
 *   | {type: "room-tab", leads: boolean} | {type: "room-pace", mode: "together" | "own"}
 *   | {type: "room-turned", page: number} | {type: "room-hand-in", program: string}
 *   | {type: "room-answered", page: number, value: string}} Roomed
 */

/**
 * A question to the class: asked, answered by a choice or by two pegs, closed, asked once more, its
 * answer shown, put away, lost for good with the server; another page of the class; and whether
 * what was pressed is done although it leaves the question.
 * @typedef {{type: "question-ask", ask: Omit<Ask, "type" | "ref">}
 *   | {type: "question-answer", value: string} | {type: "question-peg", peg: string}
 *   | {type: "question-close"} | {type: "question-again"} | {type: "question-reveal"}
 *   | {type: "question-failed"} | {type: "question-lost"}
 *   | {type: "question-put-away"} | {type: "question-leave"} | {type: "question-stay"}
 *   | {type: "question-go", to: string}} Questioned
 */

/**
 * A person's own program: typed, run, its run ended; another text taken in its place, one's own
 * brought back; what a link brings offered, or left; one more hint; another of several towers that
 * it moved is shown; its moves are read in another way. It is `known` where a class has been shown
 * it, and `grow`s by a run with one disc more. Something is pasted into it, or mended.
 * @typedef {{type: "program-typed" | "program-input" | "program-known" | "program-pasted", text:
 *   string}
 *   | {type: "program-take", text: string, input?: string}
 *   | {type: "program-mended", before: string, text: string}
 *   | {type: "program-run", text: string, reading?: string, callWith?: number | null}
 *   | {type: "program-tower", index: number} | {type: "program-read", reading: string}
 *   | {type: "program-stop"} | {type: "program-own", text?: string}
 *   | {type: "program-back"} | {type: "program-hint"}
 *   | {type: "program-offer", text: string | null, input?: string}
 *   | {type: "program-grow", most: number}} Programmed
 */

/**
 * A lesson's page is turned; what it asks is answered, or its answer is shown.
 * @typedef {{type: "turn", page: number} | {type: "start-again"}
 *   | {type: "exercise-peg", peg: string} | {type: "exercise-answer", value: string}
 *   | {type: "exercise-tell"} | {type: "exercise-shows", on: boolean}
 *   | {type: "exercise-failed", said: string}} Turned
 */

/**
 * A part of the page could not be had, and this dialog would be empty without it; or what the
 * notice says could not be done.
 * @typedef {{type: "missing", dialog: string | null, notice?: string}} Missing
 */

/**
 * @typedef {Answer | Travel | Switch | Measure | Timed | Presented | Thought | Listed | Roomed |
 * Questioned | Programmed | Turned | Missing} Action
 */

export {};
