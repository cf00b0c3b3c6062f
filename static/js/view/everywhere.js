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
 */

/** @template {object} [X={}] @typedef {import("./state.js").View<X>} View */

/**
 * A page's own store.
 * @template {View} [V=View] @template [A=import("./actions.js").Action]
 * @typedef {import("../page/live.js").Store<V, A>} Store
 */
