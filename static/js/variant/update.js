// @ts-check
/** What actions do on the page of one variant: the parts that handle them, in this order. */
import { presenting } from "../present/update.js";
import { printing } from "../share/update.js";
import { thinking } from "../think/update.js";
import { timeline } from "../timeline/update.js";
import { OWN } from "../variants/panels.js";
import { puzzling } from "../variants/update.js";
import { createRunUpdate } from "../view/look.js";
import { choosing } from "../view/own.js";

/** @import {Limits} from "../variants/link.js" */

/** @param {Limits} limits */
export function createVariantUpdate(limits) {
  const parts = [timeline, presenting, remembering, printing, puzzling(limits), thinking];
  const update = createRunUpdate(parts);
  /** @type {typeof update} */
  return (view, action) => {
    const { view: next, send } = update(view, action);
    return { view: next, send: send.map(withoutOwn) };
  };
}

/** Open panels are those of this page alone: no other remembers them. @type {typeof choosing} */
function remembering(before) {
  const { panel: _own, ...others } = choosing(before);
  return others;
}

/** What only the page fills is not asked for. @param {Inbound} request @returns {Inbound} */
function withoutOwn(request) {
  const without = (/** @type {string[]} */ panels) => panels.filter((name) => !OWN.includes(name));
  if (request.type === "panels") return { ...request, panels: without(request.panels) };
  if (request.type !== "open") return request;
  const lanes = request.lanes.map((lane) => ({ ...lane, panels: without(lane.panels ?? []) }));
  return { ...request, lanes };
}
