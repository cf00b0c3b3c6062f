// @ts-check
/** The lesson page: its text, and beside it the run that each of its pages shows. */
import { byId } from "../core/dom.js";
import { readForScripts, words } from "../core/words.js";
import { createHeadline } from "../page/headline.js";
import { drawEach } from "../page/open-page.js";
import { createNotices } from "../page/page-notices.js";
import { recall } from "../page/remembered.js";
import { createTransport } from "../page/transport.js";
import { createBits } from "../panels/bits.js";
import { createIdlePeg } from "../panels/idle-peg.js";
import { createPanels } from "../panels/panels.js";
import { createSigns } from "../present/signs.js";
import { bindKeeping, keptAnswers } from "../question/answers-kept.js";
import { createHiding } from "../question/hide.js";
import { openRun } from "../run/open-run.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { drawThrottled } from "../stage/pace.js";
import { createStage } from "../stage/stage.js";
import { createTimeline } from "../timeline/timeline.js";
import { bindExercise, createExercise, pressItem } from "./exercise.js";
import { bindLinksOut, bindTurning, createLessonCommands, KEYMAP } from "./lesson-commands.js";
import { createFrame, createPages, createWays, showTheme } from "./lesson-pages.js";
import { createLinking, hiddenByPage, lessonKnown } from "./lesson-state.js";
import { update } from "./lesson-update.js";

/** @import {Linking} from "../page/address-bar.js" */
/** @import {Plan} from "../run/open-run.js" */
/** @import {OfLesson} from "./lesson-state.js" */

const read = /** @type {unknown} */ (readForScripts(document));
const given = /** @type {Plan["given"] & OfLesson} */ (read);
const { panels: _unused, ...remembered } = recall(given.panels);
const { lesson: name, pages } = given;
const own = lessonKnown({ name, pages, kept: keptAnswers(name) });
const clock = byId("timeline-card");
const hide = createHiding(hiddenByPage);
const hideNext = createHiding((view) => {
  const hiding = hiddenByPage(view);
  return hiding && { ...hiding, leadsTo: null }; // it has no place on a timeline
});
const drawExercise = createExercise();
const ways = drawThrottled(createWays());
const draw = drawEach(
  showTheme,
  createPages(),
  createDiscStyles(),
  drawThrottled(createHeadline(byId("headline"), byId("announcer"))),
  createNotices(words.say("Close this notice")),
  createStage(byId("stage")),
  createTransport(byId("transport")),
  drawThrottled(
    createPanels(byId("panels"), given.panels, {
      bits: createBits,
      "idle-peg": createIdlePeg,
    }),
  ),
  createFrame(),
  createSigns(),
);
const drawClock = createTimeline(clock);

openRun({
  given,
  update,
  known: [own, remembered],
  linking: /** @type {Linking} */ (/** @type {unknown} */ (createLinking(pages))),
  draw: (view) => {
    draw(hide(view));
    drawClock(hideNext(view));
    drawExercise(view); // what is hidden on the stage may be another position
    ways(view);
  },
  commands: ({ store }) => createLessonCommands(store),
  keys: {
    keymap: KEYMAP,
    offers: (command) => given.keys.includes(command),
    pressItem,
  },
  listen: [
    ({ store }) => bindTurning(store),
    bindLinksOut,
    ({ store }) => bindExercise(store),
    ({ store }) => bindKeeping(store),
  ],
  later: async () => {
    const { bindLater } = await import("./lesson-later.js");
    return { bindLater: (run) => bindLater(run, given) };
  },
});
