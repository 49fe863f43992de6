/**
 * Escapes a text for a LIKE pattern, so that its percent signs, underscores and backslashes are plain
 * characters.
 */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
