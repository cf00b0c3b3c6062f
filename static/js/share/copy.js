// @ts-check
/**
 * Copying a field's text: by the clipboard where the page may use it, which only safe origins may,
 * else by selecting it.
 */

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied; it is selected in any case
 */
export async function copyField(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
