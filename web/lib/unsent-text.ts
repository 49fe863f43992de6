/** What remains in a field of which `sent` was sent: text that was typed after the press belongs to the next item. */
export function unsentText(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
