// @ts-check
/** The page of a lesson: its text, and beside it the run that each of its pages shows. */
import { byId } from "../core/dom.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindExercise, pointingOf, pressExercise } from "../exercise/bind.js";
import { hiddenByPage } from "../exercise/hides.js";
import { bindKeeping, keptQuestions } from "../exercise/kept.js";
import { createExercise } from "../exercise/render.js";
import { exerciseOf } from "../exercise/state.js";
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/notices.js";
import { drawEach } from "../page/open.js";
import { recall } from "../page/remembered.js";
import { createTransport } from "../page/transport.js";
import { createBits } from "../panels/bits.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { createPanels } from "../panels/render.js";
import { pressItem } from "../point/bind.js";
import { createSigns } from "../present/signs.js";
import { createHiding } from "../question/hide.js";
import { openRun } from "../run/open.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { drawSeldom } from "../stage/pace.js";
import { createStage } from "../stage/render.js";
import { createOverview } from "../timeline/overview.js";
import { createTimeline } from "../timeline/render.js";
import { bindTurning, createLessonCommands } from "./commands.js";
import { createFrame } from "./frame.js";
import { KEYMAP } from "./keys.js";
import { bindLinksOut } from "./links-out.js";
import { createPages, createWays, showTheme } from "./render.js";
import { createLinking } from "./state.js";
import { update } from "./update.js";

/** @import {Linking} from "../page/address-bar.js" */
/** @import {Store as ExerciseStore} from "../exercise/bind.js" */
/** @import {Plan} from "../run/open.js" */
/** @import {LessonView, OfLesson} from "./state.js" */

const read = /** @type {unknown} */ (readForScripts(document));
const given = /** @type {Plan["given"] & OfLesson} */ (read);
const words = createWords(given);
const { panels: _unused, ...remembered } = recall(given.panels);
const exercise = exerciseOf(given.lesson, keptQuestions(given.lesson));
const own = /** @type {object} */ ({ lesson: { page: 1, pages: given.pages }, exercise });
const clock = byId("timeline-card");
const hide = createHiding(words, hiddenByPage);
const hideNext = createHiding(words, (/** @type {LessonView} */ view) => {
  const hiding = hiddenByPage(view, words);
  return hiding && { ...hiding, leadsTo: null }; // on a timeline it has no place
});
const drawExercise = createExercise(words);
const ways = drawSeldom(createWays());
const draw = drawEach(
  showTheme,
  createPages(words),
  createDiscStyles(),
  drawSeldom(createHeadline(words, byId("headline"), byId("announcer"))),
  createNotices(words, words.say("close_notice")),
  createStage(words, byId("stage")),
  createTransport(words, byId("transport")),
  drawSeldom(
    createPanels(words, byId("panels"), given.panels, {
      bits: createBits,
      "idle-peg": createIdlePeg,
    }),
  ),
  createFrame(),
  createSigns(),
);
const drawClock = drawEach(createTimeline(words, clock), createOverview(words, clock));

openRun({
  given,
  words,
  update,
  known: [own, remembered],
  linking: /** @type {Linking} */ (/** @type {unknown} */ (createLinking(given.pages))),
  draw: (view) => {
    draw(hide(asking(view)));
    drawClock(hideNext(asking(view)));
    drawExercise(asking(view)); // what is hidden on the stage may be another position
    ways(view);
  },
  commands: ({ store }) => createLessonCommands(store),
  keys: {
    keymap: KEYMAP,
    offers: (command) => given.keys.includes(command),
    pressItem: (store, data, button) => {
      const exercises = ofExercises(store);
      pressExercise(exercises, data, () =>
        pressItem(store, exercises.get(), pointingOf(exercises), data, button),
      );
    },
  },
  listen: [
    ({ store }) => bindTurning(store),
    bindLinksOut,
    ({ store }) => bindExercise(ofExercises(store), words),
    ({ store }) => bindKeeping(ofExercises(store)),
  ],
  later: async () => {
    const { bindLater } = await import("./later.js");
    return { bindLater: (run) => bindLater(run, given) };
  },
});

/** @param {View} view */
function asking(view) {
  return /** @type {LessonView} */ (view);
}

/** The same store, which knows exercises, too. @param {Store} store */
function ofExercises(store) {
  return /** @type {ExerciseStore} */ (/** @type {unknown} */ (store));
}
