// @ts-check
import assert from "node:assert/strict";
import "../facts.js";
import { linkForOthers, linkOf } from "../../../static/js/share/link.js";
import { property } from "../random.js";
import { someTower, someView } from "../some-views.js";

property("a link for others has no theme and presenter view unless they are wanted", (random) => {
  const view = someView(random, someTower(random));
  const plain = new URLSearchParams(linkForOthers(view, linkOf));
  for (const name of ["theme", "text", "present", "panel"]) assert.equal(plain.get(name), null);
  const share = { ...view.share, theme: true, present: true };
  const whole = { ...view, share, present: { ...view.present, on: true } };
  assert.equal(linkForOthers({ ...view, share }, linkOf), linkOf(whole));
  const both = new URLSearchParams(linkOf(view));
  for (const name of ["theme", "text", "present", "panel"]) both.delete(name);
  assert.deepEqual([...plain], [...both]);
});
