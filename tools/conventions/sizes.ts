import { CODE, type Finding, lineAt } from './source.ts';

const MOST_LINES = 300;
const MOST_COLUMNS = 140;

/** Files that may be longer, each with the reason why two rooms would be worse than one. */
const longFiles: Readonly<Record<string, string>> = {};

const SECRET = /\brzp_live_\w{14}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----/g;

/** Long lines count without their strings and addresses, which nobody can break. */
export function sizeComplaints(path: string, text: string): Finding[] {
  if (!CODE.test(path)) return [];
  const lines = text.replace(/\n$/, '').split('\n');
  const found = lines.flatMap((line, index) =>
    bare(line).length > MOST_COLUMNS
      ? [{ line: index + 1, what: `longer than ${MOST_COLUMNS} columns` }]
      : [],
  );
  if (lines.length > MOST_LINES && !(path in longFiles))
    found.push({ line: lines.length, what: `longer than ${MOST_LINES} lines: two rooms?` });
  return found;
}

export function secretComplaints(text: string): Finding[] {
  return [...text.matchAll(SECRET)].map(({ index }) => ({
    line: lineAt(text, index),
    what: 'a secret: secrets come from the environment',
  }));
}

function bare(line: string): string {
  return line.replace(/'[^']*'|"[^"]*"|`[^`]*`?|\w+:\/\/\S+/g, '');
}
