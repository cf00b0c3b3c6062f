// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandOf, createKeymap, KEYMAP } from "../../../static/js/core/keymap.js";
import { KEYMAP as OF_PLAY } from "../../../static/js/play/play-commands.js";

/** @import {Focus} from "../../../static/js/core/keymap.js" */

const ON = { singleKeys: true, remote: true };
const FOCUSED = /** @type {const} */ (["page", "button", "slider", "field"]);

/** @param {string} key as written in the keymap @param {Partial<KeyboardEvent>} [more] */
function press(key, more = {}) {
  const shiftKey = key.startsWith("Shift+");
  const name = shiftKey ? key.slice("Shift+".length) : key;
  return { key: name, shiftKey, ctrlKey: false, altKey: false, metaKey: false, ...more };
}

/** @param {Focus} focus @param {typeof ON} [on] the keys that are on */
function heardIn(focus, on = ON) {
  const keys = KEYMAP.flatMap((binding) => binding.keys);
  return keys.filter((key) => commandOf(press(key), focus, on) !== null);
}

test("on the page every key means its command, if the page has it", () => {
  for (const { command, keys } of KEYMAP) {
    for (const key of keys) {
      const only = (/** @type {string} */ one) => one === command;
      assert.equal(commandOf(press(key), "page", ON, only), command);
      const found = commandOf(press(key), "page", ON, () => false);
      assert.equal(found, null);
    }
  }
});

test("a key with several commands means the first one that the page has", () => {
  const keys = KEYMAP.flatMap((binding) => binding.keys);
  for (const key of keys.filter((one, i) => keys.indexOf(one) < i)) {
    const commands = KEYMAP.filter((one) => one.keys.includes(key)).map(({ command }) => command);
    assert.equal(new Set(commands).size, commands.length);
    for (const [i, command] of commands.entries()) {
      const later = (/** @type {string} */ one) => commands.indexOf(one) >= i;
      assert.equal(commandOf(press(key), "page", ON, later), command);
    }
  }
});

test("U steps out and E goes on to the same line", () => {
  for (const key of ["u", "U"]) assert.equal(commandOf(press(key), "page", ON), "step-out");
  for (const key of ["e", "E"]) assert.equal(commandOf(press(key), "page", ON), "same-line");
});

test("every command has a name for its key in the help", () => {
  assert.ok(KEYMAP.every(({ keys, said }) => (said ?? keys).length > 0));
});

test("a key with Control, Alt or Meta always belongs to the browser", () => {
  for (const focus of FOCUSED) {
    for (const held of ["ctrlKey", "altKey", "metaKey"]) {
      for (const key of KEYMAP.flatMap((binding) => binding.keys)) {
        assert.equal(commandOf(press(key, { [held]: true }), focus, ON), null);
      }
    }
  }
});

test("fields and sliders keep all keys but those only a remote sends, and buttons keep Space", () => {
  const shifted = ["PageDown", "PageUp", "F5"];
  const remote = [...shifted, ...shifted.map((key) => `Shift+${key}`), "Escape"];
  assert.deepEqual(new Set(heardIn("field")), new Set(remote));
  assert.deepEqual(new Set(heardIn("slider")), new Set([...remote, "."]));
  const others = heardIn("page").filter((key) => key !== " ");
  assert.deepEqual(heardIn("button"), others);
});

test("single-key shortcuts can be switched off, except Space", () => {
  const off = heardIn("page", { singleKeys: false, remote: false });
  assert.ok(off.includes(" "));
  assert.ok(off.every((key) => key === " " || key.length > 1));
  assert.ok(off.includes("ArrowRight") && !off.includes("."));
});

test("with a remote, the dot and F5 always work, and F5 only then", () => {
  const single = { singleKeys: false, remote: true };
  assert.equal(commandOf(press("."), "page", single), "blank");
  assert.equal(commandOf(press("F5"), "page", single), "present-start");
  assert.equal(commandOf(press("F5"), "page", { ...ON, remote: false }), null);
});

test("Shift is part of a named key, but not of a character typed with it", () => {
  assert.equal(commandOf(press("Shift+ArrowRight"), "page", ON), "forward-other");
  assert.equal(commandOf(press("?", { shiftKey: true }), "page", ON), "help");
  assert.equal(commandOf(press("Z", { shiftKey: true }), "page", ON), "zoom-out");
  assert.equal(commandOf(press("Shift+Home"), "page", ON), null);
});

test("on a French keyboard the digits of the page to play yourself need no Shift", () => {
  for (const [peg, key] of [..."&é\"'(-è_"].entries()) {
    const typed = press(key, { code: `Digit${peg + 1}` });
    assert.equal(OF_PLAY(typed, "page", ON), `peg-${peg}`);
    const shifted = press(String(peg + 1), { code: `Digit${peg + 1}`, shiftKey: true });
    assert.equal(OF_PLAY(shifted, "page", ON), `peg-${peg}`);
    assert.equal(
      OF_PLAY(press(String(peg + 1), { code: `Numpad${peg + 1}` }), "page", ON),
      `peg-${peg}`,
    );
  }
});

test("a digit is the key it is printed on, whatever that key types without Shift", () => {
  const pegs = [..."12345678"].map((key, peg) => ({ command: `peg-${peg}`, keys: [key] }));
  const meant = createKeymap([...pegs, { command: "slower", keys: ["-"] }], []);
  const heard = (/** @type {string} */ key, /** @type {Partial<KeyboardEvent>} */ more) =>
    meant(press(key, more), "page", ON);
  assert.equal(heard("&", { code: "Digit1" }), "peg-0");
  assert.equal(heard("1", { code: "Digit1", shiftKey: true }), "peg-0");
  assert.equal(heard("3", { code: "Numpad3" }), "peg-2");
  assert.equal(heard("-", { code: "Digit6" }), "slower");
  assert.equal(heard("!", { code: "Digit1", shiftKey: true }), null);
  assert.equal(heard("&", { code: "Digit1", ctrlKey: true }), null);
  assert.equal(heard("End", { code: "Numpad1" }), null);
  assert.equal(meant(press("&", { code: "Digit1" }), "field", ON), null);
  assert.equal(commandOf(press("à", { code: "Digit0" }), "page", ON), "whole-run");
});
