import { parseSync } from 'oxc-parser';

/** A broken rule and its line. */
export interface Finding {
  line: number;
  what: string;
}

export const CODE = /\.(?:tsx?|mjs)$/;

/** Replaces the comments of a source file by spaces; offsets stay the same. */
export function withoutComments(path: string, text: string): string {
  const { comments } = parseSync(path, text);
  let blanked = text;
  for (const { start, end } of comments) {
    const blank = text.slice(start, end).replace(/[^\n]/g, ' ');
    blanked = blanked.slice(0, start) + blank + blanked.slice(end);
  }
  return blanked;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
