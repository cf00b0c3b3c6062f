// @ts-check
/**
 * The types that most scripts name. A file without imports and exports is no module to TypeScript:
 * what it names is known everywhere.
 *
 * @typedef {import("../core/dom.js").Find} Find
 * @typedef {import("../core/words.js").Words} Words
 * @typedef {import("../core/words.js").ForScripts} ForScripts
 * @typedef {import("../core/position.js").Pegs} Pegs
 * @typedef {import("../core/protocol.js").Inbound} Inbound
 * @typedef {import("../core/protocol.js").LaneOpened} LaneOpened
 * @typedef {import("../core/protocol.js").LaneState} LaneState
 * @typedef {import("../page/address-bar.js").Opening} Opening
 * @typedef {import("../stage/layout.js").StageLayout} StageLayout
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./parts.js").Settings} Settings
 * @typedef {import("../core/protocol.js").Outbound} Outbound
 * @typedef {import("../core/protocol.js").Asked} Asked
 * @typedef {import("../core/protocol.js").Ran} Ran
 * @typedef {import("./parts.js").Address} Address
 * @typedef {import("./state.js").Known} Known
 * @typedef {import("../room/room-state.js").Room} Room
 * @typedef {import("../panels/render.js").Panel} Panel
 */

/** @template {object} [X={}] @typedef {import("./state.js").View<X>} View */

/**
 * A page's own store.
 * @template {View} [V=View] @template [A=import("./actions.js").Action]
 * @typedef {import("../page/live.js").Store<V, A>} Store
 */

/**
 * What an action leads to; a jump leaves a place that is worth going back to.
 * @template {View} [V=View]
 * @typedef {{view: V, send?: Inbound[], jump?: boolean}} Outcome
 */
/**
 * From a type of action to what carries it out.
 * @template {View} [V=View] @template {{type: string}} [A=Action]
 * @typedef {{[T in A["type"]]?: (view: V, action: Extract<A, {type: T}>) => Outcome<V>}} Table
 */
/**
 * Carries out any action.
 * @template {View} [V=View] @template [A=Action]
 * @typedef {(view: V, action: A) => Outcome<V>} Handle
 */
/**
 * What a part adds, around the table before it.
 * @template {View} [V=View] @template {{type: string}} [A=Action]
 * @typedef {(before: Handle<V, A>) => Table<V, A>} Part
 */
/**
 * @template {View} [V=View] @template [A=Action]
 * @typedef {(view: V, action: A) => {view: V, send: Inbound[]}} Update
 */
