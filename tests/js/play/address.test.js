// @ts-check
/** The address of a game: it names what was done before it was kept, and what is done after. */
import assert from "node:assert/strict";
import { createStore } from "../../../static/js/core/store.js";
import { bindAddress } from "../../../static/js/play/elsewhere.js";
import { update } from "../../../static/js/play/update.js";
import { withGlobals } from "../with-globals.js";
import { Page } from "./page.js";

/** @import {Store} from "../../../static/js/play/state.js" */

const PAUSE = 500; // ms

/** @type {string[]} */
let addresses = [];
/** @type {(ms: number) => void} */
let pass;

const test = withGlobals(({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  addresses = [];
  pass = (ms) => mock.timers.tick(ms);
  return {
    window: { setTimeout: globalThis.setTimeout },
    addEventListener() {},
    history: {
      replaceState: (/** @type {null} */ _, /** @type {string} */ __, /** @type {string} */ link) =>
        addresses.push(link),
    },
  };
});

function opened() {
  const { view } = Page.of(3);
  /** @type {Store} */
  const store = createStore(view, update, () => {});
  return { store, begun: view.play };
}

/** @param {string} address */
const themeIn = (address) => new URLSearchParams(address).get("theme");

test("what is pressed while the page is still loading is in its address", () => {
  const { store, begun } = opened();
  store.dispatch({ type: "theme", theme: "projector" });
  bindAddress(store, begun);
  pass(PAUSE);
  assert.deepEqual(addresses.map(themeIn), ["projector"]);
});

test("what is pressed later is in the address half a second after it", () => {
  const { store, begun } = opened();
  bindAddress(store, begun);
  pass(PAUSE);
  assert.deepEqual(addresses, []);
  store.dispatch({ type: "theme", theme: "dark" });
  pass(PAUSE - 1);
  assert.deepEqual(addresses, []);
  pass(1);
  assert.deepEqual(addresses.map(themeIn), ["dark"]);
});
