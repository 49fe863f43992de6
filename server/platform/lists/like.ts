/** A text as it stands in a LIKE pattern: its percent signs, underscores and backslashes are plain characters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
