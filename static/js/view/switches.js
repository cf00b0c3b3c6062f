// @ts-check
/** Actions that change only how the page shows what it has, and measurements of the page. */

import { words } from "../core/words.js";
import { owning } from "./view-update.js";

/** @import {Own, Size, Sizes} from "./parts.js" */

/** @returns {Table} */
export function switches() {
  return { ...ofPage, ...ofStage, ...ofCompare, ...measures };
}

const ofPage = owning(
  "page",
  {
    theme: (page, { theme }) => {
      return { ...page, theme, plain: page.theme === "projector" ? page.plain : page.theme };
    },
    "single-keys": (page, { on }) => ({ ...page, singleKeys: on }),
    "reduced-motion": (page, { on }) => ({ ...page, reducedMotion: on }),
    blank: (page, { on }) => ({ ...page, blank: on }),
    begun: (page) => (page.begun ? page : { ...page, begun: true }),
    front: (page, { panel }) => (page.front === panel ? page : { ...page, front: panel }),
    dialog: (page, { name, field = "" }) => {
      return { ...page, dialog: name, field, discsSaid: null, go: { ...page.go, problem: null } };
    },
    uncover: (page, { panel }, { shown }) => {
      return { ...page, covers: { ...page.covers, [panel]: shown?.move ?? "0" } };
    },
    "discs-said": (page, { said }) => ({ ...page, discsSaid: said }),
    "help-group": (page, { group }) => ({ ...page, help: group }),
    "go-typed": (page, { text }) => ({ ...page, go: { text, problem: null } }),
    "go-refused": (page, { text, problem }) => ({ ...page, go: { text, problem } }),
    missing: (page, { dialog, notice = NOT_LOADED }) => {
      const notices = withNotice(page.notices, notice);
      return { ...page, notices, dialog: page.dialog === dialog ? null : page.dialog };
    },
    "notice-closed": (page, { index }) => {
      return { ...page, notices: page.notices.filter((_, i) => i !== index) };
    },
  },
  ["theme"],
);

const ofStage = owning("stage", {
  light: (stage, { disc }) => (stage.lit === disc ? stage : { ...stage, lit: disc }),
});

const ofCompare = owning("compare", { tab: (compare, { index }) => ({ ...compare, tab: index }) });

const measures = {
  ...owning("sizes", {
    "stage-size": (sizes, { index, size }) => stageSized(sizes, index, size),
    sizes: (all, { sizes }) => ({ ...all, ...sizes }),
    "list-size": (sizes, { name, height }) => {
      return { ...sizes, lists: { ...sizes.lists, [name]: height } };
    },
  }),
  ...owning("scroll", { scroll: (scroll, { name, top }) => ({ ...scroll, [name]: top }) }),
};

/** @param {Sizes} sizes @param {number} index @param {Size} size @returns {Sizes} */
function stageSized(sizes, index, size) {
  const stages = [...sizes.stages];
  stages[index] = size;
  return { ...sizes, stages, stage: stages[0] ?? size };
}

// Notices at the top of a page, until they are closed. Pure.

const MOST_NOTICES = 3;

const NOT_LOADED = words.say("Part of this page could not be loaded. Press again to retry.");

/** The newest notices, this one last, without duplicates.
 * @param {string[]} notices @param {string} notice */
export function withNotice(notices, notice) {
  return [...notices.filter((one) => one !== notice), notice].slice(-MOST_NOTICES);
}

// Choices made by hand are remembered between visits; those from a link are not.

/** The choice that each action makes, read from the view after it.
 * @type {{[T in Action["type"]]?: (view: View) => Own}} */
const CHOICES = {
  theme: ({ page: { theme, plain } }) => ({ theme, plain }),
  panel: ({ panels }) => ({ panels }),
  "text-size": ({ present: { textSize } }) => ({ textSize }),
  "single-keys": ({ page: { singleKeys } }) => ({ singleKeys }),
  remote: ({ present: { remote } }) => ({ remote }),
};

/** @type {Part} */
export function choosing(before) {
  const handlers = Object.entries(CHOICES).map(([type, chosen]) => {
    /** @type {Handle} */
    const handler = (view, action) => {
      const outcome = before(view, action);
      const own = { ...outcome.view.own, ...chosen(outcome.view) };
      return { ...outcome, view: { ...outcome.view, own } };
    };
    return [type, handler];
  });
  return Object.fromEntries(handlers);
}
