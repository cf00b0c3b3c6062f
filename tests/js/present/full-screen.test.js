// @ts-check
import assert from "node:assert/strict";
import { bindFullScreen } from "../../../static/js/present/end-full-screen.js";
import { startPresenting } from "../../../static/js/present/full-screen.js";
import { withGlobals } from "../with-globals.js";

/** @type {any} */
let page;

const test = withGlobals(() => {
  page = Object.assign(new EventTarget(), {
    fullscreenElement: null,
    exitFullscreen: async () => {},
    documentElement: { requestFullscreen: async () => {} },
  });
  return { document: page };
});

test("a restarted presentation stays, even if it had ended before full screen started", () => {
  const present = { on: false };
  /** @type {((view: any) => void)[]} */
  const listeners = [];
  const dispatch = (/** @type {any} */ { type, on }) => {
    if (type === "present") present.on = on;
    for (const listener of listeners) listener({ present: { ...present } });
  };
  const get = () => ({ present });
  const store = /** @type {any} */ ({
    get,
    dispatch,
    subscribe: (/** @type {any} */ l) => listeners.push(l),
  });
  const tell = () => page.dispatchEvent(new Event("fullscreenchange"));
  bindFullScreen(store);
  startPresenting(store);
  page.fullscreenElement = page.documentElement;
  dispatch({ type: "present", on: false });
  tell();
  startPresenting(store);
  page.fullscreenElement = null;
  tell();
  assert.equal(present.on, true);
  tell();
  assert.equal(present.on, false);
});
