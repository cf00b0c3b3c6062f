// @ts-check
/** What links say of looks alone, as the server reads it and as the history keeps it. Pure. */

/** @import {Looks} from "../core/links.js" */

/** @param {{link: Looks, notices?: string[]}} said what a link says, what was wrong with it */
export function pageOf({ link: { names_lang, theme, place = {} }, notices = [] }) {
  return /** @type {Partial<View["page"]>} */ ({
    place,
    keepsLang: names_lang ?? false,
    ...(theme && { theme }),
    ...(notices.length && { notices }),
  });
}

/** A link without a size of text leaves each viewer's own. @param {Looks} link */
export function presentOf({ present, text }) {
  return {
    on: false,
    timeline: false,
    chosen: null,
    spot: null,
    ...present,
    ...(text && { textSize: text }),
  };
}

/** @param {View} view @returns {Looks} */
export function keptLooks({ page, present: { on, timeline, chosen, textSize } }) {
  return {
    names_lang: page.keepsLang,
    theme: page.theme,
    ...keptPlace(page),
    ...(on && { present: { on, timeline, ...(chosen && { chosen }) } }),
    ...(textSize !== 100 && { text: textSize }),
  };
}

/** @param {View["page"]} page @returns {Pick<Looks, "place">} */
function keptPlace({ place }) {
  return place.whole || place.rest ? { place } : {};
}

/** The theme that the switch "Projector" leads to. @param {View["page"]} page */
export function otherTheme({ theme, plain }) {
  return theme === "projector" ? plain : "projector";
}
