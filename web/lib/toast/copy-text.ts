/**
 * Copies a text to the clipboard.
 * @returns whether the browser allows it: not on a page without HTTPS, or after a refused permission
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
