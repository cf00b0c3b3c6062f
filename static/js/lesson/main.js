// @ts-check
/** The page of a lesson: its text, and beside it the run that each of its pages shows. */
import { byId } from "../core/dom.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindExercise } from "../exercise/bind.js";
import { createExerciseHiding } from "../exercise/hide.js";
import { pressItem } from "../exercise/press.js";
import { createExercise } from "../exercise/render.js";
import { NO_EXERCISE } from "../exercise/state.js";
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/notices.js";
import { drawEach } from "../page/open.js";
import { recall } from "../page/remembered.js";
import { createTransport } from "../page/transport.js";
import { createBits } from "../panels/bits.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { createPanels } from "../panels/render.js";
import { createSigns } from "../present/signs.js";
import { openRun } from "../run/open.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { drawSeldom } from "../stage/pace.js";
import { createStage } from "../stage/render.js";
import { createOverview } from "../timeline/overview.js";
import { createTimeline } from "../timeline/render.js";
import { bindTurning, createLessonCommands } from "./commands.js";
import { createFrame } from "./frame.js";
import { KEYMAP } from "./keys.js";
import { createPages, createWays, showTheme } from "./render.js";
import { createLinking } from "./state.js";
import { update } from "./update.js";

/** @import {Store as ExerciseStore} from "../exercise/press.js" */
/** @import {ExerciseView} from "../exercise/state.js" */
/** @import {Linking} from "../page/address-bar.js" */
/** @import {Plan} from "../run/open.js" */
/** @import {OfLesson} from "./state.js" */

const read = /** @type {unknown} */ (readForScripts(document));
const given = /** @type {Plan["given"] & OfLesson} */ (read);
const words = createWords(given);
const { panels: _unused, ...remembered } = recall(given.panels);
const lesson = /** @type {object} */ ({
  lesson: { page: 1, pages: given.pages },
  exercise: { ...NO_EXERCISE, lesson: given.lesson },
});
const clock = byId("timeline-card");
const drawExercise = createExercise(words);
const hide = createExerciseHiding(words);
const drawRun = drawEach(
  drawSeldom(createHeadline(words, byId("headline"), byId("announcer"))),
  createStage(words, byId("stage")),
  createTransport(words, byId("transport")),
  drawSeldom(
    createPanels(words, byId("panels"), given.panels, {
      bits: createBits,
      "idle-peg": createIdlePeg,
    }),
  ),
  createTimeline(words, clock),
  createOverview(words, clock),
);

/** What the exercise asks for is not told by the run that is drawn. @param {View} view */
function drawAsked(view) {
  const asking = /** @type {ExerciseView} */ (view);
  drawRun(hide(asking));
  drawExercise(asking);
}

/** @param {Store} store */
function exerciseStore(store) {
  return /** @type {ExerciseStore} */ (/** @type {unknown} */ (store));
}

openRun({
  given,
  words,
  update,
  known: [lesson, remembered],
  linking: /** @type {Linking} */ (/** @type {unknown} */ (createLinking(given.pages))),
  draw: drawEach(
    showTheme,
    createPages(words),
    createDiscStyles(),
    createNotices(words, words.say("close_notice")),
    createFrame(),
    drawSeldom(createWays()),
    createSigns(),
    drawAsked,
  ),
  commands: ({ store }) => createLessonCommands(store),
  keys: {
    keymap: KEYMAP,
    offers: (command) => given.keys.includes(command),
    pressItem: (store, data, button) => pressItem(exerciseStore(store), data, button),
  },
  listen: [
    ({ store }) => bindTurning(store),
    ({ store }) => bindExercise(exerciseStore(store), words),
  ],
  later: async () => {
    const { bindLater } = await import("./later.js");
    return { bindLater: (run) => bindLater(run, given) };
  },
});
