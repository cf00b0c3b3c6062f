// @ts-check
/** What actions do on the page with a person's own program: the parts that handle them. */
import { presenting } from "../present/present-update.js";
import { programming, runFirst } from "../program/running.js";
import { remembering, withoutPanels } from "../run/own-panels.js";
import { printing } from "../share/share-update.js";
import { thinking } from "../think/switch.js";
import { timeline } from "../timeline/timeline-update.js";
import { createRunUpdate } from "../view/look.js";
import { composing, OWN } from "./texts.js";

const PARTS = [timeline, presenting, remembering, printing, programming, composing, thinking];

export const update = runFirst(withoutPanels(createRunUpdate(PARTS), OWN));
