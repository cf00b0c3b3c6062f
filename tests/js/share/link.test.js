// @ts-check
import assert from "node:assert/strict";
import "../facts.js";
import { linkForOthers, linkOf } from "../../../static/js/share/link.js";
import { coversOf } from "../../../static/js/view/covers.js";
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

property("a link covers what is covered still, and for others what is chosen", (random) => {
  const view = someView(random, someTower(random));
  const hides = (/** @type {string} */ link) => new URLSearchParams(link).get("hide");
  const covers = { ...coversOf(["bits", "code"]), moves: "3" };
  const here = { ...view, page: { ...view.page, covers } };
  assert.equal(hides(linkOf(here)), "bits,code");
  assert.equal(hides(linkForOthers(here, linkOf)), "bits,code");
  for (const [chosen, said] of /** @type {const} */ ([
    [["moves"], "moves"],
    [[], null],
  ])) {
    const share = { ...view.share, covers: [...chosen] };
    assert.equal(hides(linkForOthers({ ...here, share }, linkOf)), said);
  }
});
