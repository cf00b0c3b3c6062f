// @ts-check
/** The update function of a variant's page: the parts that handle actions, in order. */

import { OWN } from "../core/variants.js";
import { presenting } from "../present/present-update.js";
import { remembering, withoutPanels } from "../run/own-panels.js";
import { printing } from "../share/share-update.js";
import { thinking } from "../think/switch.js";
import { timeline } from "../timeline/timeline-update.js";
import { puzzling } from "../variants/variants-update.js";
import { createRunUpdate } from "../view/look.js";

/** @import {Limits} from "../variants/variant-link.js" */

/** @param {Limits} limits */
export function createVariantUpdate(limits) {
  const parts = [timeline, presenting, remembering, printing, puzzling(limits), thinking];
  return withoutPanels(createRunUpdate(parts), OWN);
}
