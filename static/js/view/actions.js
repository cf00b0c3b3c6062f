// @ts-check
/**
 * All actions, grouped by the part of the page that handles them.
 *
 * @typedef {Step["unit"]} Unit
 */

/** @import {Ask, Spot, Step} from "../core/protocol.js" */
/** @import {About, Compare, Dialog, HelpGroup} from "./parts.js" */
/** @import {Range as MarkedRange, Share} from "./parts.js" */
/** @import {Size, Sizes, Theme, Window as Stretch} from "./parts.js" */

/**
 * Messages from the server, and changes of the connection.
 * @typedef {{type: "connected"} | {type: "lost", moves?: boolean}
 *   | {type: "ahead", text: string}
 *   | {type: "message", message: Outbound}} Answer
 */

/**
 * Requests to the server for another place, pace or puzzle. A `seek` may go `to` a place that the
 * server finds: where the innermost call of a lane ends, or where its line is executed next.
 * @typedef {{type: "step", by: 1 | -1, unit: Unit}
 *   | {type: "seek", move?: string, line?: number, tick?: string, dragging?: boolean,
 *     to?: Step["to"], lane?: number}
 *   | {type: "drop"} | {type: "play"} | {type: "pause"}
 *   | {type: "speed", at: number} | {type: "unit", unit: Unit}
 *   | {type: "settings", settings: Partial<Settings>}
 *   | {type: "restore", known: Known}
 *   | {type: "panel", name: string}
 *   | {type: "lanes", lanes: Settings[], start?: Address} | {type: "give-up"}} Travel
 */

/**
 * Changes only to how the page shows what it has.
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
 * Measurements by the browser.
 * @typedef {{type: "stage-size", index: number, size: Size}
 *   | {type: "sizes", sizes: Partial<Sizes>}
 *   | {type: "list-size", name: string, height: number}
 *   | {type: "scroll", name: string, top: number}} Measure
 */

/**
 * Changes to the timeline.
 * @typedef {{type: "window", window: Stretch}
 *   | {type: "point", count: bigint | null} | {type: "tools", on: boolean}
 *   | {type: "range", range: Partial<MarkedRange>}
 *   | {type: "mark", move: bigint, note?: string} | {type: "unmark", move: bigint}} Timed
 */

/**
 * The presenter view, the spotlight, the text size, printing and sharing.
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
 * A class: looking around and following again, taking control on this device, pairing another of
 * the teacher's devices, ending the class; the card with its code, the spotlight on every stage;
 * joining again; dismissing the bar's message that the class has ended; learning that a missing
 * class has ended; showing the class a page by its link, and whether this tab of the teacher's does
 * that; in a lesson, who turns the pages, the page now open, and an answer to it; handing in a
 * program.
 * @typedef {{type: "room-free"} | {type: "room-follow"} | {type: "room-drive"}
 *   | {type: "room-pair"} | {type: "room-end"} | {type: "room-card", on: boolean}
 *   | {type: "room-spot", spot: Spot | null} | {type: "room-join"}
 *   | {type: "room-close"} | {type: "room-over"} | {type: "room-show", link: string}
 *   | {type: "room-tab", leads: boolean} | {type: "room-pace", mode: "together" | "own"}
 *   | {type: "room-turned", page: number} | {type: "room-hand-in", program: string}
 *   | {type: "room-answered", page: number, value: string}} Roomed
 */

/**
 * A question to the class: asked, answered by a choice or by two pegs, closed, asked again, its
 * answer shown, dismissed, lost for good with the server; going to another page of the class; and
 * whether to carry out a press that leaves the question.
 * @typedef {{type: "question-ask", ask: Omit<Ask, "type" | "ref">}
 *   | {type: "question-answer", value: string} | {type: "question-peg", peg: string}
 *   | {type: "question-close"} | {type: "question-again"} | {type: "question-reveal"}
 *   | {type: "question-failed"} | {type: "question-lost"}
 *   | {type: "question-put-away"} | {type: "question-leave"} | {type: "question-stay"}
 *   | {type: "question-go", to: string}} Questioned
 */

/**
 * The user's own program: typed, run, stopped; replaced by another text, or restored; a link's
 * program offered, or declined; another hint; another of several towers that it moved is shown; its
 * moves are read in another way. It is `known` once a class has been shown it, and `grow` runs it
 * with one more disc. Something is pasted into it, or corrected.
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
 * A lesson: turning a page, answering its question, showing the answer.
 * @typedef {{type: "turn", page: number} | {type: "start-again"}
 *   | {type: "exercise-peg", peg: string} | {type: "exercise-answer", value: string}
 *   | {type: "exercise-tell"} | {type: "exercise-shows", on: boolean}
 *   | {type: "exercise-failed", said: string}} Turned
 */

/**
 * A part of the page could not be loaded, and this dialog would be empty without it; or the failure
 * that the notice describes.
 * @typedef {{type: "missing", dialog: string | null, notice?: string}} Missing
 */

/**
 * @typedef {Answer | Travel | Switch | Measure | Timed | Presented | Thought | Listed | Roomed |
 * Questioned | Programmed | Turned | Missing} Action
 */

export {};
