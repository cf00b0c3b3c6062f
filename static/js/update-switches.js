// @ts-check
/** Actions that change only how the page shows what it has. */

/** @typedef {import("./view.js").View} View */

/** @param {View} view @param {import("./update.js").Action} action @returns {{view: View} | null} */
export function switched(view, action) {
  const next = change(view, action);
  return next && { view: next };
}

/** @param {View} view @param {import("./update.js").Action} action @returns {View | null} */
function change(view, action) {
  switch (action.type) {
    case "theme": return { ...view, theme: action.theme, jumps: view.jumps + 1 };
    case "single-keys": return { ...view, singleKeys: action.on };
    case "reduced-motion": return { ...view, reducedMotion: action.on };
    case "light": return view.lit === action.disc ? view : { ...view, lit: action.disc };
    case "dialog": return { ...view, dialog: action.name, field: action.field ?? "", go: { ...view.go, problem: null } };
    case "go-typed": return { ...view, go: { text: action.text, problem: null } };
    case "go-refused": return { ...view, go: { text: action.text, problem: action.problem } };
    case "tab": return { ...view, tab: action.index };
    case "blank": return { ...view, blank: action.on };
    case "notice-closed": return { ...view, notices: view.notices.filter((_, index) => index !== action.index) };
    default: return measure(view, action);
  }
}

/** @param {View} view @param {import("./update.js").Action} action @returns {View | null} */
function measure(view, action) {
  switch (action.type) {
    case "stage-size": return { ...view, sizes: stageSized(view.sizes, action.index, action.size) };
    case "sizes": return { ...view, sizes: { ...view.sizes, ...action.sizes } };
    case "list-size": return { ...view, sizes: { ...view.sizes, lists: { ...view.sizes.lists, [action.name]: action.height } } };
    case "scroll": return { ...view, scroll: { ...view.scroll, [action.name]: action.top } };
    default: return null;
  }
}

/** @param {import("./view.js").Sizes} sizes @param {number} index @param {import("./view.js").Size} size @returns {import("./view.js").Sizes} */
function stageSized(sizes, index, size) {
  const stages = [...sizes.stages];
  stages[index] = size;
  return { ...sizes, stages, stage: stages[0] ?? size };
}
