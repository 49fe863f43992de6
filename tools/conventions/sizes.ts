import { CODE, type Finding, lineAt } from './source.ts';

const MOST_LINES = 300;
const MOST_COLUMNS = 140;

const SECRET = /\brzp_live_\w{14}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----/g;

/** Limits the length of files and lines; strings and URLs do not count, since they cannot be wrapped. */
export function sizeComplaints(path: string, text: string): Finding[] {
  if (!CODE.test(path)) return [];
  const lines = text.replace(/\n$/, '').split('\n');
  const found = lines.flatMap((line, index) =>
    withoutStrings(line).length > MOST_COLUMNS
      ? [{ line: index + 1, what: `longer than ${MOST_COLUMNS} columns` }]
      : [],
  );
  if (lines.length > MOST_LINES)
    found.push({ line: lines.length, what: `longer than ${MOST_LINES} lines: split the file` });
  return found;
}

export function secretComplaints(text: string): Finding[] {
  return [...text.matchAll(SECRET)].map(({ index }) => ({
    line: lineAt(text, index),
    what: 'a secret: read secrets from the environment',
  }));
}

function withoutStrings(line: string): string {
  return line.replace(/'[^']*'|"[^"]*"|`[^`]*`?|\w+:\/\/\S+/g, '');
}
