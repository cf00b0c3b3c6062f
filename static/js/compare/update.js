// @ts-check
/** What actions do on the page for comparing: the rooms that handle them, in this order. */
import { presenting } from "../present/update.js";
import { printing } from "../share/update.js";
import { timeline } from "../timeline/update.js";
import { choosing } from "../view/own.js";
import { createUpdate } from "../view/update.js";
import { viewing } from "../view/viewing.js";

export const update = createUpdate(viewing, timeline, presenting, choosing, printing);
