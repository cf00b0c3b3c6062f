// @ts-check
/** What actions do on the whole page: the parts that handle them, in this order. */
import { listing } from "../algorithms/update.js";
import { presenting } from "../present/present-update.js";
import { printing } from "../share/share-update.js";
import { thinking } from "../think/switch.js";
import { timeline } from "../timeline/timeline-update.js";
import { createRunUpdate } from "../view/look.js";
import { choosing } from "../view/switches.js";

/** Thinking comes last: it stops before moves that all others would have shown. */
export const update = createRunUpdate([
  timeline,
  presenting,
  choosing,
  printing,
  listing,
  thinking,
]);
